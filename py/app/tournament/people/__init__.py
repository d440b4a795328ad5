"""Who takes part: the list of a day's participants, and its text when it is pasted or read from a file."""
