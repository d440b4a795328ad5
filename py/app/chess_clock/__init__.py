"""The chess clock without a game, for a physical board."""
