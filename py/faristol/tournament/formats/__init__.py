"""How a round is made, one module for each format: pure functions of the entries in order.

- The other formats (``tournament/formats``) are functions of the entries in order. Round robins are Berger
  tables; a late entry that makes them other tables is met by a matching with as few repeats as can be. King
  of the hill is one matching whose digits are the places. Tables of four are found by changing places of
  two, from beginnings drawn by the seed: repeated companions weigh most, then clubs, then whose turn it is
  to start.
"""

from faristol.tournament.formats.shape import Entrant, TablesOfRound

__all__ = ["Entrant", "TablesOfRound"]
