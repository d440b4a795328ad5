"""The session: the engine's interface for the screen (requests and replies) and the command line (tables).

- While a game without aids is in play, one table says what is answered (``session/permissions``): nothing
  that tells which words are valid or which plays are good; the rack of the only person at the table, or of
  who must act; no action for a robot. Who leaves the table for the arbiter's room puts the game away first
  (``leave``).
- A room answers the requests of its kinds (``session/room.Room``: one table of kinds, one reply, one refusal
  with the unchanged view); ``session._ROOM_BY_PREFIX`` says which room a kind is of. What is open in a room
  is a ``record.opened.Opened``: a journal with ``decide`` and ``evolve``, to which all actions of a request
  are added, or none.
- A record is opened with the list that it names. ``session.engine.Engine.of(digest)`` gives the engine of
  this version, or one over an earlier list that the device has kept with the vocabularies of that time
  (``KeptLists``); else ``other_lexicon``. Tables, desks, prepared games, class codes (by their mark),
  training and a tournament's taken games ask it; nobody compares digests elsewhere, but the venues of a
  duplicate, which must have judged by one list. New games have the list of this version. What is asked
  about an open game (``check`` with ``in_play``, ``explain``, hints, drafts, review) is answered by its
  list; a second engine does not help a champion there, since it has only the list of this version. A game
  as a file or code does not bring its list along.
- What a request needs that is not always there (parts of the engine, robots' words, spellings, kept lists) is
  known before it is handled: by its kind in one table (``session/needs``), by what is open and what it names
  in ``Room.needs``. Who has files late (``worker``) brings them first, and refuses without them.
Each room's ``wire.py`` has the types of its replies (a game's: ``session/wire.py``), its ``intents.py``
those of the requests, one for each kind of request and of action. The screen is type-checked with the same
files, and a test compares each request type with the fields that the engine reads. The reply to a refused
or stale request has the error as data (code, article, fields) and the whole view. All sentences are in
``py/app/words``.
"""

from faristol.session.engine import Engine, engine_over
from faristol.session.game.players import PERSON
from faristol.session.game.table import Table
from faristol.session.session import Session

__all__ = ["PERSON", "Engine", "Session", "Table", "engine_over"]
