"""Games between robots with a lexicon of a few words, for the tests of records."""

from __future__ import annotations

from functools import cache

from faristol.game import State, actions
from faristol.lexicon import Lexicon, from_words
from faristol.players import Greedy
from faristol.record import Header, Journal, Millis, SeatEntry, audit
from faristol.session import Table, engine_over
from faristol.session.engine import Engine
from faristol.tiles import parse

WORDS = (
    "AS ASA CAS CASA CASES SACA SACS OS SO SOS SES ES SE RES SER ERES ARES ORES ROSA ROSES SERA TE TES ETS "
    "EST ESTA TESA SET SETS ART ARTS TARA TARES RATA RATES DE DES DA DAR DARE NE NES EN ENS UN UNA UNES UNS "
    "NA NAS SI SIS IS MI MIS LI LA LES EL ELS AL ALS LO LOS OR ORS PA PAS PI PIS QUE QUI ANY ANYS IL·LUS "
    "BE CE EM EX FA FE FI GA HA HI HO JA JO ME NO NU OH PE PUC RE RI SU TA TU US VA VI ZETA CAÇA XAI"
)


@cache
def lexicon() -> Lexicon:
    return from_words("petit", sorted({parse(word) for word in WORDS.split()}))


@cache
def little_engine() -> Engine:
    few = from_words("pocs", [parse(word) for word in ("AS", "OS", "ES", "LA", "EL", "UN", "CASA", "XEC")])
    return engine_over(
        lexicon(), {"greedy": Greedy(lexicon(), lexicon()), "intermediate": Greedy(few, lexicon())}
    )


def played(
    seed: str, ruleset: str = "classic", players: tuple[str, ...] = ("greedy", "intermediate"), **header: str
) -> Table:
    """A game of robots from the draw for first to its end."""
    seats = tuple(SeatEntry(f"Seient {place}", player) for place, player in enumerate(players))
    full = Header(ruleset, "petit", lexicon().digest, seed, seats, **header)  # type: ignore[arg-type]
    table = Table(Journal(full), little_engine())
    table.act(actions.Begin(), Millis(0))
    while table.robot_to_act() is not None:
        table.think(Millis(0))
    return table


def states_of(journal: Journal) -> list[State]:
    return [moment.state for moment in audit(journal, little_engine().judge)]
