"""The teacher's page: the roster, the result codes, the tablets in step, and looking back with the class.

- The page takes tablets as the desk does (``tablets``). It answers a number with the game of the class and
  the pupil's name; the tablet (``training/linked/class_tablet``) plays that game with its own engine.
- "Comença la ronda" tells all tablets the round and the instant of its end, "Tanca la ronda" that it is now
  (``step``). What is open there is closed with the slip that was handed in. A closed round makes a result
  code, which goes to the teacher's page; the engine reads it there, and ranks it with the codes that were
  typed.
- The projector's window is that of a duplicate (``projection``): the engine makes its view from the result
  codes, as far as rounds are closed (``session/duplicate/class_results``).
- A tablet may send robots of the workshop, which are kept for it under the pupil's name (``robots``).
- A tablet without the link goes on alone, and sends all when it has joined again.
"""
