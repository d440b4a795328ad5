"""Clocks as arithmetic on instants."""
