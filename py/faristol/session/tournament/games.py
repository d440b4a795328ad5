"""Games played in a tournament, taken by their journals: audited, and compared with their tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from faristol.errors import BadRecord
from faristol.game.final_scores import result_of
from faristol.record import Header, after, first_moment, read_journal, sheet, write_journal
from faristol.record.tournament.game_results import told_by
from faristol.record.tournament.kept_games import GamePlace, KeptGame, write_kept
from faristol.session.engine import Engine
from faristol.session.game.players import PERSON
from faristol.session.game.present import sheet_row
from faristol.session.game.table import Table
from faristol.session.tournament import wire
from faristol.tournament.codes.marks import mark_of, read_mark
from faristol.tournament.codes.result_codes import TableResult
from faristol.tournament.events import Result, Seating
from faristol.tournament.plan import Category
from faristol.tournament.scores import counted
from faristol.tournament.state import Round, State

NAME_LENGTH = 40  # of a seat of a game: a longer name is cut


@dataclass(frozen=True, slots=True)
class TakenGame:
    """A game that was audited and fits its table.

    result: None where the table has it already.
    """

    kept: KeptGame
    result: TableResult | None


@dataclass(frozen=True, slots=True)
class _Place:
    category: Category
    played: Round
    seating: Seating


def taken(state: State, text: str, engine: Engine) -> TakenGame:
    """The game of a journal; ``BadRecord`` says what does not fit: the journal, the table, the result."""
    journal = read_journal(text)
    game = Table(journal, engine)
    header = game.header
    seats = zip(header.seats, game.players, strict=True)
    robots = tuple(seat.name for seat, player in seats if player != PERSON)
    if robots:
        raise BadRecord("game_with_robots", names=robots)
    if game.state.ending is None:
        raise BadRecord("game_not_over", journal.line_of(len(journal.entries) - 1))
    place = _place(state, header)
    if header.ruleset != place.category.ruleset:
        raise BadRecord("game_of_other_rules", table=place.seating.table, name=place.category.name)
    order = _order(state, header, place)
    result = told_by(game.state)
    result = _turned(result, order) if result else None
    scores = tuple(result_of(game.state).scores[seat] for seat in order)
    key, number, table = place.category.key, place.played.number, place.seating.table
    kept = KeptGame(key, number, table, write_journal(game.journal()))
    if _agrees(place, scores):
        return TakenGame(kept, None)
    if result is None:
        raise BadRecord("game_decided_at_desk", table=table)
    return TakenGame(kept, TableResult(key, number, table, result))


def _agrees(place: _Place, scores: tuple[int, ...]) -> bool:
    """Whether the table has this result already; ``BadRecord`` where it has another one."""
    held = place.played.results.get(place.seating.table)
    if held is None:
        return False
    known = counted(held.result, len(place.seating.seats), place.category.walkover)
    if known != scores:
        raise BadRecord(
            "game_with_other_result",
            table=place.seating.table,
            points=tuple(map(str, scores)),
            known=tuple(map(str, known)),
        )
    return True


def _turned(result: Result, order: tuple[int, ...]) -> Result:
    """The result by the table's seats; ``order``: for each its seat in the game."""
    away = tuple(place for place, seat in enumerate(order) if seat in result.away)
    return replace(result, scores=tuple(result.scores[seat] for seat in order), away=away)


# -- where it belongs


def _place(state: State, header: Header) -> _Place:
    """The table of a game: by the marks, round and table of its header, or else by who played it."""
    marked = read_mark(header.tournament)
    if header.tournament and (marked is None or marked[0].day != mark_of(state.plan)):
        raise BadRecord("game_of_other_tournament")
    key = marked[1] if marked else ""
    round_named, table_named = _number(header.round), _number(header.table)
    found = [
        place
        for place in _tables(state)
        if (not key or place.category.key == key)
        and round_named in (0, place.played.number)
        and table_named in (0, place.seating.table)
    ]
    if not found:
        raise BadRecord("game_of_no_table", round=header.round, table=header.table)
    names = sorted(seat.name for seat in header.seats)
    fitting = [place for place in found if sorted(_names(state, place.seating)) == names]
    if len(found) == 1 and not fitting:
        wanted = tuple(_names(state, found[0].seating))
        raise BadRecord(
            "game_of_other_players", table=found[0].seating.table, names=tuple(names), wanted=wanted
        )
    if len(fitting) != 1:
        raise BadRecord("game_of_which_table", names=tuple(seat.name for seat in header.seats))
    return fitting[0]


def _number(text: str) -> int:
    """The number in a field that takes any text; 0 for none."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 4 else 0


def _tables(state: State) -> Iterator[_Place]:
    for category in state.plan.categories:
        for played in state.played(category.key):
            for seating in played.tables:
                yield _Place(category, played, seating)


def game_places(state: State) -> frozenset[GamePlace]:
    """The tables of a day, each of which may have one game."""
    return frozenset(
        GamePlace(table.category.key, table.played.number, table.seating.table) for table in _tables(state)
    )


def _names(state: State, seating: Seating) -> list[str]:
    """The names of a table, as a game has them."""
    people = [state.person(no) for no in seating.seats]
    return [person.entry.name[:NAME_LENGTH] if person else "" for person in people]


def _order(state: State, header: Header, place: _Place) -> tuple[int, ...]:
    """For each seat of the table its seat in the game: usually the same."""
    free = list(range(len(header.seats)))
    order = []
    for at, name in enumerate(_names(state, place.seating)):
        same = [seat for seat in free if header.seats[seat].name == name]
        chosen = at if at in same else same[0]
        free.remove(chosen)
        order.append(chosen)
    return tuple(order)


# -- as the screen keeps and shows them


def kept_view(game: KeptGame) -> wire.KeptGameView:
    """A kept game, and the line that the screen keeps."""
    return {
        "category": game.category,
        "round": game.round,
        "table": game.table,
        "line": write_kept(game),
    }


def replay_view(game: KeptGame) -> wire.ReplayView:
    """The journal of a kept game, and its turns.  It was audited when it was taken."""
    journal = read_journal(game.journal)
    moment = first_moment(journal)
    moments = [moment, *(moment := after(moment, entry) for entry in journal.entries)]
    states = [one.state for one in moments]
    rows = sheet(states, [entry.event for entry in journal.entries])
    last = states[-1]
    return {
        "category": game.category,
        "round": game.round,
        "table": game.table,
        "journal": game.journal,
        "names": [seat.name for seat in journal.header.seats],
        "turns": [sheet_row(number, row, last.ruleset) for number, row in enumerate(rows, 1)],
        "scores": list(result_of(last).scores) if last.ending else list(last.scores),
    }
