"""What is open at a desk or a table while it goes on: what every such room does alike, written once.

- ``ledger``: the journal of what is open, and one gate for what changes it; ``desk_ledger`` adds the view and
  the watchers of the desks. A stale request is sent again only where the engine's log is not what is saved;
  where it is, somebody else changed the game (a time was over, a turn was undone), and the person decides.
- ``hall``: the second window of a desk. Both sides are here, so that they speak of one channel and one type
  of message. A window that was not heard for long gets the whole view again with its next question.
- ``outbox``: what was typed and is not yet in the saved journal. An entry waits for an earlier one with its
  number, so that a second slip or result replaces nothing by itself.
- ``entry_line``: the line of fields over an outbox. Its first field is a number; what was typed for another
  number goes before what returned.
- ``tablet_messages``: what a tablet and the desk say to each other; here since both sides read it.
- ``round_time``: the time of a round, at both desks begun and stopped by events of the journal.
"""
