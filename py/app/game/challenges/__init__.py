"""Challenges: the written slips, and the time in which a play can be challenged."""
