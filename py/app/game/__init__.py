"""The game at the table: course, turns, actions, clock, score sheet, replay and paper.

- The outcome of a challenge is read from the journal (``app/game/outcome``): each player who takes the
  device is shown the outcomes since its last turn, robots wait meanwhile, and nobody decides their own
  appeal (``session.game.table``).
"""
