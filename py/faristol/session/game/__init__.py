"""The table of one game: its requests, the view of each seat, and its files.

- A hint (``session/game/hints``) is a play by equity; the words of the weakest robot's list come first,
  then those of the next list. Before them come only plays against which the best known one loses
  ``players/static.GOOD`` (5 points, by which the review counts a turn as played well, ``SeatReview.good``)
  or more, and half of its own points. Of 184 turns of a novice the first hint is of ``beginner`` in 65 (49
  when equities were compared, which may be near zero), of ``intermediate`` in 145 (134). An exchange that
  leaves no play good by that bound is told before them.
- A robot thinks in parts (``session/game/thinking``): ``think`` with ``ideas`` replies after so many more
  ideas, and the page (``app/game/thought``, the only place that measures it) asks on until two seconds are
  over, or a tenth of what the robot's clock has left; then the last idea is played. Between two parts the
  engine answers other requests. Whatever is logged or undone ends a thought; an engine that was started
  again thinks anew. The journal has only what was played, so an audit thinks nothing.
"""
