"""Stories of the duel of words."""
