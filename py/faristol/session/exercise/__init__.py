"""Positions to train with, for the screen: a position checked, a play tried, an endgame solved.

- An exercise is a CGP text. Every request of ``session/exercise`` names its position by it, so that an
  engine that was started again goes on at once; ``app/board/position_text`` writes it, and an address
  carries it from a review (``#posicio=``). It is taken as a position of a game between two: the bag has
  what is unseen but for a full rack (``record/game/exercise``).
"""
