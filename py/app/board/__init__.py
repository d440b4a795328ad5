"""Board and rack, and their input by touch, mouse and keyboard: shared by every room that lays tiles.

A dragged tile is drawn on its target (a square or a slot). Squares of 40 px or more are aimed at with the
finger itself, smaller ones 46 px above it (``board/drag``). ``Laying.attracts`` is a square that attracts a
tile: the lesson's marked one. Whether the site is kept stands on the first screens and in Preferències
(``ui/offline_sign``); it is no notice. ``ui/paper`` has names in their places on paper, and diplomas,
shared by results and tournament sheets.
"""
