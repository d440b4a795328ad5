"""Board and rack, and their input by touch, mouse and keyboard: shared by every room that lays tiles."""
