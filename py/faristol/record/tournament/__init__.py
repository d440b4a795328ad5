"""The journal of a tournament's day, its audit, and its files."""
