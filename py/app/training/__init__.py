"""A duplicate played on this device: alone, or on a tablet of a class.

- A class has no server. The class code determines the game; each tablet plays it with its own engine, and
  its result code is the list of its plays by their rank. The teacher's page scores them again, so that a
  forged play still has its true score. A null slip becomes a round without a play. A game in another window
  of the same browser posts such a code for each closed round on a ``BroadcastChannel``
  (``app/training/live_standings``); a window that is closed says so, and one that no longer answers counts
  as closed. ``app/classroom/report`` converts the results of a class to results of a duplicate, for the
  same tables and papers.
- A tablet can also be connected (``linked``): to a director's desk, where it has no game of its own, or to
  the teacher's page, which begins its rounds and gets its codes without anybody typing them.
- Easy racks are drawn (``duplicate/ease.py``): a rack is drawn again, each time with its own seed, until
  the best play of common words (those of the robots' first level) has 80 or 100 % of the best score; if
  none of forty racks has, the easiest is taken. The ease is a part of the class code.
- A class plays a prepared game too. Its code (60 bits of a digest of racks, plays, options and list, and a
  check: ``record/duplicate/prepared.code_of``) names the game and does not hold it; the QR and the link
  hold its file (``#codi=…&partida=…``, deflated, base 64 for addresses), and the tablets may open the file.
  Requests of a class name their game by ``code`` or ``prepared`` (``OfClass``), and result codes have the
  game's code mixed into their check, so that those of another game are refused.
"""
