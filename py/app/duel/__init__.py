"""The duel of words: two halves of a class, one rack on the projector, and a countdown."""
