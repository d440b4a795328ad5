"""``view``: what the director and the hall may see of a duplicate.  Screens are drawn from nothing else.

``hall_view`` is made by a function of its own, which looks at no slip of an open round.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.board import Board, Placed, Play, placed_tiles
from faristol.chance import Seed
from faristol.duplicate.closing import admitted_above
from faristol.duplicate.events import Criterion, Ending, Null, Number
from faristol.duplicate.evolve import as_it_was
from faristol.duplicate.ranking import Standing, reference_total
from faristol.duplicate.reference import Best, imbalance, leave_of, openness
from faristol.duplicate.slips import effective, score_of
from faristol.duplicate.state import Entry, Phase, Player, State, bag_of
from faristol.duplicate.wrong import wrong_words
from faristol.lexicon import Words
from faristol.rules.duplicate import DuplicateRules, TieBreak


@dataclass(frozen=True, slots=True)
class MoveView:
    """A play, its points, and the tiles that it puts on the board."""

    play: Play
    points: int
    laid: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class BonusView:
    """Who alone found the best play of a round, and the points for it."""

    number: Number
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class RoundView:
    """A closed round.

    reference: its play as the director named it; swapped: the tiles for which a lent blank gave way.
    equals: how many plays had the best score; found, found_best: how many players found the reference play,
    and how many a play of the best score.
    """

    number: int
    rack: bytes
    reference: MoveView
    swapped: bytes
    criterion: Criterion
    best: int
    equals: int
    found: int
    found_best: int
    void: bool
    bonus: BonusView | None


@dataclass(frozen=True, slots=True)
class HallView:
    """What everybody in the hall may see.

    round: the open one, or the one that comes next; after the end, the last one.
    last: the squares of the reference play laid last.  kept: how many tiles of the rack, from the first on,
    were left from the round before.  bag: its tiles, in alphabetical order.
    """

    rules: DuplicateRules
    phase: Phase
    round: int
    players: int
    board: Board
    last: tuple[Placed, ...]
    rack: bytes
    kept: int
    bag: bytes
    rounds: tuple[RoundView, ...]
    reopened: bool
    reference_total: int
    ending: Ending | None
    final: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player and its slip of the open round; ``wrong``: the words for which that slip is null.

    remarks: those of this round alone.  zeroed: whether they annul its play.
    """

    player: Player
    remarks: int
    zeroed: bool
    total: int
    rank: int
    slip: Entry | None
    wrong: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AboveView:
    """A play above the best score of the lexicon: its word was admitted."""

    number: Number
    name: str
    move: MoveView


@dataclass(frozen=True, slots=True)
class DirectorView:
    """All that the director sees.

    best: what the reference play is chosen from, while a round is open.  former: the reference play that a
    round had before it was opened again.  reserved: blanks beside the bag.
    """

    hall: HallView
    players: tuple[PlayerView, ...]
    slips_in: int
    best: Best | None
    above: tuple[AboveView, ...]
    former: MoveView | None
    reserved: int


@dataclass(frozen=True, slots=True)
class EqualView:
    """One of several best plays, and what each way to choose says of it.

    leave: the tiles that it leaves on the rack.  picks: the ways that would choose it.
    """

    move: MoveView
    leave: bytes
    imbalance: float
    openness: int
    picks: tuple[TieBreak, ...]


def move_view(then: State, play: Play) -> MoveView:
    """``play`` on the board of ``then``."""
    laid = placed_tiles(then.board, effective(then, play))
    return MoveView(play, score_of(then, play).points, laid)


def round_view(state: State, number: int, ranking: Sequence[Standing]) -> RoundView:
    """The closed round ``number``, from 1; ``ranking``: of whoever played it."""
    played = state.rounds[number - 1]
    scores = [one.rounds[number - 1] for one in ranking]
    swapped = (
        there for written, there in zip(played.play.word, played.played.word, strict=True) if written != there
    )
    return RoundView(
        number=number,
        rack=played.rack,
        reference=move_view(as_it_was(state, number), played.play),
        swapped=bytes(swapped),
        criterion=played.criterion,
        best=played.best,
        equals=played.equals,
        found=sum(score.found for score in scores),
        found_best=sum(score.null is Null.NONE and score.points == played.best for score in scores),
        void=played.void,
        bonus=_bonus(number, ranking),
    )


def _bonus(number: int, ranking: Sequence[Standing]) -> BonusView | None:
    for one in ranking:
        if points := one.rounds[number - 1].bonus:
            return BonusView(one.number, one.name, points)
    return None


def hall_view(state: State, ranking: Sequence[Standing]) -> HallView:
    """``state`` as the hall may see it; ``ranking``: the classification after the rounds that are closed."""
    played = state.rounds[-1] if state.rounds else None
    return HallView(
        rules=state.rules,
        phase=state.phase,
        round=len(state.rounds) + (state.phase is not Phase.OVER),
        players=len(state.players),
        board=state.board,
        last=placed_tiles(played.board, played.played) if played else (),
        rack=state.rack,
        kept=state.kept,
        bag=bag_of(state),
        rounds=tuple(round_view(state, number, ranking) for number in range(1, len(state.rounds) + 1)),
        reopened=state.reopened,
        reference_total=reference_total(state),
        ending=state.ending,
        final=state.final,
    )


def director_view(state: State, ranking: Sequence[Standing], best: Best | None, words: Words) -> DirectorView:
    """``state`` as its director may see it; ``best``: of the open round, where there is one."""
    places = {one.number: one for one in ranking}
    return DirectorView(
        hall=hall_view(state, ranking),
        players=tuple(_player(state, one, places[one.number], words) for one in state.players),
        slips_in=len(state.slips),
        best=best,
        above=_above(state, best) if best else (),
        former=move_view(state, state.former) if state.former else None,
        reserved=state.reserved,
    )


def _player(state: State, player: Player, standing: Standing, words: Words) -> PlayerView:
    entry = state.slips.get(player.number)
    return PlayerView(
        player=player,
        remarks=state.remarks.count(player.number),
        zeroed=player.number in state.zeroed,
        total=standing.total,
        rank=standing.rank,
        slip=entry,
        wrong=tuple(wrong_words(entry, state.board, words)) if entry else (),
    )


def _above(state: State, best: Best) -> tuple[AboveView, ...]:
    seen = []
    for number, entry in admitted_above(state, best).items():
        player = state.player(number)
        assert player is not None
        assert entry.play is not None
        seen.append(AboveView(number, player.name, move_view(state, entry.play)))
    return tuple(seen)


def equal_views(state: State, best: Best, seed: Seed) -> tuple[EqualView, ...]:
    """The plays among which the director of an open round chooses."""
    plays = best.plays
    if not plays:
        return ()
    lot = seed.stream("tie", state.rev).below(len(plays))
    picked = {
        TieBreak.AT_RANDOM: plays[lot],
        TieBreak.BALANCE: min(plays, key=lambda play: imbalance(state, play)),
        TieBreak.OPENNESS: max(plays, key=lambda play: openness(state, play)),
    }
    return tuple(
        EqualView(
            move=move_view(state, play),
            leave=leave_of(state, play),
            imbalance=imbalance(state, play),
            openness=openness(state, play),
            picks=tuple(way for way, one in picked.items() if one == play),
        )
        for play in plays
    )
