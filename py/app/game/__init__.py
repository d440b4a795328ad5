"""The game at the table: course, turns, actions, clock, score sheet, replay and paper.

- The outcome of a challenge is read from the journal (``app/game/outcome``): each player who takes the
  device is shown the outcomes since its last turn, robots wait meanwhile, and nobody decides their own
  appeal (``session.game.table``).
- Held upright, the sheet is a row of the table below the rack, which shows its last turns and the unseen
  tiles if they have room (container queries on ``#sheet``); ``.open`` lifts the same node out of the flow
  and slides it up. A browser without container queries shows only the handle.
- Each seat has a colour (``--seat`` in ``css/game/table.css``), on its card and at the edge of its turns,
  the same as in the review.
- Motion is CSS only: ``.tile.comes`` with ``--nth`` (tiles of somebody else one after another, 80 ms),
  ``.tile.draft`` lands, ``#board.all-seven`` shines once. The rule for reduced motion in ``base.css``
  ends all.
"""
