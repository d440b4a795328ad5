"""Tournaments: pairings, standings, and the files in which federations exchange them."""
