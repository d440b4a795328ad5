"""A game on paper: the printed board and the score sheet.

- A printed sheet is made of the view. ``app/game/paper/score_sheet`` draws a page from the same view that
  the screen paints, in millimetres (``--mm``): the preview and the printed page are the same nodes at two
  scales. Row height and letter size depend on the number of turns of the longest column, so that a game of
  up to some 130 turns each fits on one A4. ``css/ui/print_preview.css`` prints only what is in ``#print``.
"""
