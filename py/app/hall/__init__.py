"""The projector: what the whole hall of a duplicate sees."""
