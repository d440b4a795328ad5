"""Wire samples: stored requests and replies of the session, tested in CPython and in MicroPython.

CPython checks that the session still gives the same replies.  MicroPython, in the version that runs the
screen, passes those of the table and of study to the screen's pure modules.  The files hold them
``condensed``: ``wire_samples.json`` those, ``wire_NAME.json`` those of the other rooms (``wire_rooms``).
``python -m tests.golden.test_wire_samples --regenerate`` (from the root, with ``py`` on the path) writes them
again; do it only when the protocol changes.
"""

from __future__ import annotations

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest

from faristol.lexicon import from_words
from faristol.session import Session
from faristol.spelling import Lemma, PartOfSpeech, Spelling, dump
from faristol.tiles import parse
from tests.golden.condensed import Sample, condensed, whole
from tests.golden.wire_rooms import STORIES

FILE: Final = Path(__file__).with_name("wire_samples.json")
ROOMS: Final = {name: Path(__file__).with_name(f"wire_{name}.json") for name in STORIES}
GAMES: Final = Path(__file__).with_name("games")
LARGEST: Final = 124_000  # bytes
APP: Final = Path(__file__).parents[2] / "py" / "app"
PURE: Final = (
    *sorted(path.relative_to(APP).as_posix() for path in (APP / "words").rglob("*.py")),
    "board/draft.py",
    "browser/stable_sort.py",
)  # touch no page


def session() -> Session:
    words = (GAMES / "words.txt").read_text(encoding="utf-8").split()
    lexicon = from_words("wire samples", [parse(word) for word in words])
    spelled = {parse("AM"): (Spelling("am", (Lemma("am", PartOfSpeech.NOUN),)),)}
    lists = {"beginner": lexicon, "intermediate": lexicon}
    return Session(lexicon, lists, lambda: "never drawn", lambda: dump(lexicon, spelled))


def answer(told: Session, request: Sample) -> Any:
    reply = json.loads(told.handle(json.dumps(request)))
    if "hello" in reply:
        reply["hello"]["version"] = "any"  # the one thing that changes with every release
    return reply


# -- the stories: what is asked, one after another, of one session
def _stories(told: Session) -> list[Sample]:
    table = _Table(told)
    _first_words(table)
    _challenges(table)
    _golden_games(table)
    _review(table)
    _free_game(table)
    _championships(table)
    _physical_board(table)
    _files(table)
    _faults(table)
    _study(table)
    return table.samples


class _Table:
    """A session, and its requests and replies so far."""

    def __init__(self, told: Session) -> None:
        self.session = told
        self.samples: list[Sample] = []
        self.story = ""

    def ask(self, kind: str, **fields: Any) -> Any:
        asked = {"v": 1, "id": len(self.samples) + 1, "at": 1_000 * len(self.samples), "kind": kind, **fields}
        reply = answer(self.session, asked)
        self.samples.append({"story": self.story, "request": asked, "reply": reply})
        return reply


def _first_words(table: _Table) -> None:
    table.story = "hello, and a look where there is no game"
    table.ask("hello")
    table.ask("look")


def _seats(*players: str) -> list[dict[str, str]]:
    return [{"name": f"Seient {place}", "player": player} for place, player in enumerate(players, start=1)]


def _challenges(table: _Table) -> None:
    table.story = "a word that is none, challenged; an exchange, a pass, and no robot to play"
    view = table.ask("new", game="a", ruleset="classic", seats=_seats("person", "person"), seed="mostres")[
        "view"
    ]
    first = view["actor"]
    rack = table.ask("look", viewer=first)["view"]["rack"]
    tiles = [tile["text"] for tile in rack if not tile["blank"]]
    placed = [{"square": 112 + place, "tile": tile} for place, tile in enumerate(tiles[:4])]
    table.ask("preview", seat=first, tiles=placed)
    table.ask("preview", seat=first, tiles=placed[1:])
    asked = {"type": "play", "tiles": placed}
    pending = table.ask("act", viewer=1 - first, action=asked)["view"]["pending"]
    challenge = {"type": "challenge", "words": [word["text"] for word in pending["words"]]}
    table.ask("act", seat=first, viewer=first, action=challenge)
    table.ask("act", seat=1 - first, viewer=1 - first, action=challenge)
    hand = table.ask("look", viewer=1 - first)["view"]["rack"]
    exchange = {"type": "exchange", "exchange": [tile["text"] for tile in hand[:3]]}
    table.ask("act", seat=1 - first, viewer=1 - first, action=exchange)
    table.ask("act", seat=first, viewer=first, action={"type": "pass"})
    table.ask("think")
    table.ask("act", seat=1 - first, action={"type": "abandon"})


def _golden_games(table: _Table) -> None:
    """Open whole games, and the beginnings of one: every phase, and every kind of row of a sheet."""
    for path in sorted(GAMES.glob("*.jsonl")):
        table.story = path.stem
        lines = path.read_text(encoding="utf-8").splitlines()
        ends = _phases(lines) if "challenges" in path.stem else [len(lines)]
        for end in ends:
            table.ask("open", game=path.stem, viewer=0, journal=golden(path.stem, end))


def _review(table: _Table) -> None:
    table.story = "the finished game reviewed: its first turn, and what comes with the last"
    table.ask("review", first=0, count=1)
    table.ask("review", first=10_000, count=1)
    table.ask("explain", words=["am", "xx"])


def golden(game: str, count: int) -> str:
    """The first ``count`` lines of a golden game, as if it was played with the samples' lexicon."""
    first, *others = (GAMES / f"{game}.jsonl").read_text(encoding="utf-8").splitlines()[:count] or [""]
    header = {**json.loads(first or "{}"), "digest": _digest(), "lexicon": "wire samples"}
    lines = [json.dumps(header, ensure_ascii=False, separators=(",", ":")), *others]
    return "\n".join(lines) + "\n"


@cache
def _digest() -> str:
    reply = json.loads(session().handle('{"kind": "hello", "at": 0}'))
    return str(reply["hello"]["lexicon"]["digest"])


_OPENED_AFTER: Final = ("drew_for_first", "played", "ruled", "appealed", "adjudicated", "passed")


def _phases(lines: list[str]) -> list[int]:
    """The lengths at which a journal is cut: after the first event of each kind, and once in a decision."""
    first: dict[str, int] = {}
    for place, line in enumerate(lines[1:], start=2):
        first.setdefault(json.loads(line)["event"], place)
    return sorted({first[event] for event in _OPENED_AFTER if event in first} | {len(lines)})


def _free_game(table: _Table) -> None:
    table.story = "a free game of three with a robot: hints, a refused word, undo"
    view = table.ask(
        "new", game="b", ruleset="free", seats=_seats("person", "greedy", "person"), seed="mostres lliures"
    )["view"]
    while view["seats"][view["actor"]]["player"] != "person":
        view = table.ask("think")["view"]
    seat = view["actor"]
    rack = table.ask("look", viewer=seat)["view"]["rack"]
    placed = [{"square": 112 + place, "tile": tile["text"]} for place, tile in enumerate(rack[:2])]
    table.ask("act", seat=seat, viewer=seat, action={"type": "play", "tiles": placed})
    table.ask("hint", seat=seat, viewer=seat, count=3)
    table.ask("act", seat=seat, viewer=seat, action={"type": "pass"})
    table.ask("undo", seat=seat, viewer=seat)
    table.ask("undo", seat=seat, viewer=seat)


def _championships(table: _Table) -> None:
    table.story = (
        "seven of a kind drawn again, a clock stopped, a late turn, the round's time, words consulted"
    )
    for seed in range(400):
        looked = session()
        seat = answer(looked, _asked("world_2009", seed))["view"]["actor"]
        if answer(looked, {"kind": "look", "viewer": seat})["view"]["can"]["redraw"] is None:
            break
    opened = table.ask(**{key: value for key, value in _asked("world_2009", seed).items() if key != "id"})
    seat = opened["view"]["actor"]
    table.ask("act", seat=seat, viewer=seat, action={"type": "redraw"})
    table.ask("act", action={"type": "pause", "cause": "score"})
    table.ask("act", seat=seat, action={"type": "pass"})
    table.ask("act", action={"type": "resume"})
    table.ask("act", seat=seat, action={"type": "note", "incident": "warning", "text": "parla"})
    table.ask("act", action={"type": "round_time"})
    table.ask("export", format="text")
    table.ask("new", game="e", ruleset="school_four", seats=_seats(*["person"] * 4), seed="quatre", at=0)
    table.ask("tick", at=121_000)
    table.ask("look", moment=2)
    table.ask("act", seat=1, at=122_000, action={"type": "disqualify", "reason": "marxa"})
    table.ask("check", words=["CASA"])
    table.ask("leave")
    table.ask("check", words=["CASA", "L·L"])
    table.ask("check", words=["KK"])


def _asked(ruleset: str, seed: int) -> Sample:
    seats = _seats("person", "person")
    return {"kind": "new", "id": 1, "at": 0, "game": "d", "ruleset": ruleset, "seats": seats,
            "seed": str(seed),
            "viewer": 0, "round": "2", "table": "5"}  # fmt: skip


def _physical_board(table: _Table) -> None:
    table.story = "a physical board: plays typed, tiles that the box lacks, racks shown at the end"
    seats = _seats("person", "person")
    table.ask("new", game="f", ruleset="classic", seats=seats, seed="tauler", hands="physical",
              options={"clock": "none", "starter": "listed"})  # fmt: skip
    table.ask("preview", seat=0, text="H8 CASA")
    table.ask("act", seat=0, action={"type": "play", "text": "H8 CASA"})
    table.ask("act", seat=1, action={"type": "exchange", "count": 2})
    table.ask("act", seat=0, action={"type": "play", "text": "8H CXXX"})
    table.ask("act", seat=0, action={"type": "note", "incident": "overdraw", "count": 1})
    for seat in (0, 1, 0, 1, 0, 1):
        table.ask("act", seat=seat, action={"type": "pass"})
    table.ask("act", seat=0, action={"type": "reveal", "rack": "AEIOUST"})
    table.ask("act", seat=1, action={"type": "reveal", "rack": "AEIOUSL"})


def _files(table: _Table) -> None:
    table.story = "typed words as they are read, a file's bytes as text, a game of another program"
    table.ask("read", words=["casa", "il·lus", "k"])
    table.ask("decode", base64="Q2Fzw6AK")
    gcg = "#player1 A Anna\n#player2 B Biel\n>A: CASALEO 8H CASA +99 99\n"
    table.ask("import_gcg", text=gcg)


def _faults(table: _Table) -> None:
    table.story = "what is refused"
    table.ask("sing")
    table.ask("act", action={"type": "sing"})
    table.ask("act", rev=1, action={"type": "pass"})
    table.ask("new", game="c", ruleset="classic", seats=_seats("person"), seed="x")
    table.ask("new", game="c", ruleset="blitz", seats=_seats("person", "person"), seed="x")
    for text in ("", "Hola!\n", '{"faristol":2}\n', '{"faristol":1}\n'):
        table.ask("open", game="c", journal=text)
    header = json.loads((GAMES / "classic-abandoned.jsonl").read_text(encoding="utf-8").splitlines()[0])
    table.ask("open", game="c", journal=json.dumps(header) + "\n")


def _study(table: _Table) -> None:
    table.story = "a card of study asked, answered and rated"
    now = 1_795_000_000_000
    table.ask("leave")
    table.ask("study_next", set="own", kinds=["anagram"], now=now)
    lists = {"own": ["am", "kk"], "missed": []}
    table.ask("study_open", now=now, offset=60, kept=["no line"], lists=lists)
    card = table.ask("study_next", set="own", kinds=["anagram"], now=now)["card"]["id"]
    marked = table.ask("study_answer", card=card, given=["am", "kk"], now=now)["marked"]
    table.ask("study_rate", card=card, rating=marked["suggested"], right=marked["right"], now=now)
    table.ask("study_write")
    table.ask("study_next", set="missed", kinds=["valid"], now=now)


def _of_room(name: str) -> list[Sample]:
    table = _Table(session())
    STORIES[name](table)
    return table.samples


def regenerate() -> None:
    _write(FILE, _stories(session()))
    for name, file in ROOMS.items():
        _write(file, _of_room(name))


def _write(file: Path, several: list[Sample]) -> None:
    told = condensed(several, golden)
    lines = [json.dumps(sample, ensure_ascii=False, separators=(",", ":")) for sample in told]
    file.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


@cache
def samples(file: Path = FILE) -> list[Sample]:
    """The samples of a file, as requests and replies."""
    return whole(json.loads(file.read_text(encoding="utf-8")), golden)


# -- the two readers
@pytest.mark.parametrize("file", [FILE, *ROOMS.values()], ids=lambda file: str(file.stem))
def test_the_session_still_gives_these_replies(file: Path) -> None:
    told = session()
    for sample in samples(file):
        assert answer(told, sample["request"]) == sample["reply"], (
            f"{sample['story']}, request {sample['request']['id']}"
        )


@pytest.mark.parametrize("file", [FILE, *ROOMS.values()], ids=lambda file: str(file.stem))
def test_what_is_written_short_is_whole_again(file: Path) -> None:
    assert whole(condensed(samples(file), golden), golden) == samples(file)
    assert condensed(samples(file), golden) == json.loads(file.read_text(encoding="utf-8"))
    assert len(file.read_bytes()) < LARGEST, "nobody reviews a larger file"


def test_the_samples_show_what_the_protocol_can_say() -> None:
    replies = [sample["reply"] for sample in samples()]
    views = [reply["view"] for reply in replies if "view" in reply]
    phases = {view["phase"] for view in views}
    assert phases == {"turn", "challenge", "review", "adjudication", "over"}
    rows = {row["kind"] for view in views for row in view["sheet"]}
    assert rows == {"play", "withdrawn", "exchange", "pass", "abandon", "late", "redraw", "out"}
    assert {key for reply in replies for key in reply} == {
        "v", "id", "rev", "ok", "error", "view", "log", "hello", "preview", "hints",
        "valid", "text", "placed", "readings", "remarks", "review", "explained",
        "study", "card", "marked", "keep", "written", "next_due",
    }  # fmt: skip
    assert len({reply["error"]["code"] for reply in replies if not reply["ok"]}) > 8


READER = """
import json
from app.board.draft import Draft
from app.words import board as board_words
from app.words import tiles
from app.words import common as common_words
from app.words import game as game_words
from app.words import grammar as grammar_words
from app.words import refusals as refusals_words
from app.words import review as review_words
from app.words import rules as rules_words
from app.words import spelling as spelling_words
from app.words import study as study_words

def listen(sample):
    reply = sample["reply"]
    said = []
    if not reply["ok"]:
        said += [refusals_words.refusal(reply["error"]), common_words.article_link(reply["error"]) or ""]
    for one in reply.get("hello", {}).get("letters", []):
        said.append(board_words.tile_name(one["label"]))
    if "preview" in reply:
        said.append(game_words.pending_line(reply["preview"], "Aina"))
    if "review" in reply:
        said += [review_words.comment(one, True) for one in reply["review"]["turns"]]
        said += [review_words.seat_line("Aina", one, False) for one in reply["review"]["seats"]]
    for one in reply.get("explained", []):
        said += [spelling_words.part(lemma["pos"]) for form in one["spellings"] for lemma in form["lemmas"]]
    said += study(reply)
    if "view" in reply:
        said += watch(reply["view"])
    return [line for line in said if line]

def study(reply):
    said = []
    if "study" in reply:
        view = reply["study"]
        for one in view["sets"]:
            said += [study_words.set_name(one["key"]), study_words.known(one)]
        said += [study_words.day_told(one["day"], one["reviews"], one["right"]) for one in view["days"]]
        said.append(study_words.own_kept(1, view["unknown"]))
    if reply.get("card"):
        said.append(study_words.question(reply["card"]["kind"], reply["card"]["count"]))
    if "marked" in reply:
        marked = reply["marked"]
        said += [study_words.STATES[one["state"]] for one in marked["items"]]
        said += [study_words.when(one["due"], 1795000000000, 60) for one in marked["ratings"]]
    return said

def watch(view):
    said = [game_words.turn_line(view), game_words.announce(view), game_words.bag_line(view["bag"])]
    for seat, one in enumerate(view["seats"]):
        said.append(game_words.seat_label(one, seat == view["actor"]))
    for row in view["sheet"]:
        said += [game_words.row_line(row, view["seats"][row["seat"]]["name"]), game_words.sheet_cell(row)]
    lying = [(square, tile) for square, tile in enumerate(view["board"]) if tile]
    said += [grammar_words.square_name(square) + board_words.tile_label(tile) for square, tile in lying]
    said += tiles.cut("".join([tile["text"] for square, tile in lying]))
    assert all(tiles.view(tile["text"]) == tile for square, tile in lying)
    for name in sorted(view["can"]):
        if view["can"][name]:
            said.append(refusals_words.refusal(view["can"][name]))
    result = view["result"]
    if result:
        winners = [view["seats"][seat]["name"] for seat in result["winners"]]
        said += [rules_words.ending(result, "Aina"), rules_words.winner_line(winners, len(view["seats"]))]
        said += [rules_words.adjustment_line(one, len(view["seats"])) + grammar_words.signed(one["points"])
                 for one in result["adjustments"]]
    lay(view)
    return said

def _on_rack(draft):
    return len([tile for tile in draft.slots if tile and tile.square < 0])

def lay(view):
    draft = Draft()
    draft.update(view["rack"], view["board"])
    held = _on_rack(draft)
    assert held == len(view["rack"] or []), held
    empty = [square for square in range(225) if not view["board"][square]]
    for slot in range(held):
        assert draft.lay(slot, empty[slot], "a", "A")
    again = Draft()
    again.update(view["rack"], view["board"])
    again.restore(json.loads(json.dumps(draft.saved())), view["board"])
    assert again.tiles() == draft.tiles()
    draft.recall()
    draft.sort()
    assert _on_rack(draft) == held and not draft.tiles()

told = json.dumps([listen(sample) for sample in json.loads(samples)])
"""

PROGRAM = """
import { readFileSync } from "node:fs";
const [engine, app, samples, reader, ...names] = process.argv.slice(2);
const { loadMicroPython } = await import(engine + "/micropython.mjs");
const python = await loadMicroPython({ url: engine + "/micropython.wasm", heapsize: 8 * 1024 * 1024 });
for (const name of names) {
  python.FS.mkdirTree(`app/${name}`.replace(/\\/[^/]*$/, ""));
  python.FS.writeFile(`app/${name}`, readFileSync(`${app}/${name}`, "utf8"));
}
python.globals.set("samples", readFileSync(samples, "utf8"));
python.runPython(reader);
console.log(python.globals.get("told"));
"""


def test_micropython_reads_every_reply_and_finds_its_words(tmp_path: Path) -> None:
    from sitebuild import npm

    program = tmp_path / "read.mjs"
    program.write_text(PROGRAM, encoding="utf-8")
    whole_samples = tmp_path / "samples.json"
    whole_samples.write_text(json.dumps(samples()), encoding="utf-8")
    engine = npm.bring("@micropython/micropython-webassembly-pyscript")
    arguments = [str(program), str(engine), str(APP), str(whole_samples), READER, *PURE]
    finished = subprocess.run(
        [npm.node(), *arguments], capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    assert json.loads(finished.stdout.splitlines()[-1]) == _natively()


def _natively() -> list[list[str]]:
    """The texts that CPython makes of the same samples, to compare with MicroPython's."""
    names: dict[str, Any] = {"samples": json.dumps(samples())}
    exec(READER, names)
    said: list[list[str]] = json.loads(names["told"])
    return said


if __name__ == "__main__":
    assert sys.argv[1:] == ["--regenerate"], "python -m tests.golden.test_wire_samples --regenerate"
    regenerate()
