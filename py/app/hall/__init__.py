"""The screen of the projector, which the hall of a duplicate sees.

- The projector has no engine. The desk posts the engine's view for a projector, and the time left, on a
  ``BroadcastChannel``. The projector counts on by itself between two messages, and its messages wake a desk
  whose window is hidden. No slip and no solution can be on the channel before the round is closed, since
  the view has no field for them.
- Both halls have one head (``<!--@hall-head TITLE-->``, made by ``sitebuild/site/pages``): logo, title,
  round, time, full screen. ``resting`` hides what is pressed while the pointer rests (3 s); a focused
  button shows.
- The rows of the tournament's hall are as large as they fit (``fit``, pure): the screen measures its rows
  once in their own type, and takes the columns that leave them largest; only where the least size is too
  large does the list scroll. Who begins is marked until there is a result.
"""
