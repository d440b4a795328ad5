"""The screen of the projector, which the hall of a duplicate sees."""
