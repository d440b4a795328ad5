"""Requests and views of a duplicate: the director's desk, the projector, classes and training."""
