"""The duel of words: two halves of a class, one rack on the projector, and a countdown.

- A duel of words is the screen's (``app/duel``, kept as one text at every change); the engine (``duel``)
  draws its racks by a seed, judges words, and makes a prepared duplicate of the racks. A rack is set there
  as a director types it: what the round before left and the rack has not goes back to the bag, and a rack
  whose tiles are on the board is left out and said. The desk takes the game once from localStorage
  (``app/saved/handed_over``).
"""
