"""Short codes between the desk and the tablets: a table of a round, and the result that comes back."""
