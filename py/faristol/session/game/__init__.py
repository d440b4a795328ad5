"""The table of one game: its requests, the view of each seat, and its files.

- A hint (``session/game/hints``) is a play by equity; the words of the weakest robot's list come first,
  then those of the next list, as long as the best of them loses less than ``players/static.GOOD`` (5
  points), which the review counts as a turn that was played well (``SeatReview.good``), or the best of all
  is worth less than half as much again. Of 1,120 turns of a novice the words of ``beginner`` had such a
  play in 30 of 100 (18 without the second rule), those of ``intermediate`` in 72 (60). An exchange that
  leaves no play good by that bound is told before them.
- A robot thinks in parts (``session/game/thinking``): ``think`` with ``ideas`` replies after so many more
  ideas, and the page (``app/game/thought``, the only place that measures it) asks on until two seconds are
  over, or a tenth of what the robot's clock has left; then the last idea is played. Between two parts the
  engine answers other requests. Whatever is logged or undone ends a thought; an engine that was started
  again thinks anew. The journal has only what was played, so an audit thinks nothing.
"""
