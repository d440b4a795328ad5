"""Hostile files: seeded mutations of every format that the engine reads, and the law that they are held to.

Whatever a file holds, its reader answers, or refuses with an error of ours that names a place.  The tests run
some of each format; ``python3 build.py fuzz --count 20000`` runs as many as wished, and prints for each input
that breaks the law how to meet it again.
"""

from __future__ import annotations

import argparse
import base64
import gzip
import json
import random
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from faristol.cli.messages import sentence
from faristol.errors import FaristolError
from faristol.intake import text_of
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import dump, from_words, load
from faristol.lexicon.importer import read_list
from faristol.record import write_journal
from faristol.record.cgp import read_cgp
from faristol.record.duplicate.check import Checker
from faristol.record.duplicate.journal import audit_duplicate, read_duplicate
from faristol.record.duplicate.records import read_records, records_of
from faristol.record.eliot.records import eliot_records
from faristol.record.eliot.text import read_eliot
from faristol.record.gcg.text import write_gcg
from faristol.record.gcg.writing import gcg_of
from faristol.record.tournament.kept_games import KeptGame, write_kept
from faristol.session import Session
from faristol.session.game.present import refusal_of
from faristol.tiles import parse
from tests.rooms.app.browser.peer.hostile import (
    INVITATION,
    ORDERS,
    PACKETS,
    TABLET,
    heard,
    invited,
    obeyed,
    told,
)

GOLDEN: Final = Path(__file__).parent / "golden"
DUPLICATES: Final = GOLDEN / "duplicates"
LISTS: Final = GOLDEN / "lists.json"
REPORT: Final = "XXR 4\nXXZ 3\n" + "".join(
    f"001 {number:>4}      {f'Nom {number}':<33} {1500 + number:>4}     {number:>11}            {points}"
    f" {number:>4}  {cells}\n"
    for number, points, cells in (
        (1, " 1.5", "   2 w 1  0000 - H     4 b"),
        (2, " 1.0", "   1 b 0     3 w +  0000 - U"),
        (3, " 1.0", "0000 - U     2 b -"),
        (4, " 0.0", "                       1 w"),
    )
)
TOURNAMENT: Final = GOLDEN / "tournaments" / "finals.jsonl"
STUDIES: Final = (
    b"faristol-study 1\nday:2026-11-12 31 25\n"
    b"valid:XERU r 12.9164 5.3124 1764230400000 1763107200000 2026-11-12\n",
    "faristol-study 1\nanagram:AEINRST l1 2.3065 2.1181 1795000600000 1795000000000 2026-11-18\n"
    "hooks:MA f0 0.4 7 1795000600000 1795000000000 2026-01-18\n"
    "spelling:IL·LUS l0 0.212 6.4133 1795000060000 1795000000000 2026-11-18\n".encode(),
)
KEPT_GAME: Final = write_kept(KeptGame("b", 1, 20, "{}\n")) + "\n"
# What is wrong with a file as a whole has no other place; a field of these names one of its own.
WHOLE: Final = frozenset(
    "empty_file not_a_gcg file_too_long not_a_prepared_game not_a_recorded_game no_words not_a_lexicon"
    " not_a_dawg damaged_lexicon other_lexicon eliot_of_other_mode eliot_of_other_variant no_rounds"
    " too_many_rounds".split()
)
PLACES: Final = ("position", "round", "version", "field", "option", "seats")
TOKENS: Final = (
    "\ufeff", "\x00", "\u0301\u0323" * 300, "\u2028", "L·L", "l·l", "[NY]", "ŀ", "?", "ç", "𝟘", "٣", "ß", "ǆ",
    "9" * 5000, "-1", "99999999999999999999", "1e999", "NaN", "null", "true", "[]", "{}", "[" * 200, '"', "'",
    '"\\ud800"', "<", "<!DOCTYPE x [<!ENTITY a 'b'>]>", "&a;", "<![CDATA[", "A" * 3000, ",", ";", "\t", "|",
    "undefined", "UTF8", "punycode", "utf-16", "\r", "\r\n", "\n\n\n", "\x85", "=1+1", "Puig, Anna", "0", "_",
)  # fmt: skip


@dataclass(frozen=True)
class Format:
    """samples: files that are right.  read: the reader and all that a person would see of the outcome."""

    samples: tuple[bytes, ...]
    read: Callable[[bytes], Any]


class Broken(AssertionError):
    """The law does not hold."""


# The law


def outcome(form: Format, data: bytes) -> str:
    """The code of the refusal, "" where there was none; ``Broken`` or whatever it raised by mistake."""
    try:
        reply = form.read(data)
    except FaristolError as error:
        if len(sentence(error).encode()) > 1000:
            raise Broken(f"told at length: {error.code}") from None
        refused: Any = refusal_of(error)
    else:
        refused = reply.get("error") if isinstance(reply, dict) else None
        if refused is None:
            return ""
    return _held(refused, data)


def _held(refused: dict[str, Any], data: bytes) -> str:
    code, fields = str(refused["code"]), refused["fields"]
    if code == "bug":
        raise Broken(fields["trace"])
    json.dumps(refused, ensure_ascii=False).encode()
    line = fields.get("line", 0)
    if not 0 <= line <= len(re.findall(rb"\r\n|\r|\n", data.replace(b"\0", b""))) + 1:
        raise Broken(f"{code}: there is no line {line}")
    if not line and code not in WHOLE and not any(place in fields for place in PLACES):
        raise Broken(f"{code} names no place: {fields}")
    return code


# The mutations


def mutated(sample: bytes, other: bytes, chance: random.Random) -> bytes:
    """``sample`` after a few changes."""
    data = sample
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        data = chance.choice(_CHANGES)(data, other, chance)
    return data


def _cut(data: bytes, chance: random.Random, most: int = 40) -> tuple[int, int]:
    first = chance.randint(0, len(data))
    return first, min(len(data), first + chance.randint(0, most))


def _delete(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    first, last = _cut(data, chance)
    return data[:first] + data[last:]


def _double(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    first, last = _cut(data, chance)
    return data[:last] + data[first:last] * chance.choice((1, 1, 2, 50)) + data[last:]


def _byte(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    at = chance.randint(0, len(data))
    return data[:at] + bytes((chance.randrange(256),)) + data[at + 1 :]


def _token(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    first, last = _cut(data, chance, 6)
    return data[:first] + chance.choice(TOKENS).encode() + data[last:]


def _number(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    numbers = list(re.finditer(rb"-?\d+", data))
    if not numbers:
        return data
    one = chance.choice(numbers)
    new = chance.choice((b"0", b"-1", b"1", b"7", b"99", b"1000000", b"9" * 20, b"9" * 5000, b"1.5", b""))
    return data[: one.start()] + new + data[one.end() :]


def _quoted(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    """Some quoted value takes the place of another."""
    found = list(re.finditer(rb'"[^"\n]*"', data))
    if len(found) < 2:
        return data
    one, two = chance.choice(found), chance.choice(found)
    return data[: one.start()] + two[0] + data[one.end() :]


def _lines(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    lines = data.split(b"\n")
    one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
    match chance.randrange(4):
        case 0:
            lines[one], lines[two] = lines[two], lines[one]
        case 1:
            del lines[one]
        case 2:
            lines.insert(two, lines[one])
        case _:
            lines.insert(one, b"")
    return b"\n".join(lines)


def _truncate(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    return data[: chance.randint(0, len(data))]


def _splice(data: bytes, other: bytes, chance: random.Random) -> bytes:
    return data[: chance.randint(0, len(data))] + other[chance.randint(0, len(other)) :]


def _encode(data: bytes, _other: bytes, chance: random.Random) -> bytes:
    try:
        return data.decode().encode(chance.choice(("utf-16", "cp1252", "utf-8-sig", "latin-1", "utf-32")))
    except UnicodeError:
        return data


_CHANGES: Final = (
    _delete, _double, _byte, _byte, _token, _token, _number, _number, _quoted, _lines, _truncate, _splice,
    _encode,
)  # fmt: skip


def inputs(form: Format, seed: str, first: int, count: int) -> Iterator[tuple[int, bytes]]:
    """The inputs ``first``, ``first`` + 1, ... of ``seed``: the same ones everywhere."""
    for number in range(first, first + count):
        chance = random.Random(f"{seed}/{number}")
        sample, other = chance.choice(form.samples), chance.choice(form.samples)
        yield number, mutated(sample, other, chance)


# The formats


class _Asked:
    """A session over a lexicon, asked by requests."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def __call__(self, kind: str, **fields: Any) -> Any:
        request = {"v": 1, "id": 1, "at": 0, "kind": kind, **fields}
        return json.loads(self.session.handle(json.dumps(request)).encode())


NAMES: Final = (
    *("gcg", "journal", "duplicate", "eliot", "prepared", "records", "records, checked", "eliot, checked"),
    *(
        "roster",
        "cgp",
        "list",
        "lexicon",
        "unpacked",
        "tournament",
        "entries",
        "lists",
        "study",
        "class code",
    ),
    *("invitation", "packet", "order", "tablet"),
)


@cache
def formats() -> dict[str, Format]:
    from tests.rooms.record.games import lexicon, played, states_of
    from tests.rooms.record.test_eliot import OLD
    from tests.rooms.record.test_gcg import ENDED, ODD, out

    few = lexicon()
    table = _Asked(Session(few, {"intermediate": few}, lambda: "fuzz"))
    words = {parse(word) for word in (DUPLICATES / "words.txt").read_text(encoding="utf-8").split()}
    list_of_desk = from_words("or", words)
    finder = PlayFinder(list_of_desk)
    desk = _Asked(Session(list_of_desk, {}, lambda: "fuzz"))
    games = [played("1"), played("2", "world_2009"), played("3", "free", players=("greedy",) * 3)]
    journals = [path.read_bytes() for path in sorted(DUPLICATES.glob("*.jsonl"))]
    states = [audit_duplicate(read_duplicate(data.decode()), list_of_desk, finder) for data in journals]
    gcg = write_gcg(gcg_of(games[0].journal(), states_of(games[0].journal())))
    eliot, prepared = [], []
    for data in journals:
        assert desk("desk_import", text=data.decode())["ok"]
        eliot.append(desk("desk_export", format="eliot")["file"]["text"].encode())
        prepared.append(desk("desk_export", format="prepared")["file"]["text"].encode())

    def at_the_desk(data: bytes) -> Any:
        return desk("desk_import", text=text_of(data), title="x")

    def check(data: bytes) -> None:
        Checker(read_records(text_of(data)), list_of_desk, finder).report()

    def check_eliot(data: bytes) -> None:
        Checker(eliot_records(read_eliot(text_of(data))), list_of_desk, finder).report()

    def entries(data: bytes) -> Any:
        plans = [{"name": "Infantil"}, {"name": "Juvenil"}]
        return desk("tournament_new", title="x", categories=plans, roster=text_of(data), category="a")

    def roster(data: bytes) -> Any:
        return desk("desk_new", roster=text_of(data), options={"tie_break": "at_random"})

    def study(data: bytes) -> Any:
        lists: dict[str, list[str]] = {"own": [], "missed": []}
        assert desk("study_open", now=0, offset=0, kept=[], lists=lists)["ok"]
        read = desk("study_read", text=text_of(data), now=0)
        opened = desk("study_open", now=0, offset=0, kept=text_of(data).splitlines(), lists=lists)
        assert opened["ok"], opened
        if read["ok"]:
            assert desk("study_read", text="\n".join(["faristol-study 1", *read["keep"]]), now=0)["ok"]
        return read

    records = [json.dumps(records_of(state), ensure_ascii=False).encode() for state in states]
    return {
        "gcg": Format(
            (gcg.encode(), ODD.encode(), ENDED.encode(), out().encode()),
            lambda data: table("import_gcg", base64=base64.b64encode(data).decode()),
        ),
        "journal": Format(
            tuple(write_journal(game.journal()).encode() for game in games),
            lambda data: table("open", journal=text_of(data)),
        ),
        "duplicate": Format(tuple(journals), at_the_desk),
        "eliot": Format((OLD.encode(), *eliot), at_the_desk),
        "prepared": Format(tuple(prepared), at_the_desk),
        "records": Format(tuple(records), at_the_desk),
        "records, checked": Format(tuple(records), check),
        "eliot, checked": Format((OLD.encode(), *eliot), check_eliot),
        "roster": Format(
            (
                b"Anna\nBiel\n",
                b"Puig, Anna\nRoca, Biel\n",
                'núm;nom;taula\n1;Núria;A\n2;"Çelia; la gran";B\n'.encode("cp1252"),
                b"num\tnom\n1\tAnna\n",
                b"1,Anna,3\n2,Biel,4\n",
            ),
            roster,
        ),
        "cgp": Format(
            (b"15/" * 7 + b"5CASA6/" + b"15/" * 6 + b"15 AEIRST?/ 18/0 0 lex x;",),
            lambda data: read_cgp(text_of(data)),
        ),
        "list": Format(
            ("casa\ncases\nl·l\nil·lús\n# x\n".encode(), b"casa|casa|N|1|NC\ncanto|cantar|V|1|VMIP1S0C\n"),
            lambda data: read_list(data, "x"),
        ),
        "lexicon": Format((dump(few),), load),
        "unpacked": Format((gzip.decompress(dump(few)),), lambda data: load(gzip.compress(data, 1))),
        "tournament": Format(
            (
                *(TOURNAMENT.read_bytes(), TOURNAMENT.read_bytes() + KEPT_GAME.encode()),
                *(
                    REPORT.encode(),
                    b"Aina 1500 2 0 3; 412 50\nBiel 0 1 3 0; 388 401\nCesc 9 0 2 1; -50 377\n",
                ),
            ),
            lambda data: desk("tournament_open", journal=text_of(data)),
        ),
        "entries": Format(
            (
                b"Escola Mar:\n1. Aina\n2. Biel\n\nCategoria Juvenil:\nCesc; Escola Vall\n",
                'Nom;Cognoms;Escola;Categoria;Rànquing\nNúria;Puig;"El Roure; el gran";Juvenil;1500\n'.encode(
                    "cp1252"
                ),
                b"nom,club,taula,correu\nAnna,Mar,3,a@b\nBiel,,,\n",
                b"Anna\tMar\tInfantil\t900\n",
                f"001    1      {'Soler, Aina':<33} 1500{'':28} 0.0    1\n".encode(),
                b"Soler, Aina      1500 2; 412; team Mar\nRoca, Biel 0 1; 388\n",
            ),
            entries,
        ),
        "lists": Format(
            tuple(one["text"].encode() for one in json.loads(LISTS.read_text(encoding="utf-8"))),
            lambda data: desk("tournament_roster", text=text_of(data)),
        ),
        "study": Format(STUDIES, study),
        "class code": Format((b"7XTGZ-A35GS-3587S",), lambda data: desk("class_read", code=text_of(data))),
        "invitation": Format((INVITATION,), invited),
        "packet": Format(PACKETS, heard),
        "order": Format(ORDERS, lambda data: obeyed(few, data)),
        "tablet": Format(TABLET, told),
    }


# The command


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser("build.py fuzz", description="Feed mutated files to every reader.")
    parser.add_argument("--seed", default="1", help="any text")
    parser.add_argument("--count", type=int, default=2_000, metavar="N", help="inputs of each format")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first input")
    parser.add_argument("--format", action="append", choices=NAMES, help="only these")
    chosen = parser.parse_args(arguments)
    broken = 0
    for name in chosen.format or NAMES:
        codes: Counter[str] = Counter()
        is_stopped = False
        try:
            for number, code in _outcomes(name, chosen.seed, chosen.first, chosen.count):
                codes[code] += 1
                if sys.stdout.isatty() and not number % 100:
                    print(f"{name}: {codes.total():,} of {chosen.count:,}", end="\r", flush=True)
        except KeyboardInterrupt:
            is_stopped = True
        broken += codes["BROKEN"]
        told_codes = ", ".join(f"{code} {count}" for code, count in sorted(codes.items()))
        print(f"{name}: {told_codes}{' (stopped)' if is_stopped else ''}", flush=True)
        if is_stopped:
            break
    return 1 if broken else 0


def _outcomes(name: str, seed: str, first: int, count: int) -> Iterator[tuple[int, str]]:
    """What the reader of a format says to each input; one that breaks it is printed."""
    form = formats()[name]
    for number, data in inputs(form, seed, first, count):
        try:
            yield number, outcome(form, data) or "read"
        except Exception as error:
            again = f"--format '{name}' --seed {seed} --first {number} --count 1"
            print(f"{again}: {type(error).__name__}: {str(error)[-1000:]}\n  {data[:200]!r}")
            yield number, "BROKEN"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
