"""The duplicate: a second game over the same lower rooms, with rounds and slips in place of turns.

``duplicate/`` is a second game over the same lower rooms, with rounds and slips. Its main files have the
same names as in ``game/``. ``decide`` asks lexicon, finder, chance and, in a prepared game, its rounds;
``evolve`` asks nothing. What is easy to miss:

- An event holds what depends on the world: of a slip the verdict (``null``) and the director's ``ruling``,
  of a rack the ``source`` (drawn, typed, new, prepared), of a closed round the reference play, the
  ``criterion`` of ruling 9, the best score and how many plays had it. Points are computed.
- The director's decision prevails, and is logged. A ruling (``as_written``, ``late``, ``admitted``,
  ``annulled``) is logged beside the verdict, so that an audit tells an admitted word from a forged verdict.
- Who finds the reference play is one rule (``direction``): the program, which takes a best play and none
  lower; the players (also in the auction), whose best play it is; or the director of a prepared game, who
  may take a lower one. A reference play that is found not to be valid later stays on the board
  (``reference_voided``): every slip with the same play is corrected at once, and the best play that stands
  replaces it in the reference total. A slip that is mended to it later is annulled too, whatever the ruling
  on its words, and gets its points back with the others.
- What breaks a tie is told by the engine (``ranking.ties``), with the results and with a class's; the
  screen only says it.
- The best score of a round may change after its close. The log keeps the lexicon's best score; corrections,
  admitted words above it and a void reference play change ``best``, and with it the unique bonus.
- A closed round keeps the state before it (``State.closing``), one level, until the next rack is set. A
  reopened round has its slips with their corrections; if it is closed again at random, the same play is
  taken.
- With a blank in every rack the blank is lent: it is ``reserved`` beside the bag, is replaced on the board
  by its tile while the bag has one, and is then scored as that tile. The best play is found by trying each
  letter of the bag in the blank's place, and the blank itself for the letters that the bag lacks; a slow
  test tries every play.
- The game ends with the last reference play when the tiles or the rounds are used up; only the end for lack
  of a play comes with the next rack. It is proved (``duplicate/playable_racks.py``): with up to 16 tiles
  every rack is tried; with more, the plays of one blank, of two, and so on, until the tiles can make one.
- Where the text is silent we decided: ties are broken by the plays without the bonus, which is no part of a
  play; an expelled player keeps the points and comes after those who played to the end; while a blank is
  left, neither vowels nor consonants are used up; a void reference play counts for nobody, in a game by the
  program too.
- A duplicate needs two players; a venue with a name needs one, and a game that is being prepared none.
- Each venue has its own journal. The cards of all venues (``ranking.Card``: a player's scores of all
  rounds) are classified together, so that their order does not matter; a best play is unique if it is so
  over all venues.
- The desk (``session/duplicate``) is a second table of the session. Its screens are made of
  ``duplicate/view.py`` and not of the state. The hall's view is made by a separate function, which reads no
  slip of an open round.
"""

from faristol.duplicate import actions, events, view
from faristol.duplicate.decide import decide, refusal
from faristol.duplicate.evolve import as_it_was, evolve, replay
from faristol.duplicate.ranking import PlayerStanding, by_victories, merged, standings, unique_bonus
from faristol.duplicate.reference import Best, Finder, best_plays, candidates
from faristol.duplicate.script import script
from faristol.duplicate.slips import SlipVerdict, effective, score_of, verdict_on
from faristol.duplicate.state import Phase, PlayedRack, Player, State, bag_of, started
from faristol.duplicate.world import PreparedRound, World

__all__ = [
    "Best",
    "Finder",
    "Phase",
    "PlayedRack",
    "Player",
    "PlayerStanding",
    "PreparedRound",
    "SlipVerdict",
    "State",
    "World",
    "actions",
    "as_it_was",
    "bag_of",
    "best_plays",
    "by_victories",
    "candidates",
    "decide",
    "effective",
    "events",
    "evolve",
    "merged",
    "refusal",
    "replay",
    "score_of",
    "script",
    "standings",
    "started",
    "unique_bonus",
    "verdict_on",
    "view",
]
