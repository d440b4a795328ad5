"""A game replayed turn by turn.

- A replay asks the engine for moments (``look`` with ``moment``); from the journal it reads only where
  turns end (``app/game/replay/replay.steps``).
"""
