"""The largest file that a page writes: a day of 300 entries in 15 rounds, with the game of every table.

It is made natively.  Its rounds are not paired, which would take minutes: the file is as long.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from faristol.game.actions import Begin
from faristol.lexicon import Lexicon
from faristol.players import Greedy
from faristol.record import Header, Journal, Millis, SeatEntry, write_journal
from faristol.record.journal_format import NO_TIME
from faristol.record.tournament.journal import (
    TournamentEntry,
    TournamentHeader,
    TournamentJournal,
    write_tournament,
)
from faristol.record.tournament.kept_games import KeptGame, write_kept
from faristol.session import Table, engine_over
from faristol.tournament.events import (
    Entry,
    Event,
    Registered,
    Result,
    ResultEntered,
    RoundPaired,
    RoundStarted,
    Seating,
)
from faristol.tournament.plan import Category, Plan

ENTRIES: Final = 300
ROUNDS: Final = 15
_TABLES: Final = range(1, ENTRIES // 2 + 1)


def day_with_games(lexicon: Lexicon) -> str:
    """The text of the file."""
    plan = Plan("Bench", "bench", (Category("a", rounds=ROUNDS),))
    entries = tuple(TournamentEntry(NO_TIME, event) for event in _events())
    journal = write_tournament(TournamentJournal(TournamentHeader(plan), entries))
    game = _game(lexicon)
    kept = [
        write_kept(KeptGame("a", turn, table, game)) for turn in range(1, ROUNDS + 1) for table in _TABLES
    ]
    return journal + "\n".join(kept) + "\n"


def _events() -> Iterator[Event]:
    half = len(_TABLES)
    for number in range(1, ENTRIES + 1):
        yield Registered(Entry(number, f"Player {number}", f"Club {number % 12}", "a", 1000 + number))
    for turn in range(1, ROUNDS + 1):
        seatings = tuple(Seating(table, (table, half + 1 + (table + turn) % half)) for table in _TABLES)
        yield RoundPaired("a", turn, seatings)
        yield RoundStarted(turn)
        for table in _TABLES:
            yield ResultEntered("a", turn, table, Result((400, 200 + table)))


def _game(lexicon: Lexicon) -> str:
    """The journal of a whole game."""
    seats = (SeatEntry("Aina", "greedy"), SeatEntry("Biel", "greedy"))
    header = Header("free", lexicon.name, lexicon.digest, "bench", seats)
    table = Table(Journal(header), engine_over(lexicon, {"greedy": Greedy(lexicon, lexicon)}))
    table.act(Begin(), Millis(0))
    while table.robot_to_act() is not None:
        table.think(Millis(0))
    return write_journal(table.journal())
