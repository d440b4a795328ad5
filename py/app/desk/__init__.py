"""The director's desk of a duplicate: racks, slips, rulings, the reference play.

- ``app/live/desk_ledger`` sends the actions that change the game one by one, saves the journal's new lines
  on the device, and only then calls its watchers: board, list, side column, timer, projection. Long journals
  are saved in parts, of which only the last is written again.
- A reopened round's time stands where it was when the round was closed, until the director lets it run.
- The slip line has the focus. After a ruling, a box or a click the line is empty and focused, so that what
  is typed next can only begin a slip. The buttons of ``app/desk/slips/verdict`` act on the player whom the
  message names. A slip is replaced only after a question whose first answer keeps it. The replaced slip
  stays in the state (``Entry.before``), and ``slip_restored`` restores it.
- The checking time runs on the director's device; when it is over, ``app/results/desk_checking`` sends
  ``declare_final``.
- The time of a round begins with an event (``timer_started``); ``app/clocks/countdown`` counts on the
  page's monotonic time and makes each call once. Its stops are events too, though the text has none, so that
  another device goes on with the same time (``app/live/round_time``).
- The message of the desk stands over the slip line, so that completions cover neither it nor its buttons.
  On a phone the board is folded while slips come in (``#desk-board``); on a wide screen (1600 px, 3:2)
  the rack lies over the side column and the board has the window's height.
"""
