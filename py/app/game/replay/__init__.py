"""A game replayed turn by turn.

- A replay asks the engine for moments (``look`` with ``moment``), and for the moments at which turns end
  (``look`` with ``stops``).
"""
