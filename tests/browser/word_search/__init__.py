"""Stories of the room of words."""
