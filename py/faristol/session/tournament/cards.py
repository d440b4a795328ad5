"""What the tablets of the tables have to know: all the tables of a round, or one by its short code."""

from __future__ import annotations

from faristol.rules import BY_ID
from faristol.session.tournament import wire
from faristol.session.tournament.desk import Day
from faristol.tournament.codes.marks import DayMark, mark_of, pairing_of, write_mark
from faristol.tournament.codes.table_codes import TableCard, read_table, write_table
from faristol.tournament.plan import Category
from faristol.tournament.state import Round, TimeState

_MINUTE = 60_000


def card_views(day: Day) -> list[wire.CardView]:
    """The tables of the present rounds that have no result, by table."""
    state = day.state
    day_mark = mark_of(state.plan)
    found: list[wire.CardView] = []
    for category in state.plan.categories:
        played = state.present(category.key)
        for table in played.tables if played else ():
            if played is not None and table.table in played.missing:
                several = len(table.seats) > 2
                mark = DayMark(day_mark, pairing_of(table.seats))
                card = TableCard(
                    mark,
                    category.key,
                    played.number,
                    table.table,
                    category.ruleset,
                    category.minutes,
                    several,
                )
                people = [state.person(no) for no in table.seats]
                found.append(
                    {
                        "tournament": write_mark(mark, category.key),
                        "category": category.name,
                        "round": played.number,
                        "table": table.table,
                        "ruleset": category.ruleset,
                        "minutes": category.minutes,
                        "names": [person.entry.name if person else "" for person in people],
                        "code": write_table(card),
                        "ends": _end(day, category, played),
                    }
                )
    return sorted(found, key=lambda card: card["table"])


def _end(day: Day, category: Category, played: Round) -> int:
    """The instant at which the time of a round is over; 0 unless it runs."""
    began = day.began()
    runs = day.state.clock is TimeState.RUNS and day.state.round == played.number and played.begun
    return began + category.minutes * _MINUTE if runs and began is not None and category.minutes else 0


def card_of(code: str) -> wire.CardView:
    """The table of a short code; its names are empty, two or four."""
    card = read_table(code, BY_ID)
    return {
        "tournament": write_mark(card.mark, card.category),
        "category": "",
        "round": card.round,
        "table": card.table,
        "ruleset": card.ruleset,
        "minutes": card.minutes,
        "names": [""] * (4 if card.several else 2),
        "code": write_table(card),
        "ends": 0,
    }
