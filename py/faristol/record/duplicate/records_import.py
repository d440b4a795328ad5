"""The journal of a recorded game (``record.duplicate.records``).

Every round is decided again: racks are typed, slips entered, and the reference play is the recorded one.
Where the lexicon disagrees with the recorded validity of a slip, the record prevails by a ruling.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from faristol.duplicate import actions, verdict_on
from faristol.duplicate.events import Null, Number, Ruling
from faristol.duplicate.reference import Finder
from faristol.duplicate.state import Phase, State
from faristol.lexicon import Words
from faristol.record.duplicate.directing import Directing
from faristol.record.duplicate.expulsions import rounds_of_expulsion
from faristol.record.duplicate.journal import DuplicateHeader, DuplicateJournal
from faristol.record.duplicate.records import Recorded, RecordedMove
from faristol.rules.duplicate import DUPLICATE, chosen_options


def journal_of_records(
    recorded: Recorded, header: DuplicateHeader, words: Words, finder: Finder
) -> tuple[DuplicateJournal, int]:
    """The journal, and how many slips were left out because they have neither name nor number.

    header: gives lexicon, title, venue and instant.  ``BadRecord`` with the round that is impossible.
    """
    players = recorded.everyone()
    numbers = {player.name: player.number for player in reversed(players)}
    options = {**chosen_options(recorded.rules), "direction": "prepared"}
    if len(players) < DUPLICATE.fewest_players.value:
        options["fewest_players"] = 0
    header = replace(header, options=tuple(sorted(options.items())))
    game = Directing(header, words, finder)
    for player in players:
        game.act(actions.Join(player.number, player.name, player.table, player.membership), round=0)
    handed = [
        {_number(move, numbers): move.sanctioned for move in one.player_moves} for one in recorded.rounds
    ]
    out = rounds_of_expulsion(recorded.expelled(), handed)
    for place, one in enumerate(recorded.rounds, start=1):
        game.act(actions.TypeRack(one.rack), round=place)
        for move in one.player_moves:
            if player_number := _number(move, numbers):
                ruling = _ruling(move, game.state, words)
                game.act(actions.TakeSlip(player_number, move.slip, ruling), round=place)
        game.expel(out.get(place - 1, ()), round=place)
        game.close(one.move.coordinates, one.move.word, void=one.void, round=place)
    if game.state.phase is Phase.RACK:
        game.expel(out.get(len(recorded.rounds), ()), round=len(recorded.rounds))
    moves = (move for one in recorded.rounds for move in one.player_moves)
    return game.journal(), sum(not _number(move, numbers) for move in moves)


def _number(move: RecordedMove, numbers: Mapping[str, Number]) -> Number:
    """The number of the move's player; 0: unknown."""
    return move.number or numbers.get(move.player, Number(0))


def _ruling(move: RecordedMove, state: State, words: Words) -> Ruling:
    """The recorded ruling, or the one that makes the lexicon's verdict agree with the record."""
    if move.ruling and move.ruling is not Ruling.AS_WRITTEN and not move.sanctioned:
        return move.ruling
    verdict = verdict_on(move.slip, state.board, state.rack, words)
    stands = verdict.null is Null.NONE
    if move.valid is None or move.valid == stands:
        return Ruling.AS_WRITTEN
    return Ruling.ADMITTED if move.valid else Ruling.ANNULLED
