"""A game of Eliot's as a journal of ours, so that a club's old games come along.

The game is decided anew, round by round: racks are typed, slips taken, the reference play chosen as
Eliot's director did.  Where the lexicon of then and ours disagree, the director of then has the last
word: a word that was valid is admitted, a play that was not is annulled.  What no fact of ours can
tell (penalties in points, warnings, other bonuses than ours) is left out and said so.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from faristol.board import read_play
from faristol.duplicate import World, actions, decide, replay, standings, started, verdict_on
from faristol.duplicate.events import Event, Null, Number, Ruling, Slip
from faristol.duplicate.reference import Finder
from faristol.duplicate.state import Phase, State
from faristol.errors import BadRecord, FaristolError
from faristol.lexicon import Words
from faristol.record.duplicate.expulsions import expel, rounds_of_expulsion
from faristol.record.duplicate.journal import DuplicateEntry, DuplicateHeader, DuplicateJournal
from faristol.record.eliot.records import eliot_options, expelled_in, kinds_of_events, laid_in, number_of
from faristol.record.eliot.text import EliotGame, EliotMove, EliotTurn
from faristol.record.frame import Millis
from faristol.rules.duplicate import DUPLICATE

_ASKS_FOR_NO_PLAYERS: Final = 1


def journal_of_eliot(
    game: EliotGame, header: DuplicateHeader, words: Words, finder: Finder
) -> tuple[DuplicateJournal, list[str]]:
    """The journal, and what was left out of it; ``header`` tells lexicon, title and instant.

    ``BadRecord`` with the line of the turn that cannot have gone so.
    """
    options = {**eliot_options(game), "direction": "prepared"}
    alone = len(game.players) < DUPLICATE.fewest_players.value
    header = replace(
        header,
        options=tuple(sorted(options.items())),
        edition=_ASKS_FOR_NO_PLAYERS if alone else header.edition,
    )
    world = header.world(words, finder)
    state = started(header.rules())
    made: list[Event] = []

    def act(state: State, action: actions.Action, line: int) -> State:
        try:
            events = decide(state, action, world)
        except FaristolError as refusal:
            raise BadRecord("round_does_not_follow", line, reason=refusal.code) from None
        made.extend(events)
        return replay(state, events)

    for player in game.players:
        state = act(state, actions.Join(number_of(player.id), player.name, player.table), 0)
    out = rounds_of_expulsion(expelled_in(game), [_slips(turn) for turn in game.turns])
    for at, turn in enumerate(game.turns):
        state = act(state, actions.TypeRack(turn.rack), turn.line)
        for action, line in _turn(turn, state, world, out.get(at, ())):
            state = act(state, action, line)
    if state.phase is Phase.RACK:
        for action in expel(out.get(len(game.turns), ())):
            state = act(state, action, 0)
    entries = tuple(DuplicateEntry(Millis(header.started), event) for event in made)
    return DuplicateJournal(header, entries), list(_left_out(game, state))


def _slips(turn: EliotTurn) -> dict[Number, bool]:
    handed = ("valid", "invalid")
    return {number_of(player): move.sanctioned for player, move in turn.moves if move.kind in handed}


def _turn(
    turn: EliotTurn, state: State, world: World, out: tuple[Number, ...]
) -> Iterator[tuple[actions.Action, int]]:
    """What the director did in one round, and the line that tells it."""
    for player, move in turn.moves:
        if move.kind in ("valid", "invalid"):
            slip = Slip(move.coord, move.word, move.points)
            yield actions.TakeSlip(number_of(player), slip, _ruling(move, state, world)), move.line
    for action in expel(out):
        yield action, turn.line
    laid = laid_in(turn)
    try:
        play = read_play(f"{laid.coord} {laid.word}")
    except FaristolError as fault:
        raise BadRecord("bad_play", laid.line, text=f"{laid.coord} {laid.word}", reason=fault.code) from None
    yield actions.CloseRound(play, Ruling.ADMITTED, above=True), laid.line
    if laid.void:
        yield actions.VoidReference(len(state.rounds) + 1), laid.line


def _ruling(move: EliotMove, state: State, world: World) -> Ruling:
    if move.ruling and not move.sanctioned:
        return move.ruling
    verdict = verdict_on(Slip(move.coord, move.word), state.board, state.rack, world.lexicon)
    if move.kind == "valid":
        return Ruling.AS_WRITTEN if verdict.null is Null.NONE else Ruling.ADMITTED
    return Ruling.ANNULLED if verdict.null is Null.NONE else Ruling.AS_WRITTEN


def _left_out(game: EliotGame, state: State) -> Iterator[str]:
    """What has no fact of ours, each kind once."""
    yield from sorted(kinds_of_events(game) & {"Warning", "Penalty", "EndGame"})
    given = {
        (number_of(event.player), at)
        for at, turn in enumerate(game.turns)
        for event in turn.events
        if event.kind == "Solo" and event.points
    }
    ours = {
        (one.number, at) for one in standings(state) for at, score in enumerate(one.rounds) if score.bonus
    }
    if given != ours:
        yield "Solo"
