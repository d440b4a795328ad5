"""Stories of the room of study."""
