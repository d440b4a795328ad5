"""Whole duplicates played natively with the site's word list, for a page to open."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from faristol.session import Session
from tests.browser.persons.player import lexicon_of

START = 1_763_640_000_000  # 20 November 2025, at noon
STEP = 4_000  # ms between two actions of the director
NAMES = (
    "Aina Puig", "Bernat Solé i Vilanova", "Gavina de la Mar Petita", "Falciot", "Joana Ferrer", "Pau",
    "Oreneta", "Neus Camps i Rocafort", "Puput", "Quim", "Laia Vidal", "Èlia Çafont",
)  # fmt: skip


class Duplicate:
    """A desk with a native engine, and its journal."""

    def __init__(self, folder: Path, **fields: object) -> None:
        self.session = Session(lexicon_of(folder), {}, lambda: "no seed was given")
        self.at = START
        self.lines: list[str] = []
        self.reply: dict[str, Any] = {}
        self.ask("desk_new", **fields)

    @property
    def view(self) -> dict[str, Any]:
        view: dict[str, Any] = self.reply["desk"]
        return view

    def ask(self, kind: str, **fields: object) -> dict[str, Any]:
        self.at += STEP
        request = {"v": 1, "id": 1, "at": self.at, "kind": kind, **fields}
        reply: dict[str, Any] = json.loads(self.session.handle(json.dumps(request)))
        assert reply["ok"], reply["error"]
        log = reply.get("desk_log")
        if log:
            self.lines[log["keep"] :] = log["lines"]
        if "desk" in reply:
            self.reply = reply
        return reply

    def act(self, type: str, **fields: object) -> None:
        self.ask("desk_act", rev=self.view["rev"], action={"type": type, **fields})

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def results(self) -> dict[str, Any]:
        results: dict[str, Any] = self.ask("desk_results")["results"]
        return results

    def file(self, form: str) -> str:
        text: str = self.ask("desk_export", format=form)["file"]["text"]
        return text

    # -- playing

    def joins(self, players: int) -> None:
        for number in range(players):
            name = NAMES[number] if number < len(NAMES) else f"Jugador {number + 1}"
            self.act("join", number=0, name=name, table=str(number + 1))

    def plays(self, rounds: int, slips: int = 99, end: bool = True) -> None:
        """Play rounds with good, poorer and null slips; the desk's seed makes them reproducible."""
        chance = random.Random(self.view["seed"])
        for _ in range(rounds):
            if self.view["phase"] == "over":
                return
            self._round(chance, slips)
        if end and self.view["phase"] != "over":
            self.act("end")

    def _round(self, chance: random.Random, slips: int) -> None:
        self.act("draw")
        if self.view["phase"] != "slips":
            return
        if self.view["players"]:  # a prepared game has no players
            self.act("start_timer")
        reply = self.ask("desk_equals", count=30)
        moves = [one["move"] for one in reply["equals"]] + reply["others"]
        for player in self.view["players"][:slips]:
            if player["expelled"] or chance.random() < 0.05:
                continue
            move = moves[min(len(moves) - 1, int(chance.expovariate(0.25)))]
            slip: dict[str, object] = {"coord": move["coord"], "word": move["word"]}
            if chance.random() < 0.15:
                slip |= chance.choice(BAD)
            self.act("slip", number=player["number"], **slip)
        self._close(reply["equals"])

    def _close(self, equals: list[dict[str, Any]]) -> None:
        move = equals[0]["move"]
        self.act("close_round", play=f"{move['coord']} {move['word']}")


BAD: tuple[dict[str, object], ...] = (
    {"coord": ""},
    {"word": "XQWZ"},
    {"word": "PEÇOTA"},
    {"ruling": "late"},
    {"ruling": "annulled"},
    {"announced": 999},
)


def finished(folder: Path, players: int, rounds: int, seed: str = "d1", **fields: object) -> Duplicate:
    """A finished duplicate of so many players and rounds."""
    desk = Duplicate(folder, seed=seed, **fields)
    desk.joins(players)
    desk.plays(rounds)
    return desk
