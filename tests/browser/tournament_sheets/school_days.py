"""A school's day that was played natively, with pairs of players and tables of four."""

from __future__ import annotations

import json
from typing import Any

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.tiles import parse

LONG = "Maria del Carme Puigdomènech i Rocabruna", "MONTSERRAT MUNTANER I BOSCH"
NARROW = (
    "Lilit Illa Filtrilli Villitiri Tià Lillet Militill Fillilli Tírit"  # has room in two lines of a table
)
TITLE, PLACE = "Final escolar de la Mercè", "Vic"
CATEGORIES = (
    {"name": "Sisè", "ruleset": "classic"},
    {"name": "Cinquè", "format": "fours", "ruleset": "school_four"},
)
PAIRED, FOURS = 25, 14  # pupils
_NAMES = "Aina", "Biel", "Carla", "Dídac", "Elna", "Ferran", "Gemma", "Hug", "Irene", "Jordi", "Kira", "Lluc"
_SCHOOLS = "Escola Drassanes", "Institut-Escola Les Vinyes de Castellbisbal", "Els Pins"


class SchoolDay:
    """A day of pupils in "Sisè", in pairs of players, and in "Cinquè", at tables of four."""

    def __init__(self, *, over: int = 2) -> None:
        """``over`` rounds are played, and another one is paired."""
        self._session = Session(from_words("petit", [parse("CASA")]), {}, lambda: "llavor")
        pupils = [
            *LONG,
            *(f"{_NAMES[at % 12]} {_NAMES[at // 12]} {at}" for at in range(PAIRED + FOURS - 3)),
            NARROW,
        ]
        lines = ["nom;escola;categoria"]
        for at, name in enumerate(pupils):
            lines.append(f"{name};{_SCHOOLS[at % 3]};{'Sisè' if at < PAIRED else 'Cinquè'}")
        reply = self.ask(
            "tournament_new",
            title=TITLE,
            place=PLACE,
            roster="\n".join(lines),
            categories=[{**one, "rounds": 3, "order": "name"} for one in CATEGORIES],
        )
        assert reply["ok"], reply
        self.view: dict[str, Any] = reply["tournament"]
        self.lines: list[str] = reply["tournament_log"]["lines"]
        for _ in range(over):
            self.act(type="pair", category="")
            self.act(type="start")
            for category in self.view["categories"]:
                for table in category["now"]["tables"]:
                    no = table["table"]
                    scores = [300 + (37 * no + 61 * seat) % 90 for seat in range(len(table["seats"]))]
                    self.act(type="result", category=category["key"], table=no, scores=scores)
        self.act(type="pair", category="")

    def ask(self, kind: str, **fields: Any) -> Any:
        request = {"v": 1, "id": 1, "at": 1_763_640_000_000, "kind": kind, **fields}
        return json.loads(self._session.handle(json.dumps(request)))

    def act(self, **action: Any) -> None:
        reply = self.ask("tournament_act", action=action)
        assert reply["ok"], reply
        log = reply["tournament_log"]
        self.lines[log["keep"] :] = log["lines"]
        self.view = reply["tournament"]

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def now(self, place: int) -> dict[str, Any]:
        """The present round of a category."""
        found: dict[str, Any] = self.view["categories"][place]["now"]
        return found

    def standings(self, place: int) -> list[dict[str, Any]]:
        key = self.view["categories"][place]["key"]
        rows: list[dict[str, Any]] = self.ask("tournament_standings", category=key)["standings"]["rows"]
        return rows
