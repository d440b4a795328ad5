"""A longer look at a turn: simulated in parts, or solved; what the seat could not see changes nothing."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice

import pytest

from faristol.chance import Chance
from faristol.game import State, decide, evolve
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import from_words
from faristol.players.champion import BLOCK, Champion
from faristol.players.endgame import EndgameSolver
from faristol.players.leaves import LeaveTable
from faristol.players.static import PlayRanking
from faristol.record.game.analysis import Analyst
from faristol.record.game.candidates import POINT, win_after
from faristol.record.game.look import WORLDS, LookFound, look_at
from faristol.record.game.turns import PlayedTurn, turns_of
from faristol.tiles import letters, parse, spell
from tests.rooms.record.games import lexicon, played, states_of
from tests.tables import FIRST, play, scored, table, with_bag, world


@cache
def champion() -> Champion:
    return Champion(lexicon(), lexicon(), LeaveTable.zero())


def ranking() -> PlayRanking:
    return PlayRanking(PlayFinder(lexicon()), LeaveTable.zero())


@cache
def turns() -> tuple[PlayedTurn, ...]:
    journal = played("3", "free", ("greedy", "intermediate")).journal()
    return turns_of(states_of(journal), [entry.event for entry in journal.entries])


def looked(turn: PlayedTurn, parts: int | None = None, seed: str = "mira") -> list[LookFound]:
    return list(islice(look_at(turn, champion(), ranking(), Chance(seed)), parts))


def early() -> PlayedTurn:
    """A turn in which there was much to choose, and the first choice was not taken."""
    return next(one for one in turns()[1:] if one.bag > 40 and one.seat == 1 and one.row.play)


def test_a_look_comes_in_parts_and_ends() -> None:
    found = looked(early())
    assert [one.share for one in found[:3]] == [part * BLOCK / WORLDS for part in (1, 2, 3)]
    assert found[-1].share == 1
    assert all(one.share < 1 for one in found[:-1])


def test_what_was_done_is_compared_with_the_best_to_the_end() -> None:
    found = looked(early())[-1]
    assert found.done in found.best
    assert found.best[0].equity > found.done.equity
    assert found.best[0].win is not None
    assert found.done.win is not None
    assert found.best[0].win > found.done.win
    assert win_after(early(), found.done) == found.done.win


def test_the_same_chance_gives_the_same_look_and_hidden_tiles_change_none() -> None:
    turn = early()
    other = replace(turn.before, racks=(turn.before.racks[0][::-1], turn.before.racks[1]))
    assert looked(turn, 5) == looked(replace(turn, before=other), 5)
    assert looked(turn, 5) != looked(turn, 5, "una altra")


def test_the_spread_before_the_turn_counts_for_the_chance_to_win() -> None:
    turn = early()
    ahead = replace(turn, before=scored(turn.before, 0, 300))
    behind = replace(turn, before=scored(turn.before, 300, 0))
    first, second = looked(ahead, 4)[-1], looked(behind, 4)[-1]
    assert first.done.win is not None
    assert second.done.win is not None
    assert first.done.win > 0.9 > 0.1 > second.done.win
    assert abs(first.done.equity - second.done.equity) <= 2, "what a play gains depends on no score"


# -- endgames

WORDS = "TE TES TER TREN ES RE SET NET NETS EN ENS"


def endgame(text: str, mine: str = "SREN", theirs: str = "EST") -> tuple[PlayedTurn, Champion, PlayRanking]:
    known = from_words("petit", sorted(parse(word) for word in WORDS.split()))
    before: State = with_bag(table(mine, theirs, plays=("H8 TE",)), "")
    states, made = [before], []
    for event in decide(before, play(FIRST, text), world(*WORDS.split())):
        made.append(event)
        states.append(evolve(states[-1], event))
    (turn,) = turns_of(states, made)
    return turn, Champion(known, known, LeaveTable.zero()), PlayRanking(PlayFinder(known), LeaveTable.zero())


@pytest.mark.parametrize("text", ["H8 TES", "H8 TER"])
def test_an_endgame_is_solved_from_the_turn_and_from_what_was_done(text: str) -> None:
    turn, robot, ranked = endgame(text)
    *_, found = look_at(turn, robot, ranked, Chance("any"))
    solution = EndgameSolver(robot._vocabulary).solve(turn.board, turn.rack, turn.unseen, 1_000_000)
    assert solution.exact
    assert found.share == 1
    assert found.best[0].equity == POINT * solution.value
    assert found.best[0].thought == solution.line[0] or found.done.equity == found.best[0].equity
    after = turn.before.board[:]
    for square, face in turn.row.score.placed if turn.row.score else ():
        after = after[:square] + bytes((face,)) + after[square + 1 :]
    reply = EndgameSolver(robot._vocabulary).solve(after, turn.unseen, turn.kept, 1_000_000)
    assert found.done.equity == POINT * (turn.row.points - reply.value)
    assert found.done.equity <= found.best[0].equity


def test_who_goes_out_gains_twice_the_other_rack() -> None:
    turn, robot, ranked = endgame("H8 TES", "S")
    *_, found = look_at(turn, robot, ranked, Chance("any"))
    assert found.done.equity == POINT * (turn.row.points + 2 * 3)
    assert found.best[0].thought == found.done.thought


def test_who_goes_out_too_soon_is_told_what_it_cost() -> None:
    """RE goes out at once; with another play first, and then out, there is a point more."""
    turn, robot, ranked = endgame("10H RE", "ER")
    *_, found = look_at(turn, robot, ranked, Chance("any"))
    assert found.share == 1
    assert found.done.equity == POINT * (turn.row.points + 2 * 3)
    assert found.best[0].equity == found.done.equity + POINT


# -- as an analysis


def test_a_loss_that_only_a_longer_look_shows_has_a_reason_of_its_own() -> None:
    """The best play by points and leave was made; the look prefers the second one by five points."""
    analyst = Analyst(PlayFinder(lexicon()), lexicon(), LeaveTable.zero())
    at = next(at for at, one in enumerate(turns()) if one.seat == 0 and one.bag > 40 and one.row.play)
    plain = analyst.analysis(turns(), at)
    assert plain.done is not None
    assert plain.loss == 0
    second = next(one for one in plain.best if one.thought != plain.done.thought)
    better = replace(second, leave=plain.done.equity + 5 * POINT - POINT * second.score, win=0.6)
    deeper = analyst.deeper(turns(), at, (better, plain.done), plain.done)
    assert (deeper.loss, deeper.deeper, plain.deeper) == (5 * POINT, True, False)
    reason = deeper.reasons[0]
    assert isinstance(second.thought, ScoredPlay)
    assert reason.code == "looked_ahead"
    assert reason.fields == {"word": spell(letters(second.thought.play.word)), "points": 5}
    nearly = replace(better, leave=better.leave - 3 * POINT)
    assert analyst.deeper(turns(), at, (nearly,), plain.done).reasons[0].code == "nearly"


def test_a_loss_that_is_seen_at_once_keeps_its_plain_reason() -> None:
    analyst = Analyst(PlayFinder(lexicon()), lexicon(), LeaveTable.zero())
    at = turns().index(early())
    plain = analyst.analysis(turns(), at)
    assert plain.done is not None
    assert plain.reasons[0].code != "nearly"
    deeper = analyst.deeper(turns(), at, plain.best, plain.done)
    assert deeper.reasons == plain.reasons
