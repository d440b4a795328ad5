"""Tournaments: pairings, standings, and the files in which federations exchange them.

- A day of a tournament is a log too (``tournament/events``, its journal in ``record/tournament``). An audit
  pairs every round again: seed, entries, results and the plan determine it; only a day that the device has
  kept itself opens without that (300 entries and ten rounds: 0.07 s instead of 13 s, natively). Only tables
  by hand are taken as they are; the view compares them with what the engine would have made. An entry is
  known by its number in the order of entry; starting numbers are computed for each round, so that a late
  entry changes nothing of the past.
- A result holds what was typed. What it counts (300-0 for an absence, the penalty for giving up) is
  computed from the plan, which got these values from the game's regulation when it was made. A result can
  be corrected until the next round begins; after that it is overridden with a reason (classic, §8). A round
  that waits is compared with what the engine would pair now: ``later`` (who has no place in it), ``gone``
  (who has one and is away) or another change is told, and both ways stay open (``view.steps``: ``start``,
  then ``pair_again``), since its pairings may hang on the wall.
- Two desks of one day are compared by ``record/tournament/two_desks``: the header must be the same, and
  only tables at which both seat the same are compared. The screen (``app/tournament/two_desks``) takes the
  results as ordinary actions, an override with its reason where the round is locked. That two files are of
  one game is told by their lines up to the end of the first round (``app/saved/journals.is_same_game``),
  without the header, which may have been renamed.
- A final is a category with sources. It waits until their standings are final; ``tournament/phases``
  proposes who goes on, and the event tells a choice by hand. They get new numbers there, and so does who
  goes to another category during the day (``people.moved``): so the games that were played keep their
  opponents. What is played now is ``view.live``.
- A round off with half a point is an absence with ``half`` (``absence_noted`` has ``"half": true`` only
  then, so older journals are written as before). ``history.games`` gives the half point to who has no place
  in the round; nothing for rounds before an entry or after a withdrawal. Swiss and king of the hill only
  (``Format.has_half_byes``). Reports have ``H``, and TRF26 a ``240 H`` line for each round ahead; TRF16 has
  the next one in ``XXZ``. ``State.reopened``: categories that were final and are not, until they are again
  or another round is paired.
- Tie-breaks are data with their source (``tie_breaks``, ``classification``). A round that was not played
  counts for Buchholz and Berger as one against the own points. The direct encounter asks only those who are
  level by then; where not all have met, it decides only what no missing game could change.
- New ratings (``tournament/ratings``) follow FIDE's B.02: the expected score from the table of 8.1.2, in
  hundredths of a point, differences over 400 counted as 400, one factor K for all, which the organiser
  chooses (20). Only what was played between two rated entries counts; of a final also the games by which
  its entries came there. Nothing of it is in the log: ``tournament_ratings`` and the CSV ``ratings``
  compute it anew.
"""
