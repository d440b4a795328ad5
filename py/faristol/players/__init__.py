"""Robots.  They get a position and a vocabulary, never the state of a game.

- Levels of robots are data (``players/levels``, the one place that makes robots): a vocabulary and a way to
  choose. The lower ones (``players/casual``) look at so many plays, drawn by the game's chance from the
  kernel's order of all, and take the best: games are the same on every engine. The first five forgive: they
  challenge nothing, and in the lead they play like the first. So the steps between them are small for who
  loses, though they make many more points. The ladder is in
  ``wordlists/README.md``.
- Equity is in hundredths of a point, an integer, so that training and ties are the same on every machine.
  The page has the trained table packed beside ``players/leaves``.
- The champion (``players/champion``) plays the static robot's candidates on in the same orders of the
  unseen tiles (``players/simulation``, the turns in ``kernel/selfplay``), four turns deep once most are
  dropped, counts chances to win (``players/chances``), and drops a candidate whose paired differences say
  that it is worse. With one or two tiles in the bag it looks at the endgames that follow: who wins is
  mostly proved in some milliseconds, so that 80 candidates and all worlds can be looked at, the best play of
  each leave among them (``players/preendgame``). With an empty bag it solves the endgame.
  The solver is made for a turn with 8 MB, and freed after it. All other racks are taken to be as likely:
  to draw those that the last play makes likely (the tiles really kept came e to the 1.3 times as often) won
  no more games, 48.5 ± 1.8 % of 253 pairs at 250 ms. It has no timer: each idea is the best so far.
- The champion thinks in two workers where the device has cores (``players/team``, ``session/game/jobs``,
  ``app/game/helper``). The reply to ``think`` may have a *job*: the next worlds for the candidates that are
  left, all that the work needs, and nothing that its seat does not know. A second engine, in which no game
  is open, does it (``assist``), and the next ``think`` brings the outcomes. They count as if they had been
  found here; candidates that were dropped meanwhile are left out, so that all that are alive still have the
  same worlds. A job's outcomes are the same on every engine: what is late, comes twice or is of an older
  thought is told by the job's key, and ignored. The second engine has up to two jobs of 512 turns (a
  twentieth of a second), so that it never waits for one. The page starts it when a champion first thinks,
  where there are four cores (the page, two engines, the rest) and, if the browser tells, 4 GB, and ends it
  with the game; if it cannot start, dies or is silent, the first one thinks alone. In Chromium with two
  free cores the same thoughts took 5.1 s instead of 8.8 (24 turns, 400 worlds or a decision; ``build.py
  bench`` prints the ratio, 1.7), and the main thread had no task of 50 ms. The second engine takes 60 MB.
  Turns are shorter rather than better: with ten times as much time (200 ms and 2 s a turn) the champion won
  no more games that could be told from luck. With one or two tiles in the bag, and in an endgame, the
  champion thinks alone: each round of ``preendgame`` begins with what the one before has found, and twice
  the time gave less than what can be told (two tiles, 27 positions: 2.5 ± 1.0 % of wins lost in 2 s, 1.6 ±
  0.8 in 4 s); an endgame is one search, whose table of positions two workers could share only as
  ``SharedArrayBuffer``, which needs headers of the host.
"""

from faristol.players.greedy import Greedy
from faristol.players.robot import ExchangeIdea, OtherPlay, PassIdea, Position, RedrawIdea, Robot, Thought

__all__ = ["ExchangeIdea", "Greedy", "OtherPlay", "PassIdea", "Position", "RedrawIdea", "Robot", "Thought"]
