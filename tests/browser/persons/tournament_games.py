"""The games of a tournament's tables, played natively with the list of words of the built site."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from faristol.session import Session
from tests.browser.persons.player import lexicon_of


@cache
def _lines(folder: Path, seed: str, starts: str) -> tuple[str, ...]:
    session = Session(lexicon_of(folder), {}, lambda: seed)

    def ask(kind: str, **fields: Any) -> Any:
        return json.loads(session.handle(json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})))

    seats = [{"name": name, "player": "greedy"} for name in "ab"]
    reply = ask("new", ruleset="classic", seats=seats, seed=seed, options={"starter": starts})
    lines = list(reply["log"]["lines"])
    while reply["view"]["phase"] != "over":
        reply = ask("think", rev=reply["rev"])
        lines[reply["log"]["keep"] :] = reply["log"]["lines"]
    return tuple(lines)


def journal_of_table(folder: Path, card: Mapping[str, Any], seed: str = "taula") -> str:
    """The journal that the tablet of a table has at the end.  card: as the desk gives it."""
    lines = _lines(folder, seed, "listed")
    header = json.loads(lines[0])
    header["seats"] = [{"name": name, "player": "person"} for name in card["names"]]
    header["round"], header["table"] = str(card["round"]), str(card["table"])
    header["tournament"] = card["tournament"]
    return "\n".join([json.dumps(header), *lines[1:]]) + "\n"


def scores_of(journal: str, folder: Path) -> Sequence[int]:
    """The final scores of a journal."""
    session = Session(lexicon_of(folder), {}, lambda: "")
    request = {"v": 1, "id": 1, "at": 0, "kind": "open", "journal": journal}
    scores: list[int] = json.loads(session.handle(json.dumps(request)))["view"]["result"]["scores"]
    return scores
