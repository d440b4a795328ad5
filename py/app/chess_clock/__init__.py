"""The clock alone, for a game on a physical board."""
