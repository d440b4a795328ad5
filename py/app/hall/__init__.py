"""The screen of the projector, which the hall of a duplicate sees.

- The projector has no engine. The desk posts the engine's view for a projector, and the time left, on a
  ``BroadcastChannel``. The projector counts on by itself between two messages, and its messages wake a desk
  whose window is hidden. No slip and no solution can be on the channel before the round is closed, since
  the view has no field for them.
"""
