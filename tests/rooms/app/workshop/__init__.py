"""The duel of words on the screen, without a browser."""
