"""Positions to train with, for the screen: a position checked, a play tried, an endgame solved."""
