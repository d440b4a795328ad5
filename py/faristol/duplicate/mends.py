"""Corrections of a closed round: a slip, and a reference play declared void or valid again."""

from __future__ import annotations

from faristol.board import Play
from faristol.duplicate.actions import MendSlip, RestoreReference, VoidReference
from faristol.duplicate.events import Event, Null, ReferenceRestored, ReferenceVoided, Ruling, SlipMended
from faristol.duplicate.evolve import as_it_was
from faristol.duplicate.reference import score_without
from faristol.duplicate.slips import ruled, same_play
from faristol.duplicate.state import JudgedSlip, PlayedRack, State
from faristol.duplicate.world import World
from faristol.errors import IllegalAction


def mended(state: State, action: MendSlip, world: World) -> SlipMended:
    """The event of a corrected slip; ``IllegalAction`` where it may not be corrected.

    A void reference play is annulled on it too, whatever the director's ruling on its words.
    """
    played = _round(state, action)
    verdict = ruled(action.slip, action.ruling, played.board, played.rack, world.lexicon)
    null = verdict.null
    if played.void and null is Null.NONE:
        assert verdict.play is not None
        if same_play(verdict.play, played.play):
            null = Null.ANNULLED
    return SlipMended(
        action.round, action.number, action.slip, action.ruling, null, verdict.play, state.final
    )


def voided(state: State, action: VoidReference, world: World) -> tuple[Event, ...]:
    """The events of a void reference play: the same play on slips is annulled ("Casos especials").

    The play stays on the board.  ``IllegalAction`` where it is void already.
    """
    played = _round(state, action)
    if played.void:
        raise IllegalAction(
            "reference_is_void_already", state.rules.void_reference.article, round=action.round
        )
    best = score_without(as_it_was(state, action.round), played.play, world.finder)
    slips = [
        SlipMended(action.round, number, entry.slip, Ruling.ANNULLED, Null.ANNULLED, entry.play, state.final)
        for number, entry in played.slips.items()
        if entry.valid_play and same_play(entry.valid_play, played.play)
    ]
    return (ReferenceVoided(action.round, best, state.final), *slips)


def restored(state: State, action: RestoreReference) -> tuple[Event, ...]:
    """The events of a reference play that is valid again: slips that lost its points get them back.

    A slip with another ruling or another play since is left alone.  ``IllegalAction`` where it is not void.
    """
    played = _round(state, action)
    before = played.before
    if before is None:
        raise IllegalAction("reference_is_not_void", state.rules.void_reference.article, round=action.round)
    slips = []
    for number, now in played.slips.items():
        then = _as_it_counted(now, before.slips.get(number), played.play)
        if then:
            slips.append(
                SlipMended(action.round, number, then.slip, then.ruling, Null.NONE, then.play, state.final)
            )
    return (ReferenceRestored(action.round, state.final), *slips)


def _as_it_counted(now: JudgedSlip, before: JudgedSlip | None, reference: Play) -> JudgedSlip | None:
    """The slip that counts nothing only because its play was the void ``reference``; else None.

    It was handed in, or mended since: then the ruling is not that it is annulled.
    """
    if now.null is not Null.ANNULLED or now.play is None or not same_play(now.play, reference):
        return None
    if now.ruling is not Ruling.ANNULLED:
        return now
    return before if before and before.valid_play and before.slip == now.slip else None


def not_final(state: State, *, said: bool) -> None:
    """Refuse a change of final results ("els resultats es consideren definitius") unless ``said``."""
    if state.final and not said:
        raise IllegalAction("results_are_final", state.rules.checking.article)


def _round(state: State, action: MendSlip | VoidReference | RestoreReference) -> PlayedRack:
    """The closed round of ``action``; ``IllegalAction`` where there is none or the results are final."""
    if not 1 <= action.round <= len(state.rounds):
        raise IllegalAction("no_such_round", state.rules.checking.article, round=action.round)
    not_final(state, said=action.after_final)
    return state.rounds[action.round - 1]
