"""Records of an earlier version go on with the list that they name, where the device has kept it."""

from __future__ import annotations

import json
from collections.abc import Mapping
from itertools import groupby
from typing import Any

import pytest

from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, dump, from_words
from faristol.session import Session
from faristol.session.engine import KeptLists
from faristol.spelling import Lemma, Spelling
from faristol.spelling import dump as dump_spellings
from faristol.tiles import parse
from faristol.worker import WorkerEngine
from tests.duplicates import A_FEW
from tests.rooms.session.test_desk import Director, export, make_class, play_rounds
from tests.rooms.session.test_jobs import words as many_words
from tests.rooms.session.test_session import ask, begin, play_out
from tests.rooms.session.test_tournament_games import Desk

__all__ = ["many_words"]

ONLY_BEFORE = "ROSES ESCOLES SOLA CASES SA SAC TES SAL"
ONLY_NOW = "SAS ESES OES ALA ERA SER ARA ORA TEA"
BEFORE = from_words("llista 1", {parse(word) for word in A_FEW.split()})
NOW = from_words(
    "llista 2", {parse(word) for word in f"{A_FEW} {ONLY_NOW}".split()} - set(map(parse, ONLY_BEFORE.split()))
)
COMMON_BEFORE = from_words("corrents 1", {parse(word) for word in A_FEW.split()[::2]})
COMMON_NOW = from_words("corrents 2", {parse(word) for word in f"SA {ONLY_NOW}".split()})


class Device:
    """What a device has kept: files by name, as they come from JavaScript."""

    def __init__(self, *lists: Mapping[str, Lexicon]) -> None:
        self.files: dict[str, bytes] = {}
        for each in lists:
            self.files |= {f"{each['default'].digest}/{name}": dump(each[name]) for name in each}

    def __call__(self, name: str) -> bytes:
        return memoryview(self._file(name))  # type: ignore[return-value]

    def _file(self, name: str) -> bytes:
        assert name.startswith("lists/")
        wanted = name.removeprefix("lists/")
        if wanted:
            return self.files[wanted]
        digests = {key.split("/")[0] for key in self.files}
        rows = [
            [digest, *(key.split("/")[1] for key in self.files if key.startswith(digest))]
            for digest in digests
        ]
        return "\n".join(" ".join(row) for row in rows).encode()


@pytest.fixture
def device() -> Device:
    return Device({"default": NOW, "beginner": COMMON_NOW}, {"default": BEFORE, "beginner": COMMON_BEFORE})


@pytest.fixture
def before() -> Session:
    """The version with which the records are made."""
    return Session(BEFORE, {"beginner": COMMON_BEFORE}, lambda: "llavor")


def updated(device: Device) -> Session:
    """The version that opens them."""
    spellings = dump_spellings(NOW, {parse("CASA"): (Spelling("casa", (Lemma("casa"),)),)})
    return Session(NOW, {"beginner": COMMON_NOW}, lambda: "llavor", lambda: spellings, device)


@pytest.fixture
def now(device: Device) -> Session:
    return updated(device)


def journal_of(reply: dict[str, Any]) -> str:
    return "\n".join(reply["log"]["lines"]) + "\n"


def words_in(view: dict[str, Any]) -> set[str]:
    """All words of two tiles and more on a board."""
    rows = [view["board"][at * 15 : at * 15 + 15] for at in range(15)]
    lines = [*rows, *([row[at] for row in rows] for at in range(15))]
    runs = [list(run) for line in lines for laid, run in groupby(line, bool) if laid]
    return {"".join(tile["label"].upper() for tile in run) for run in runs if len(run) > 1}


def test_a_game_goes_on_with_the_list_that_it_was_begun_with(before: Session, now: Session) -> None:
    assert ask(now, "hello")["hello"]["lexicon"]["name"] == "llista 2"
    journal = journal_of(begin(before, "person", "person", ruleset="free"))
    opened = ask(now, "open", journal=journal)
    told = {"name": "llista 1", "digest": BEFORE.digest, "words": BEFORE.count, "earlier": True}
    assert opened["view"]["lexicon"] == told
    assert ask(now, "look")["view"]["lexicon"] == told
    assert not begin(now, "person", "person")["view"]["lexicon"]["earlier"]


@pytest.mark.parametrize("fault", ["not kept", "damaged", "another list"])
def test_a_list_that_is_not_here_is_still_refused_by_its_name(
    before: Session, device: Device, fault: str
) -> None:
    journal = journal_of(begin(before, "person", "person"))
    name = f"{BEFORE.digest}/default"
    if fault == "not kept":
        del device.files[name]
    else:
        device.files[name] = b"rubbish" if fault == "damaged" else dump(NOW)
    now = updated(device)
    began = begin(now, "person", "person")["view"]
    refused = ask(now, "open", journal=journal, viewer=0)
    assert refused["error"]["code"] == "other_lexicon"
    assert refused["error"]["fields"]["wanted"] == "llista 1"
    assert refused["view"] == began, "the open game stays"


@pytest.mark.parametrize("robots", [("first_step", "novice"), ("novice", "greedy"), ("apprentice", "static")])
def test_robots_play_on_to_the_end_with_words_of_the_list_of_the_game(
    before: Session, now: Session, robots: tuple[str, str]
) -> None:
    """The words that they know now would be refused in such a game."""
    opened = ask(now, "open", journal=journal_of(begin(before, *robots, ruleset="free")))
    lines, last = play_out(now, opened)
    played = words_in(last["view"])
    assert played
    assert played <= set(BEFORE.spelled())
    if "greedy" not in robots and "static" not in robots:
        assert played <= set(COMMON_BEFORE.spelled())
    assert ask(before, "open", journal="\n".join(lines) + "\n")["ok"], "as if there had been no update"


@pytest.mark.parametrize("kept", [True, False])
def test_robots_whose_words_were_not_kept_know_the_common_ones(device: Device, kept: bool) -> None:
    """Without these, all words of the list."""
    many = {"beginner": COMMON_BEFORE, "intermediate": BEFORE}
    begun = begin(Session(BEFORE, many, lambda: "llavor"), "amateur", "seasoned", ruleset="free")
    if not kept:
        del device.files[f"{BEFORE.digest}/beginner"]
    now = updated(device)
    _, last = play_out(now, ask(now, "open", journal=journal_of(begun)))
    played = words_in(last["view"])
    assert played <= set(BEFORE.spelled())
    assert (played <= set(COMMON_BEFORE.spelled())) is kept


def test_what_is_asked_about_a_game_is_answered_by_its_list(before: Session, now: Session) -> None:
    for session in (before, now):
        assert not ask(session, "check", words=["SA", "ORA"])["valid"]
    assert ask(now, "check", words=["ORA"], in_play=True)["valid"], "nothing is open"
    journal = journal_of(begin(before, "person", "person", ruleset="free"))
    ask(now, "open", journal=journal)
    assert ask(now, "check", words=["SA"], in_play=True)["valid"]
    assert not ask(now, "check", words=["ORA"], in_play=True)["valid"]
    assert not ask(now, "check", words=["SA"])["valid"], "an arbiter's questions are about other games"
    told = ask(now, "explain", words=["SA", "ORA", "CASA"])["explained"]
    assert [one["valid"] for one in told] == [True, False, True]
    assert told[2]["spellings"][0]["form"] == "casa"
    asked = {"seat": ask(now, "look")["view"]["actor"], "count": 200}
    ask(before, "open", journal=journal)
    assert ask(now, "hint", **asked)["hints"] == ask(before, "hint", **asked)["hints"]


def test_unknown_words_of_a_draft_are_those_of_its_list(before: Session, now: Session) -> None:
    ask(now, "open", journal=journal_of(begin(before, "person", "person", ruleset="free", hands="physical")))
    for text, unknown in (("H8 SA", []), ("H8 ORA", ["ORA"])):
        reply = ask(now, "preview", text=text, seat=0)
        assert reply["unknown"] == unknown, reply


def test_a_finished_game_is_reviewed_with_its_list(before: Session, now: Session) -> None:
    lines, _ = play_out(before, begin(before, "greedy", "greedy", ruleset="free"))
    journal = "\n".join(lines) + "\n"
    ask(now, "open", journal=journal)
    first, second = (ask(session, "review", first=0, count=100)["review"] for session in (before, now))
    assert first == second
    assert ask(now, "exercise_endings", journal=journal)["ok"]


def test_another_engine_helps_only_with_the_list_of_this_version(many_words: Lexicon) -> None:
    """It has no other."""
    before = Session(many_words, {}, lambda: "jobs")
    now = Session(NOW, {}, lambda: "jobs", kept=Device({"default": many_words}))
    seats = [{"name": "", "player": "champion"}] * 2
    journal = journal_of(ask(before, "new", ruleset="free", seats=seats, seed="jobs"))
    assert "job" in ask(before, "think", ideas=2, helper=True)
    ask(now, "open", journal=journal)
    thought = ask(now, "think", ideas=2, helper=True)
    assert thought["ideas"]
    assert "job" not in thought


# Duplicates


def test_a_duplicate_goes_on_at_the_desk(before: Session, now: Session) -> None:
    director = Director(before, roster="Aina\nBiel\n", options={"tie_break": "at_random"})
    play_rounds(director, 1)
    opened = ask(now, "desk_open", journal=director.journal)
    assert opened["desk"]["lexicon"]["earlier"]
    assert ask(now, "check", words=["SA"], in_play=True)["valid"]
    director.session = now
    play_rounds(director, 2)
    assert ask(before, "desk_open", journal=director.journal)["desk"]["rounds"] == director.view["rounds"]
    assert not Director(now).view["lexicon"]["earlier"]


def test_a_prepared_game_is_directed_with_the_list_that_it_was_made_with(
    before: Session, now: Session
) -> None:
    director = Director(before, roster="Aina\nBiel\n", options={"tie_break": "at_random"})
    play_rounds(director, 2)
    text, journal = export(director, "prepared")["text"], director.journal
    assert ask(now, "desk_import", text=text)["imported"]["rounds"] == 2
    named = text.replace('"llista 1"', '"any name"')
    assert named != text
    director = Director(now, prepared=named)
    lexicon = director.view["lexicon"]
    assert json.loads(director.lines[0])["lexicon"] == "llista 1", "not what a file says"
    assert (lexicon["name"], lexicon["digest"], lexicon["earlier"]) == ("llista 1", BEFORE.digest, True)
    for game in ({"prepared": text}, {"journal": journal}):
        shown = [ask(each, "class_round", **game, round=2)["class_round"] for each in (before, now)]
        assert [one.pop("lexicon")["earlier"] for one in shown] == [False, True]
        assert shown[0] == shown[1]


def test_venues_are_merged_only_when_they_judged_by_the_same_list(before: Session, now: Session) -> None:
    journals = []
    for session, venue in ((before, "nord"), (now, "sud"), (before, "est")):
        director = Director(session, venue=venue, roster="X\n", options={"direction": "prepared"})
        director.act("type_rack", rack="CASALEO")
        director.act("close_round", play="H6 CASA")
        journals.append(director.journal)
    ask(now, "desk_open", journal=journals[0])
    assert ask(now, "desk_results", journals=journals[2:])["merged"]
    assert ask(now, "desk_results", journals=journals[1:2])["error"]["code"] == "other_lexicon"
    ask(now, "desk_open", journal=journals[1])
    assert ask(now, "desk_results", journals=journals[2:])["error"]["code"] == "other_lexicon", (
        "known, but of another"
    )


@pytest.mark.parametrize("ease", ["normal", "easy"])
def test_a_class_code_names_a_kept_list(before: Session, now: Session, device: Device, ease: str) -> None:
    code = make_class(before, ease=ease)
    told = [ask(each, "class_read", code=code)["game_of_class"] for each in (before, now)]
    assert [one.pop("lexicon")["name"] for one in told] == ["llista 1", "llista 1"]
    assert told[0] == told[1]
    best = ask(before, "training_round", code=code, round=1)["trained"]["best"][0]
    slip = {"coord": best["coord"], "word": best["word"]}
    for number in range(1, told[0]["rounds"] + 1):
        asked: dict[str, Any] = {"code": code, "round": number, "slip": slip}
        assert ask(now, "training_round", **asked) == ask(before, "training_round", **asked)
    result = ask(now, "class_mine", code=code, number=3, slips=[slip])["result_code"]
    found = ask(now, "class_result", code=code, results=[{"code": result}])["class_results"]
    assert (found["lexicon"]["name"], found["lexicon"]["earlier"]) == ("llista 1", True)
    assert found["places"][0]["points"][0] == best["points"]
    assert (
        ask(now, "class_read", code=make_class(now, ease=ease))["game_of_class"]["lexicon"]["name"]
        == "llista 2"
    )
    device.files = {name: file for name, file in device.files.items() if not name.startswith(BEFORE.digest)}
    assert ask(updated(device), "class_read", code=code)["error"]["code"] == "code_of_other_lexicon"


def test_a_game_is_taken_at_the_desk_of_a_tournament_with_the_list_of_its_tablet() -> None:
    desk, kept = Desk(), Device({"default": Desk().session._engine.lexicon})
    journal = desk.game()
    desk.session = Session(NOW, {}, lambda: "llavor", kept=kept)
    ask(desk.session, "tournament_open", journal="\n".join(desk.lines) + "\n", kept=True)
    assert desk.gives(journal)["ok"]
    assert desk.result()["scores"]


# The worker's end


def test_the_worker_asks_the_device_for_the_files_of_the_list(before: Session, device: Device) -> None:
    journal = journal_of(begin(before, "person", "novice"))
    engine = WorkerEngine({"default": NOW, "beginner": COMMON_NOW})
    assert engine.digest == NOW.digest
    request = json.dumps({"v": 1, "id": 1, "at": 0, "kind": "open", "journal": journal})
    asked = []
    while name := engine.lacks(request):
        asked.append(name)
        engine.take(name, device(name))
    assert asked == ["lists/", f"lists/{BEFORE.digest}/default", f"lists/{BEFORE.digest}/beginner"]
    assert json.loads(engine.handle(request))["view"]["lexicon"]["earlier"]
    assert engine.lacks(request) == "", "the list was read, and need not be looked for again"


def test_the_worker_asks_for_all_lists_where_a_class_code_is_of_another(
    before: Session, now: Session, device: Device
) -> None:
    engine = WorkerEngine({"default": NOW, "beginner": COMMON_NOW})
    own, other = (
        json.dumps({"v": 1, "id": 1, "at": 0, "kind": "class_read", "code": make_class(each)})
        for each in (now, before)
    )
    assert engine.lacks(own) == ""
    asked = []
    while name := engine.lacks(other):
        asked.append(name)
        engine.take(name, device(name))
    assert asked == ["lists/", f"lists/{BEFORE.digest}/default", f"lists/{BEFORE.digest}/beginner"]
    assert json.loads(engine.handle(other))["game_of_class"]["lexicon"]["name"] == "llista 1"


def test_a_worker_without_storage_refuses_as_ever(before: Session) -> None:
    journal = journal_of(begin(before, "person", "person"))
    engine = WorkerEngine({"default": NOW})
    request = json.dumps({"v": 1, "id": 1, "at": 0, "kind": "open", "journal": journal})
    assert engine.lacks(request) == "lists/"
    engine.take("lists/", None)
    assert engine.lacks(request) == ""
    assert json.loads(engine.handle(request))["error"]["code"] == "other_lexicon"


def test_a_list_is_read_once(device: Device) -> None:
    kept = KeptLists(device)
    first = kept.engine(BEFORE.digest)
    device.files = {}
    assert kept.engine(BEFORE.digest) is first
    assert kept.engine(NOW.digest) is None
    assert kept.engines("") == []


def test_the_own_list_is_not_read_again(device: Device) -> None:
    assert [one.lexicon.digest for one in KeptLists(device).engines(NOW.digest)] == [BEFORE.digest]


def test_no_file_is_asked_for_that_the_table_lacks() -> None:
    def bring(name: str) -> bytes | None:
        if name != "lists/":
            raise BadRecord("asked", name=name)
        return b"abc default"

    assert KeptLists(bring).engine("../secret") is None
