"""A game of Eliot's as a recorded game: its rules in our terms, and its rounds for ``check``."""

from __future__ import annotations

from collections.abc import Mapping

from faristol.duplicate.events import Number
from faristol.errors import BadRecord
from faristol.record.duplicate.records import Recorded, RecordedMove, RecordedPlayer, RecordedRound
from faristol.record.eliot.text import EliotGame, EliotMove, EliotTurn
from faristol.rules.duplicate import duplicate_rules


def number_of(player: int) -> Number:
    """Our number, from 1, of Eliot's player, who is counted from 0."""
    return Number(player + 1)


def eliot_records(game: EliotGame) -> Recorded:
    """The game as a recorded one; its bonuses and penalties in points are the ``extras`` of the rounds."""
    options = eliot_options(game)
    options.pop("bonus", None)
    players = tuple(
        RecordedPlayer(
            number_of(person.id), person.name or str(number_of(person.id)), person.table, person.expelled
        )
        for person in game.people
    )
    names = {player.number: player.name for player in players}
    return Recorded(
        tuple(_recorded(turn, names) for turn in game.turns),
        duplicate_rules(options),
        players,
        remarks=(
            *(("joker_scores_nothing",) if "blank_scores" in options else ()),
            *(f"{kind.lower()}_left_out" for kind in ("Warning",) if kind in kinds_of_events(game)),
            *(("computer_left_out",) if game.computers else ()),
            *(("open_round_left_out",) if game.open else ()),
        ),
        left_out=tuple(computer.name for computer in game.computers),
    )


def _recorded(turn: EliotTurn, names: Mapping[Number, str]) -> RecordedRound:
    moves = [
        RecordedMove(
            move.coord, move.word, move.points, move.kind == "valid", names[number_of(player)],
            number_of(player), move.ruling, move.sanctioned,
        )
        for player, move in turn.moves
        if move.kind in ("valid", "invalid") and number_of(player) in names
    ]  # fmt: skip
    extras: dict[Number, int] = {}
    for event in turn.events:
        if event.kind in ("Solo", "Penalty") and number_of(event.player) in names:
            number = number_of(event.player)
            extras[number] = extras.get(number, 0) + event.points
    laid = laid_in(turn)
    valid = None if laid.void else True
    reference = RecordedMove(laid.coord, laid.word, laid.points, valid, ruling=laid.ruling)
    return RecordedRound(turn.rack, reference, tuple(moves), laid.void, tuple(sorted(extras.items())))


def expelled_in(game: EliotGame) -> dict[Number, str]:
    """The names of expelled players by our number."""
    return {
        number_of(person.id): person.name or str(number_of(person.id))
        for person in game.people
        if person.expelled
    }


def laid_in(turn: EliotTurn) -> EliotMove:
    """The move that was placed on the board: ``GameMove``, or else ``MasterMove``."""
    return turn.laid if turn.laid.kind == "valid" else turn.master


def kinds_of_events(game: EliotGame) -> set[str]:
    """The kinds of events of the game (Warning, Penalty, Solo, EndGame)."""
    return {event.kind for turn in game.turns for event in turn.events}


def eliot_options(game: EliotGame) -> dict[str, str | int]:
    """The options of our regulation for the game; ``BadRecord`` for a mode or variant that we lack."""
    if game.mode in ("freegame", "training"):
        raise BadRecord("eliot_free_game", mode=game.mode)
    if game.mode not in ("duplicate", "arbitration"):
        raise BadRecord("eliot_of_other_mode", mode=game.mode)
    options: dict[str, str | int] = {}
    for variant in game.variants:
        if variant != "bingo":
            raise BadRecord("eliot_of_other_variant", variant=variant)
        options["variant"] = "with_blank"
        if not game.blank_scores:
            options["blank_scores"] = 0
    if "Solo" in kinds_of_events(game):
        options["bonus"] = "unique_best"
    return options
