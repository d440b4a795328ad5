"""Tablets as players at the desk: each joins by a code, sees what the hall sees, and sends its slips.

- A tablet is told only the hall's view (``ProjectorView``, without the ranking and without ``rev``, which
  counts the slips) and its own player's result of a closed round.
- A slip goes through the outbox of the slip line as if it were typed.  Where it replaces one that the
  director has typed or ruled upon, or comes after the time, the director is asked beside the line.
- Who has scanned a code may take any number of the list that no tablet has; it keeps it.  Where one
  has it that does not answer, the director is asked first: the other one may be somebody else's.
"""
