"""The journal of a game of Eliot's, so that clubs can keep their old games.

Every round is decided again: racks are typed, slips entered, and the reference play is that of the file.
Where our lexicon disagrees with the file, the file prevails by a ruling: a word that was valid is admitted,
a play that was not is annulled.  What our journals have no event for (penalties in points, warnings, other
bonuses than ours) is left out and reported.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Final

from faristol.duplicate import actions, standings, verdict_on
from faristol.duplicate.events import Null, Number, Ruling, Slip
from faristol.duplicate.reference import Finder
from faristol.duplicate.state import Phase, State
from faristol.lexicon import Words
from faristol.record.duplicate.directing import Directing
from faristol.record.duplicate.expulsions import rounds_of_expulsion
from faristol.record.duplicate.journal import DuplicateHeader, DuplicateJournal
from faristol.record.eliot.records import eliot_options, expelled_in, kinds_of_events, laid_in, number_of
from faristol.record.eliot.text import EliotGame, EliotMove, EliotTurn
from faristol.rules.duplicate import DUPLICATE

_HANDED_IN: Final = ("valid", "invalid")


def journal_of_eliot(
    game: EliotGame, header: DuplicateHeader, words: Words, finder: Finder
) -> tuple[DuplicateJournal, list[str]]:
    """The journal, and the kinds of facts that were left out of it.

    header: gives lexicon, title, venue and instant.  ``BadRecord`` with the line of an impossible turn.
    """
    options = {**eliot_options(game), "direction": "prepared"}
    if len(game.people) < DUPLICATE.fewest_players.value:
        options["fewest_players"] = 0
    header = replace(header, options=tuple(sorted(options.items())))
    desk = Directing(header, words, finder)
    for player in game.people:
        desk.act(actions.Join(number_of(player.id), player.name, player.table))
    out = rounds_of_expulsion(expelled_in(game), [_slips(turn) for turn in game.turns])
    people = {player.id for player in game.people}
    for at, turn in enumerate(game.turns):
        _hand_in(desk, turn, people, words)
        desk.expel(out.get(at, ()), turn.line)
        laid = laid_in(turn)
        desk.close(laid.coord, laid.word, laid.line or turn.line, void=laid.void)
    if desk.state.phase is Phase.RACK:
        desk.expel(out.get(len(game.turns), ()))
        if game.open:
            _hand_in(desk, game.open, people, words)
    return desk.journal(), list(_left_out(game, desk.state))


def _hand_in(desk: Directing, turn: EliotTurn, people: Collection[int], words: Words) -> None:
    """The rack of a round and the slips of the people."""
    desk.act(actions.TypeRack(turn.rack), turn.line)
    for player_id, move in turn.moves:
        if move.kind in _HANDED_IN and player_id in people:
            slip = Slip(move.coord, move.word, move.points)
            ruling = _ruling(move, desk.state, words)
            desk.act(actions.TakeSlip(number_of(player_id), slip, ruling), move.line)


def _slips(turn: EliotTurn) -> dict[Number, bool]:
    return {number_of(player): move.sanctioned for player, move in turn.moves if move.kind in _HANDED_IN}


def _ruling(move: EliotMove, state: State, words: Words) -> Ruling:
    if move.ruling and not move.sanctioned:
        return move.ruling
    verdict = verdict_on(Slip(move.coord, move.word), state.board, state.rack, words)
    if move.kind == "valid":
        return Ruling.AS_WRITTEN if verdict.null is Null.NONE else Ruling.ADMITTED
    return Ruling.ANNULLED if verdict.null is Null.NONE else Ruling.AS_WRITTEN


def _left_out(game: EliotGame, state: State) -> Iterator[str]:
    """The kinds of facts for which our journals have no event, each once; ``Computer`` with its name."""
    yield from (f"Computer {computer.name}".strip() for computer in game.computers)
    yield from sorted(kinds_of_events(game) & {"Warning", "Penalty", "EndGame"})
    given = {
        (number_of(event.player), at)
        for at, turn in enumerate(game.turns)
        for event in turn.events
        if event.kind == "Solo" and event.points and event.player in {person.id for person in game.people}
    }
    ours = {
        (standing.number, at)
        for standing in standings(state)
        for at, score in enumerate(standing.rounds)
        if score.bonus
    }
    if given != ours:
        yield "Solo"
