"""The room of words."""
