"""The results of a class by the codes of its tablets: the classification, and what its projector shows.

A code is a player's plays, and each is scored again.  Of rounds that are still to be played nothing is told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from faristol.duplicate import State, view
from faristol.duplicate.codes import ClassResult, read_result_code
from faristol.duplicate.events import Null, Number
from faristol.duplicate.evolve import as_it_was
from faristol.duplicate.ranking import PlayerStanding, Score, ScoreCard, bonus_of, classified, marks
from faristol.duplicate.reference import leave_of
from faristol.duplicate.script import play_at
from faristol.duplicate.slips import score_of
from faristol.duplicate.state import Phase
from faristol.errors import BadNotation, BadRecord
from faristol.record.fields import Fields
from faristol.rules.duplicate import Bonus
from faristol.session.duplicate import wire as wire_desk
from faristol.session.duplicate.present import board_view, closed_view, hall_view, move_view
from faristol.session.duplicate.requests import plain
from faristol.session.engine import Engine
from faristol.session.game.present import lexicon_view, refusal_of


@dataclass(frozen=True, slots=True)
class ResultCodes:
    """The codes of a class that were read, and the game as it is after its closed rounds.

    rounds: of the whole game.  moves: the plays of each player, None for a round without one.
    reward: the points of a unique best play.
    """

    state: State
    rounds: int
    standings: tuple[PlayerStanding, ...]
    moves: Mapping[int, Sequence[wire_desk.MoveView | None]]
    refused: list[wire_desk.BadCode]
    reward: int


def read(request: Fields, code: str, whole: State, engine: Engine) -> ResultCodes:
    """The result codes of a request (``OfResults``).  whole: the game, played to its end."""
    closed = request.optional_whole("closed", len(whole.rounds))
    if not 0 <= closed <= len(whole.rounds):
        raise request.fault("closed")
    state = _after(whole, closed)
    moves: dict[int, list[wire_desk.MoveView | None]] = {}
    cards: dict[int, ScoreCard] = {}
    refused: list[wire_desk.BadCode] = []
    for index, fields in enumerate(request.array("results")):
        named = Fields(fields)
        try:
            result = read_result_code(code, named.text("code"))
            if result.number in cards:
                raise BadRecord("number_is_taken", number=result.number)
            if len(result.ranks) > len(whole.rounds):
                raise BadRecord("code_has_other_rounds", rounds=len(result.ranks))
            name = plain(named.optional_text("name"))
            cards[result.number], moves[result.number] = _card(state, result, name, engine)
        except (BadNotation, BadRecord) as fault:
            refused.append({"index": index, "error": refusal_of(fault)})
    # The codes come one by one: whoever is on the class's list is enrolled, played or not.
    listed = request.optional_whole("enrolled", 0)
    reward = bonus_of(state.rules.bonus.value, max(listed, len(cards))) if listed else 0
    ranking = classified(list(cards.values()), marks(state), reward)
    return ResultCodes(state, len(whole.rounds), ranking, moves, refused, reward)


def ranked(codes: ResultCodes, engine: Engine) -> wire_desk.ClassResults:
    """The classification after the closed rounds."""
    from faristol.record.duplicate.results import tie_rows  # at the first result, to start sooner

    state, standings = codes.state, codes.standings
    return {
        "places": [
            {
                "rank": one.rank,
                "number": one.number,
                "name": one.name,
                "total": one.total,
                "percent": round(one.percent, 2),
                "mean_place": round(one.mean_place, 2),
                "points": [score.total for score in one.rounds],
                "moves": list(codes.moves[one.number]),
            }
            for one in standings
        ],
        "refused": codes.refused,
        "rounds": [
            closed_view(view.round_view(state, number, standings))
            for number in range(1, len(state.rounds) + 1)
        ],
        "board": board_view(state.board),
        "lexicon": lexicon_view(engine.lexicon, earlier=engine.earlier),
        "ties": tie_rows(standings),
        "bonus": None if state.rules.bonus.value is Bonus.NONE else codes.reward,
    }


def projected(request: Fields, codes: ResultCodes, whole: State) -> wire_desk.ProjectorView:
    """What the projector shows: the round that is played, or the last closed one with who found its play."""
    from faristol.record.duplicate.results import rank_row

    state, standings = codes.state, codes.standings
    number = len(state.rounds)
    if request.value("playing") is True and number < codes.rounds:
        now = replace(
            as_it_was(whole, number + 1),
            rounds=state.rounds,
            phase=Phase.SLIPS,
            ending=None,
            kept=kept_tiles(whole, number + 1),
        )
    else:
        now = state
    shown = hall_view(view.hall_view(now, standings))
    shown["players"], shown["rounds_wanted"] = len(standings), codes.rounds
    if number:
        best = state.rounds[-1].best
        for one in standings:
            name, score = one.name or str(one.number), one.rounds[-1]
            if score.found:
                shown["finders"].append(name)
            elif score.null is Null.NONE and score.points == best:
                shown["as_good"].append(name)
    if request.value("ranking") is True:
        shown["ranking"] = [rank_row(one) for one in standings]
    return shown


def kept_tiles(state: State, number: int) -> int:
    """How many tiles of the rack of a round, from the first on, were left from the round before."""
    if number == 1:
        return 0
    left = leave_of(as_it_was(state, number - 1), state.rounds[number - 2].play)
    rack = state.rounds[number - 1].rack
    return len(left) if rack.startswith(left) else 0


def _after(whole: State, closed: int) -> State:
    """A game that was played to its end, as it was after so many rounds."""
    if closed == len(whole.rounds):
        return whole
    state = replace(
        as_it_was(whole, closed + 1), rounds=whole.rounds[:closed], ending=None, closing=None, kept=0
    )
    if not closed:
        return replace(state, phase=Phase.SETUP, rack=b"")
    return replace(
        state, phase=Phase.RACK, rack=leave_of(as_it_was(whole, closed), whole.rounds[closed - 1].play)
    )


def _card(
    state: State, result: ClassResult, name: str, engine: Engine
) -> tuple[ScoreCard, list[wire_desk.MoveView | None]]:
    scores: list[Score] = []
    moves: list[wire_desk.MoveView | None] = []
    for number, played in enumerate(state.rounds, start=1):
        rank = result.ranks[number - 1] if number <= len(result.ranks) else 0
        play = play_at(engine.finder, played, rank) if rank else None
        if rank and play is None:
            raise BadRecord("code_has_no_such_play", round=number)
        then = as_it_was(state, number)
        points = score_of(then, play).points if play else 0
        scores.append(Score(points, 0, Null.NONE if play else Null.WORD_MISSING, play == played.play))
        moves.append(move_view(view.move_view(then, play)) if play else None)
    return ScoreCard(Number(result.number), name, "", tuple(scores), expelled=False), moves
