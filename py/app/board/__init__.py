"""Board and rack under fingers, mouse and keyboard: what every room that lays tiles shares."""
