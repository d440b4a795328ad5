"""Sentences of training: a duplicate alone, a class's tablet, and positions to train with."""
