"""Before the day and before a phase: the first screen, title, categories and their plans."""
