"""The scorer of a game on a physical board: the panel in which its turns are entered."""
