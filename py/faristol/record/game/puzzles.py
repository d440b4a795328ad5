"""Puzzles: endgames of recorded games, and the position of a day.

The position of a day follows from its date and the lexicons alone, so that it is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from faristol.board import EMPTY_BOARD, placed_tiles, put
from faristol.chance import Seed
from faristol.game import UNKNOWN, Event, Seat, State
from faristol.kernel.offered import is_offered
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.kernel.scoring import words_of
from faristol.lexicon import Words
from faristol.players import ExchangeIdea, Position
from faristol.players.static import PlayRanking
from faristol.record.cgp import Cgp
from faristol.record.game.turns import turns_of
from faristol.tiles import FULL_BAG, parse, tile_of, without

RACK: Final = 7
_RACK: Final = parse("AEIRST")  # where there are no puzzles
_FEWEST: Final = 2  # tiles of a rack that leave a choice
_GAMES: Final = 12  # played for a day at most
_ENOUGH: Final = 12  # points ahead that are a puzzle
_FIRST_TURN: Final = 4
_LEAST_BAG: Final = 14
_TURNS: Final = 40  # with few words, robots could exchange for ever
_WIDE: Final = 25  # points by which the best play of a day is better than the next, at most counted
_BINGO: Final = 10  # what a play of the whole rack counts for, in such points


@dataclass(frozen=True, slots=True)
class EndgameTurn:
    """A turn of a game with an empty bag.  number: its row on the score sheet, from 1."""

    number: int
    seat: Seat
    position: Cgp


def endings_of(
    states: Sequence[State], made: Sequence[Event], players: Sequence[str], person: str
) -> tuple[EndgameTurn, ...]:
    """The endgames of a game of two; of the persons' turns where persons played.

    ``states[i]`` is the state before ``made[i]``; the last one comes after all.
    """
    persons = [seat for seat, player in enumerate(players) if player == person]
    return tuple(
        EndgameTurn(turn.number, turn.seat, _as_cgp(turn.before, turn.seat))
        for turn in turns_of(states, made)
        if turn.is_choice
        and not turn.bag
        and len(players) == 2
        and turn.seat in (persons or (0, 1))
        and _is_known(turn.before)
    )


def _is_known(state: State) -> bool:
    return all(len(rack) >= _FEWEST and UNKNOWN not in rack for rack in state.racks)


def _as_cgp(state: State, seat: Seat) -> Cgp:
    return Cgp(state.board, (state.racks[seat], state.racks[1 - seat]))


# -- the position of a day


def position_of_day(
    date: str, common: PlayRanking, whole: PlayRanking, finder: PlayFinder, known: Words
) -> Iterator[Cgp]:
    """The position of ``date``, whose best play stands out: of the first game with such a one, the best.

    It yields the best so far after each game; the last one is the answer.

    common: of the words that everybody knows, with which the games are played; without vulgar ones.
    whole, finder: of the whole lexicon.  known: the words that everybody knows.
    """
    best, most = Cgp(EMPTY_BOARD, (_RACK,)), -1
    for number in range(_GAMES):
        for position in _game(Seed(f"repte {date} {number}"), common):
            worth = _worth(position, whole, finder, known)
            if worth > most:
                best, most = Cgp(position.board, (position.rack,)), worth
        yield best
        if most >= _ENOUGH:
            return


def _game(seed: Seed, ranking: PlayRanking) -> Iterator[Position]:
    """The positions of a game of two static robots, but for its beginning and its end."""
    board, bag = EMPTY_BOARD, FULL_BAG
    racks = [b"", b""]
    for turn in range(_TURNS):
        if len(bag) < _LEAST_BAG:
            return
        drawn = seed.stream("draw", turn).sample(bag, RACK - len(racks[turn % 2]))
        bag, rack = without(bag, drawn), racks[turn % 2] + drawn
        unseen = without(FULL_BAG, bytes(tile_of(face) for face in board if face) + rack)
        position = Position(board, rack, unseen, len(unseen) - RACK, len(unseen) - RACK, False, 0)
        if turn >= _FIRST_TURN:
            yield position
        thought = ranking.rank(position, 1)[0].thought
        if isinstance(thought, ScoredPlay):
            placed = placed_tiles(board, thought.play)
            rack = without(rack, bytes(tile_of(face) for _, face in placed))
            board = put(board, placed)
        elif isinstance(thought, ExchangeIdea):
            bag = bytes(sorted(bag + thought.tiles))
            rack = without(rack, thought.tiles)
        else:
            return
        racks[turn % 2] = rack


def _worth(position: Position, whole: PlayRanking, finder: PlayFinder, known: Words) -> int:
    """How much the best play stands out; -1 where its words are not all known, or another is as good."""
    board = position.board
    plays = finder.find(board, position.rack, 2)
    if len(plays) < 2 or not all(word in known for word in words_of(board, plays[0].play)):
        return -1
    if not is_offered(board, plays[0].play):
        return -1
    if whole.rank(position, 1)[0].thought != plays[0]:  # another keeps better tiles
        return -1
    ahead = plays[0].score - plays[1].score
    uses_all = len(placed_tiles(board, plays[0].play)) == RACK
    return min(ahead, _WIDE) + (_BINGO if uses_all else 0) if ahead else -1
