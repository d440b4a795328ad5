"""Closing a round: which play becomes the reference play, by the director's choice or by the tie-break."""

from __future__ import annotations

from faristol.board import BadPlacement, Play, as_it_lies, placed_tiles, write_play
from faristol.duplicate.actions import CloseRound
from faristol.duplicate.events import Criterion, Null, Number, RoundClosed, Ruling, Slip
from faristol.duplicate.reference import Best, candidates, chosen_among_proposed, pick
from faristol.duplicate.slips import ruled, score_of, verdict_on
from faristol.duplicate.state import JudgedSlip, State
from faristol.duplicate.world import World
from faristol.errors import IllegalAction
from faristol.rules.duplicate import EqualPlaysRule, ReferenceFinder


def reference_play(state: State, action: CloseRound, world: World) -> RoundClosed:
    """The event that closes the round; ``IllegalAction`` where a choice lacks or is not allowed."""
    best = candidates(state, world.finder)
    choice, ruling = _choice_beside_those_above(state, action, best)
    choice = choice and as_it_lies(state.board, choice)
    if world.prepared:
        prepared = as_it_lies(state.board, world.prepared[len(state.rounds)].play)
        if choice not in (None, prepared):
            raise IllegalAction("game_is_prepared", state.rules.prepared.article)
        choice, ruling = prepared, Ruling.AS_WRITTEN
    if choice is not None:
        return _chosen(state, CloseRound(choice, ruling), choice, best, world)
    if not best.plays:
        raise IllegalAction("nobody_has_a_play", state.rules.no_play.article)
    if len(best.plays) > 1 and state.rules.tie_break.value is EqualPlaysRule.DIRECTOR:
        raise IllegalAction("director_must_choose", state.rules.tie_break.article, equals=len(best.plays))
    play, criterion = pick(state, best.plays, world.seed.stream("tie", state.rev))
    return RoundClosed(play, criterion, len(best.plays), best.points)


def admitted_above(state: State, best: Best) -> dict[Number, JudgedSlip]:
    """The slips that score more than ``best``, by player: the director has admitted their words."""
    return {number: entry for number, entry in state.slips.items() if entry.points > best.points}


def _choice_beside_those_above(state: State, action: CloseRound, best: Best) -> tuple[Play | None, Ruling]:
    """The director's choice and ruling where slips score more than ``best``; ``IllegalAction`` otherwise.

    The reference play is the highest play.  So the choice must be the highest of those slips, unless the
    director closes with ``above``, which confirms that they are known.
    """
    above = admitted_above(state, best)
    if not above:
        return action.play, action.ruling
    number, top = max(above.items(), key=lambda one: one[1].points)
    highest = [entry.play for entry in above.values() if entry.points == top.points]
    if action.play in highest:
        return action.play, Ruling.ADMITTED
    if not action.above:
        raise IllegalAction(
            "admitted_play_above", state.rules.direction.article,
            number=number, word=top.slip.word, points=top.points, best=best.points,
        )  # fmt: skip
    return action.play, action.ruling


def _chosen(state: State, action: CloseRound, play: Play, best: Best, world: World) -> RoundClosed:
    """The event for a play that the director chose.

    It must be one of the best plays, or a higher one whose word is admitted.  In a prepared game it may be
    lower (ruling 9); by hand and without a valid slip it may be any valid play (ruling 8).
    """
    if play in best.plays:
        return RoundClosed(play, _why_chosen(state, len(best.plays)), len(best.plays), best.points)
    admitted = _must_be_valid(state, play, action.ruling, world)
    points = score_of(state, play).points
    if best.plays and chosen_among_proposed(state):
        raise IllegalAction(
            "not_the_best_proposed", state.rules.direction.article, best=best.points, points=points
        )
    if not best.plays or points > best.points:  # higher than any play of the lexicon: its word is admitted
        return RoundClosed(play, Criterion.DIRECTOR, 1, points, admitted)
    if points == best.points:
        return RoundClosed(play, Criterion.DIRECTOR, len(best.plays), best.points, admitted)
    if state.rules.direction.value is not ReferenceFinder.PREPARED:
        raise IllegalAction(
            "reference_must_be_best", state.rules.direction.article, best=best.points, points=points
        )
    return RoundClosed(play, Criterion.LOWER, len(best.plays), best.points, admitted)


def _why_chosen(state: State, equals: int) -> Criterion:
    if equals > 1:
        return Criterion.DIRECTOR
    return Criterion.PROPOSED if chosen_among_proposed(state) else Criterion.ONLY_BEST


def _must_be_valid(state: State, play: Play, ruling: Ruling, world: World) -> Ruling:
    """``ADMITTED`` if ``play`` is valid only by the director's ruling, else ``AS_WRITTEN``.

    ``IllegalAction`` when it is not valid.
    """
    try:
        placed_tiles(state.board, play)
    except BadPlacement as fault:
        raise IllegalAction(fault.code, state.rules.placement.article, **fault.fields) from None
    coordinates, word = write_play(play).split()
    slip = Slip(coordinates, word)
    verdict = verdict_on(slip, state.board, state.rack, world.lexicon)
    if verdict.null is Null.NONE:
        return Ruling.AS_WRITTEN
    if ruling is Ruling.ADMITTED:
        verdict = ruled(slip, ruling, state.board, state.rack, world.lexicon)
    if verdict.null is not Null.NONE:
        raise IllegalAction("reference_is_null", state.rules.direction.article, reason=verdict.null.value)
    return Ruling.ADMITTED
