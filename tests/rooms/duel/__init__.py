"""Tests of the duel of words."""
