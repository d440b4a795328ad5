"""``view``: what the director and the hall may see of a duplicate.  Screens show nothing else of the state.

``hall_view`` reads no slip of an open round, so that none can be shown to the hall.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from faristol.board import Board, Placed, Play, placed_tiles
from faristol.chance import Seed
from faristol.duplicate.closing import admitted_above
from faristol.duplicate.events import Criterion, DuplicateEnding, Null, Number
from faristol.duplicate.evolve import as_it_was
from faristol.duplicate.ranking import PlayerStanding, reference_total
from faristol.duplicate.reference import Best, imbalance, leave_of, openness
from faristol.duplicate.slips import effective, score_of
from faristol.duplicate.state import JudgedSlip, Phase, Player, State, bag_of
from faristol.duplicate.wrong_words import wrong_words
from faristol.lexicon import Words
from faristol.rules.duplicate import DuplicateRules, EqualPlaysRule


@dataclass(frozen=True, slots=True)
class SeenMove:
    """A play, its points, and the tiles that it puts on the board."""

    play: Play
    points: int
    laid: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class UniqueBonus:
    """The only player with the best play of a round, and the bonus in points."""

    number: Number
    name: str
    points: int


@dataclass(frozen=True, slots=True)
class SeenRound:
    """A closed round.

    reference: the reference play as it was chosen.  swapped: the tiles that replaced a lent blank.
    best: the best score, corrections included.  equals: how many plays had it when the round was closed.
    found: how many players found the reference play.  found_best: how many have the best score.
    """

    number: int
    rack: bytes
    reference: SeenMove
    swapped: bytes
    criterion: Criterion
    best: int
    equals: int
    found: int
    found_best: int
    void: bool
    bonus: UniqueBonus | None


@dataclass(frozen=True, slots=True)
class SeenByHall:
    """What everybody in the hall may see.

    round: the number of the open round or the next one; after the end, of the last one.
    players: how many.
    last: the tiles of the last reference play, with their squares.
    kept: how many tiles of the rack, from the first on, were left from the round before.
    bag: the tiles in the bag, in alphabetical order.
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
    rounds: tuple[SeenRound, ...]
    reopened: bool
    reference_total: int
    ending: DuplicateEnding | None
    final: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A player, with the slip of the open round.

    remarks: how many in this round.  zeroed: whether they annul the play of this round.
    total, rank: after the closed rounds.
    wrong: the words for which the slip is null.
    """

    player: Player
    remarks: int
    zeroed: bool
    total: int
    rank: int
    slip: JudgedSlip | None
    wrong: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SlipAbove:
    """A slip with more points than the best play of the lexicon, since its word was admitted."""

    number: Number
    name: str
    move: SeenMove


@dataclass(frozen=True, slots=True)
class DirectorView:
    """All that the director sees.

    slips_in: how many slips the open round has.
    best: the plays from which the reference play is chosen, while a round is open.
    above: slips with more points than these.
    former: the reference play that a reopened round had.
    reserved: how many blanks are kept for lending.
    """

    hall: SeenByHall
    players: tuple[PlayerView, ...]
    slips_in: int
    best: Best | None
    above: tuple[SlipAbove, ...]
    former: SeenMove | None
    reserved: int


@dataclass(frozen=True, slots=True)
class EqualPlay:
    """One of several best plays, with the figures of the tie-breaks (ruling 9).

    leave: the tiles that it leaves on the rack.  imbalance, openness: see ``reference``.
    picks: the tie-breaks that would choose it.
    """

    move: SeenMove
    leave: bytes
    imbalance: float
    openness: int
    picks: tuple[EqualPlaysRule, ...]


def move_view(then: State, play: Play) -> SeenMove:
    """``play`` on the board of ``then``."""
    laid = placed_tiles(then.board, effective(then, play))
    return SeenMove(play, score_of(then, play).points, laid)


def round_view(state: State, number: int, ranking: Sequence[PlayerStanding]) -> SeenRound:
    """The closed round ``number``, from 1.  ranking: the standings of all its players."""
    played = state.rounds[number - 1]
    scores = [one.rounds[number - 1] for one in ranking]
    swapped = (
        there for written, there in zip(played.play.word, played.played.word, strict=True) if written != there
    )
    return SeenRound(
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


def _bonus(number: int, ranking: Sequence[PlayerStanding]) -> UniqueBonus | None:
    for one in ranking:
        if points := one.rounds[number - 1].bonus:
            return UniqueBonus(one.number, one.name, points)
    return None


def hall_view(state: State, ranking: Sequence[PlayerStanding]) -> SeenByHall:
    """``state`` as the hall may see it.  ranking: the classification after the closed rounds."""
    played = state.rounds[-1] if state.rounds else None
    return SeenByHall(
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


def director_view(
    state: State, ranking: Sequence[PlayerStanding], best: Best | None, words: Words
) -> DirectorView:
    """``state`` as its director may see it.

    ranking: the classification after the closed rounds.  best: the candidates of the open round, or None.
    words: the lexicon.
    """
    places = {one.number: one for one in ranking}
    return DirectorView(
        hall=hall_view(state, ranking),
        players=tuple(_player(state, player, places[player.number], words) for player in state.players),
        slips_in=len(state.slips),
        best=best,
        above=_above(state, best) if best else (),
        former=move_view(state, state.former) if state.former else None,
        reserved=state.reserved,
    )


def _player(state: State, player: Player, standing: PlayerStanding, words: Words) -> PlayerView:
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


def _above(state: State, best: Best) -> tuple[SlipAbove, ...]:
    seen = []
    for number, entry in admitted_above(state, best).items():
        player = state.player(number)
        assert player is not None
        assert entry.play is not None
        seen.append(SlipAbove(number, player.name, move_view(state, entry.play)))
    return tuple(seen)


def equal_views(state: State, best: Best, seed: Seed) -> tuple[EqualPlay, ...]:
    """The plays from which the director of an open round chooses; seed: the game's, for the random choice."""
    plays = best.plays
    if not plays:
        return ()
    lot = seed.stream("tie", state.rev).below(len(plays))
    picked = {
        EqualPlaysRule.AT_RANDOM: plays[lot],
        EqualPlaysRule.BALANCE: min(plays, key=lambda play: imbalance(state, play)),
        EqualPlaysRule.OPENNESS: max(plays, key=lambda play: openness(state, play)),
    }
    return tuple(
        EqualPlay(
            move=move_view(state, play),
            leave=leave_of(state, play),
            imbalance=imbalance(state, play),
            openness=openness(state, play),
            picks=tuple(way for way, item in picked.items() if item == play),
        )
        for play in plays
    )
