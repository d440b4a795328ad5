"""The types of the requests agree with what the engine reads: the same kinds, with the same fields."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from typing import (
    Any,
    Final,
    Literal,
    NamedTuple,
    NotRequired,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

from faristol.board import EMPTY_BOARD
from faristol.errors import FaristolError
from faristol.game import Hands, Seat
from faristol.record.fields import Fields
from faristol.rules import CLASSIC
from faristol.session import Session, wire
from faristol.session import session as session_file
from faristol.session.action_reader import ActionReader
from faristol.session.duel import intents as duel
from faristol.session.duplicate import action_types as desk_types
from faristol.session.duplicate import intents as desk
from faristol.session.duplicate import requests as desk_requests
from faristol.session.exercise import intents as exercise
from faristol.session.game import action_types as game_types
from faristol.session.game import intents as table
from faristol.session.game import requests as table_requests
from faristol.session.room import SLOW
from faristol.session.study import intents as study
from faristol.session.tournament import action_types as tournament_types
from faristol.session.tournament import intents as tournament
from faristol.session.tournament import requests as tournament_requests
from faristol.session.tournament import wire as tournament_wire
from faristol.session.word_search import intents as word_search
from faristol.session.word_search.answers import query_of
from faristol.tournament.codes.marks import DayMark, mark_of, pairing_of
from faristol.tournament.codes.result_codes import TableResult, write_table_result
from faristol.tournament.events import Result
from faristol.tournament.plan import Category, Plan
from faristol.tournament.state import started
from tests.golden.test_wire_samples import FILE, ROOMS, session
from tests.golden.test_wire_samples import samples as wire_samples

# What every request may bring, whatever is asked: the screen's mark ``game``, and what the view is made by.
COMMON: Final = {
    "kind",
    "type",
    "v",
    "id",
    "at",
    "game",
    "rev",
    "viewer",
    "apart",
    "moment",
    "projector",
    "ranking",
}
COMMON_OF_A_DAY: Final = {"hall"}
SEATS: Final = [{"name": "Aina", "player": "person"}, {"name": "Biel", "player": "person"}]
GCG: Final = "#player1 Aina Aina\n#player2 Biel Biel\n"
CGP: Final = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AS/"
END: Final = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AS/SA"
TILES: Final = [{"square": 112, "tile": "A"}]
JOB: Final = {
    "key": 0, "cgp": CGP, "bag": 0, "candidates": ["-"], "scores": [0], "worlds": ["SA"], "turns": 2,
}  # fmt: skip
SLIP: Final = {"coord": "H8", "word": "CASA"}


class Asked(dict[str, Any]):
    """A JSON object that notes which of its fields are read."""

    read: set[str]

    def get(self, key: str, default: Any = None) -> Any:
        self.__dict__.setdefault("read", set()).add(key)
        return super().get(key, default)


def fields_of(kind: Any) -> dict[str, Any]:
    # Imported in their files only while types are checked.
    others = {"PlacedTile": wire.PlacedTile, "CategoryPlan": tournament_wire.CategoryPlan}
    return dict(get_type_hints(kind, localns=others, include_extras=True))


def by_name(union: Any, key: str) -> dict[str, Any]:
    """Each type of the union by the literals of its ``key``."""
    return {name: kind for kind in get_args(union) for name in get_args(fields_of(kind)[key])}


def fits(value: Any, kind: Any) -> bool:
    """Whether a value read from JSON is of the type."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is NotRequired:
        return fits(value, inner[0])
    if origin in (Union, types.UnionType):
        return any(fits(value, one) for one in inner)
    if origin is Literal:
        return value in inner
    if origin is list:
        return isinstance(value, list) and all(fits(one, inner[0]) for one in value)
    if origin is dict:
        return isinstance(value, dict) and all(fits(one, inner[1]) for one in value.values())
    if is_typeddict(kind):
        wanted = fields_of(kind)
        if not isinstance(value, dict):
            return False
        told = all(key in value or get_origin(one) is NotRequired for key, one in wanted.items())
        return told and all(key in wanted and fits(one, wanted[key]) for key, one in value.items())
    return type(value) is (type(None) if kind is None else kind)


def variants(sample: Mapping[str, Any], kind: Any) -> Iterator[dict[str, Any]]:
    """The whole sample, and the sample without each of its optional fields."""
    yield dict(sample)
    for key, one in fields_of(kind).items():
        if get_origin(one) is NotRequired and key in sample:
            yield {name: value for name, value in sample.items() if name != key}


CATEGORY: Final = {
    "key": "a", "name": "Infantil", "ruleset": "classic", "format": "swiss", "rounds": 3, "first_table": 1,
    "order": "name", "pairing_rules": "2026", "apart": 1, "spread_caps": [200], "tie_breaks": ["spread"],
    "minutes": 30, "bye_points": 2, "bye_score": 50, "absent_score": 100, "sources": [], "qualifiers": 0,
    "club_best": 3,
}  # fmt: skip
# Of the plan that the test below begins with.
MARK: Final = DayMark(mark_of(Plan("", "a", ())), pairing_of((1, 2)))
CODE: Final = write_table_result(MARK, TableResult("a", 1, 1, Result((300, 200))))
# A value for each field of an action, by its name.
VALUES: Final[dict[str, Any]] = {
    "above": True, "after_final": True, "announced": 12, "argument": "no hi és", "away": [], "by": "second",
    "bye": 3, "categories": [CATEGORY], "category": "a", "cause": "score", "club": "Mar", "code": CODE,
    "confirm": True, "coord": "H8", "count": 1, "entries": [1], "exchange": ["A"], "fide": "1", "first": 2,
    "half": True, "incident": "overdraw", "into": "b", "kind": "played", "licence": "0012", "member": "2",
    "name": "Dolors", "no": 1, "number": 1, "place": "Reus", "play": "H8 CASA", "rack": "AEI",
    "racked": True, "rating": 1500, "reason": "full", "roster": "Dolors\n", "round": 1, "ruling": "admitted",
    "scores": [300, 200], "seats": [0, 1], "seen": False, "slips": "dropped", "table": 1,
    "tables": [[1, 2]], "text": "H8 CASA", "tiles": TILES, "title": "Prova", "valid": True, "word": "CASA",
    "words": ["CASA"],
}  # fmt: skip
# At a duplicate's desk a table is a name.
DESK_VALUES: Final = VALUES | {"table": "1"}
GAME_STATES: Final = [
    types.SimpleNamespace(hands=hands, board=EMPTY_BOARD, seat_count=2, ruleset=CLASSIC) for hands in Hands
]
DAY: Final = started(Plan("Prova", "a", (Category("a"), Category("b"))))


class Room(NamedTuple):
    """The actions of a room, and what they are read with: the rooms' contexts, and values of fields."""

    union: Any
    reader: ActionReader[Any, Any]
    contexts: Sequence[Any]
    values: Mapping[str, Any] = VALUES


ROOMS_OF_ACTIONS: Final = {
    "game": Room(
        game_types.Action, table_requests.ACTIONS,
        [table_requests.Asking(Seat(0), cast("Any", state)) for state in GAME_STATES],
    ),
    "duplicate": Room(
        desk_types.Action, desk_requests.ACTIONS, [types.SimpleNamespace(players=())], DESK_VALUES
    ),
    "tournament": Room(tournament_types.Action, tournament_requests.ACTIONS, [DAY]),
}  # fmt: skip
EACH_ACTION: Final = [
    (room, name) for room, actions in ROOMS_OF_ACTIONS.items() for name in by_name(actions.union, "type")
]


@pytest.mark.parametrize(("room", "name"), EACH_ACTION)
def test_of_an_action_just_the_fields_of_its_type_are_read(room: str, name: str) -> None:
    actions = ROOMS_OF_ACTIONS[room]
    kind = by_name(actions.union, "type")[name]
    sample = {"type": name} | {key: actions.values[key] for key in fields_of(kind).keys() - {"type"}}
    assert fits(sample, kind)
    read: set[str] = set()
    made = []
    for context in actions.contexts:
        for told in variants(sample, kind):
            asked = Asked(told)
            with suppress(FaristolError):  # a field that this one needs was left out, or nothing is paired
                made += actions.reader.read(Fields(asked), context)
            read |= asked.__dict__["read"]
    assert read == fields_of(kind).keys()
    assert made or room == "tournament"


@pytest.mark.parametrize("room", ROOMS_OF_ACTIONS)
def test_there_is_a_type_for_every_action_that_is_read(room: str) -> None:
    union, reader, *_ = ROOMS_OF_ACTIONS[room]
    assert by_name(union, "type").keys() == reader.wires().keys()


# -- requests
class Engine:
    """A session whose requests note what is read of them."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.session: Session = session()
        self.asked = Asked()
        monkeypatch.setattr(session_file, "json_of", lambda text, code: self.asked)

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        self.asked = Asked({"v": 1, "id": 1, "at": 0, "kind": kind, **fields})
        reply: dict[str, Any] = json.loads(self.session.handle(""))
        return reply

    def read(self) -> set[str]:
        return self.asked.__dict__["read"] - COMMON - COMMON_OF_A_DAY


def of_table_one(engine: Engine) -> str:
    """The journal of a game to which nobody came."""
    made = engine.ask("new", ruleset="classic", seats=SEATS, seed="a", round="1", table="1")
    lines = list(made["log"]["lines"])
    log = engine.ask("act", action={"type": "absent", "seats": [1]})["log"]
    return "\n".join(lines[: log["keep"]] + log["lines"]) + "\n"


def samples(engine: Engine) -> dict[str, list[dict[str, Any]]]:
    """A request of each kind with all its fields; later ones need the game of the ones before."""
    new = {
        "ruleset": "free", "seats": SEATS, "seed": "a", "options": {}, "hands": "dealt", "round": "1",
        "table": "2",
    }  # fmt: skip
    header = engine.ask("new", ruleset="free", seats=SEATS, seed="a")["log"]["lines"][0]
    opened = engine.ask("desk_new", title="Prova", seed="a", roster="Aina\n")["desk_log"]["lines"]
    engine.ask("desk_act", action={"type": "draw"})
    code = engine.ask("class_code", seed="a", options={"rounds": 1})["game_of_class"]["code"]
    journal = "\n".join(opened) + "\n"
    sources = [{"code": code}, {"journal": journal}, {"prepared": "{}"}, {"seed": "a", "options": {}}]
    of_class = [sources[0], sources[2]]
    slips = [SLIP]
    return {
        "hello": [{}],
        "new": [new],
        "open": [{"journal": header + "\n"}],
        "look": [{"moment": 0}],
        "act": [{"action": {"type": "pass"}, "seat": 0}],
        "think": [{"ideas": 1, "helper": True, "done": [{"key": 0, "outcomes": []}]}],
        "assist": [{"job": JOB}],
        "tick": [{}],
        "undo": [{"seat": 0}],
        "hint": [{"seat": seat, "count": 1} for seat in (0, 1)],
        "review": [{"first": 0, "count": 1}],
        "deeper": [{"turn": 0, "parts": 1}],
        "preview": [{"seat": 0, "text": "H8 SA"}, {"seat": 0, "tiles": [{"square": 112, "tile": "A"}]}],
        "import_gcg": [{"ruleset": "classic", "text": GCG}, {"base64": "QQ=="}],
        "read": [{"words": ["CASA"]}],
        "export": [{"format": "text", "comments": [{"turn": 1, "text": "bé"}]}],
        "decode": [{"base64": "QQ=="}],
        "leave": [{}],
        "check": [{"words": ["CASA"]}],
        "explain": [{"words": ["CASA"]}],
        "desk_rules": [{}],
        "desk_new": [
            {"title": "a", "venue": "b", "options": {}, "seed": "c", "roster": "Aina\n", "prepared": ""}
        ],
        "desk_open": [{"journal": journal}],
        "desk_look": [{"projector": True, "ranking": True}],
        "desk_act": [{"action": {"type": "draw"}}],
        "desk_roster": [{"text": "Aina\n"}],
        "desk_equals": [{"count": 1}],
        "desk_complete": [{"coord": "H8", "prefix": "CA"}],
        "desk_plays": [{"round": 0, "count": 1}],
        "desk_results": [{"journals": [journal]}],
        "desk_venue": [{"journal": journal, "journals": [journal], "name": "Reus"}],
        "desk_export": [{"format": "csv", "journals": [journal]}],
        "desk_import": [{"text": "<", "title": "a", "venue": "b"}],
        "class_code": [{"options": {"rounds": 1}, "seed": "a"}],
        "class_read": sources,
        "class_names": [{"text": "7 Aina\nBiel\n"}],
        "class_round": [{**source, "round": 1} for source in sources],
        "class_mine": [{**one, "number": 7, "slips": slips} for one in of_class],
        "class_result": [
            {**one, "results": [{"name": "Aina", "code": "x"}], "enrolled": 2, "closed": 1}
            for one in of_class
        ],
        "class_hall": [
            {**one, "results": [{"name": "Aina", "code": "x"}], "closed": 0, "playing": True, "ranking": True}
            for one in of_class
        ],
        "words_find": [{"asked": {}, "first": 0, "count": 1, "hooks": True}],
        "words_write": [{"asked": {}, "first": 0, "count": 1, "format": "csv"}],
        "words_hooks": [{"word": "AS"}],
        "words_compare": [{"before": "", "after": "", "names": ["a", "b"], "most": 1}],
        "exercise_open": [{"cgp": CGP}],
        "exercise_solve": [{"cgp": END}, {"cgp": END, "text": "H8 SA"}, {"cgp": END, "tiles": TILES}],
        "exercise_day": [{"date": "2026-05-14"}],
        "exercise_endings": [{"journal": header + "\n"}],
        "exercise_try": [
            {"cgp": CGP, "count": 1},
            {"cgp": CGP, "text": "H8 SA"},
            {"cgp": CGP, "tiles": [{"square": 112, "tile": "A"}]},
        ],
        "study_open": [{"now": 0, "offset": 60, "kept": [], "lists": {"own": ["as"], "missed": []}}],
        "study_next": [{"set": "own", "kinds": ["valid"], "now": 0}],
        "study_answer": [
            {"card": "anagram:AS", "given": ["as"], "now": 0},
            {"card": "hooks:AS", "given": {"front": [], "back": ["A"]}, "now": 0},
            {"card": "valid:AS", "given": True, "now": 0},
        ],
        "study_rate": [{"card": "valid:AS", "rating": "good", "right": True, "now": 0}],
        "study_write": [{}],
        "study_read": [{"text": "faristol-study 1\n", "now": 0}],
        "tournament_new": [
            {
                "title": "a",
                "place": "b",
                "seed": "c",
                "categories": [CATEGORY],
                "category": "a",
                "roster": "Aina\nBiel\n",
            }
        ],
        "tournament_act": [{"action": {"type": "pair", "category": "a"}}],
        "tournament_game": [{"journal": of_table_one(engine), "confirm": True}],
        "tournament_replay": [{"line": "{}"}],
        "tournament_look": [{"hall": True}],
        "tournament_roster": [
            {"text": "Dolors\n", "category": "a"},
            {"text": "Dolors;Emma\n", "columns": ["name", "name2"], "pairs": True, "first_is_person": True},
        ],
        "tournament_round": [{"category": "a", "round": 1}],
        "tournament_standings": [{"category": "a", "after": 0}],
        "tournament_ratings": [{"category": "a", "factor": 40, "after": 0}],
        "tournament_cards": [{}],
        "tournament_card": [{"code": "00000-00000-00000"}],
        "tournament_propose": [{"category": "a", "tables": [[1, 2]], "bye": None}],
        "tournament_phase": [{"category": "a", "first": 2}],
        "tournament_merge": [{"journals": [], "first": 2, "each": True}],
        "tournament_same": [{"journal": "{}", "journals": ["{}"]}],
        "tournament_compare": [{"journal": "{}"}],
        "tournament_export": [{"format": "json", "category": "a"}, {"format": "ratings", "factor": 10}],
        "tournament_open": [{"journal": "{}", "kept": True}],
        "duel_draw": [{"level": "five", "rounds": 1, "seed": "a"}],
        "duel_list": [{"words": "casa", "seed": "a"}],
        "duel_judge": [{"rack": "CASAEEE", "words": ["casa"]}],
        "duel_prepare": [{"racks": ["CASAEEE"], "title": "Prova"}],
        "training_round": [{**source, "round": 1, "slip": SLIP, "slips": slips} for source in sources],
    }


REQUESTS: Final = {
    **by_name(table.Request, "kind"),
    **by_name(desk.DeskRequest, "kind"),
    **by_name(exercise.ExerciseRequest, "kind"),
    **by_name(study.StudyRequest, "kind"),
    **by_name(tournament.TournamentRequest, "kind"),
    **by_name(word_search.WordRequest, "kind"),
    **by_name(duel.DuelRequest, "kind"),
}


def test_of_a_request_just_the_fields_of_its_type_are_read(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = Engine(monkeypatch)
    asked = samples(engine)
    assert asked.keys() == REQUESTS.keys()
    for name, several in asked.items():
        read: set[str] = set()
        for sample in several:
            assert fits({"kind": name, **sample}, REQUESTS[name]), (name, sample)
            engine.ask(name, **sample)
            read |= engine.read()
        assert read == fields_of(REQUESTS[name]).keys() - COMMON - COMMON_OF_A_DAY, name


def test_of_a_search_just_the_fields_of_its_type_are_read() -> None:
    limits = {"lengths": [1, 2], "vowels": [1, 2], "anagrams": [1, 2]}
    texts = dict.fromkeys(("pattern", "begins", "contains", "ends", "rack", "with_any"), "A")
    sample = {**limits, **texts, "exact": True, "order": "points", "grouping": "none"}
    assert fits(sample, word_search.Asked)
    asked = Asked(sample)
    query_of(Fields(asked))
    assert asked.__dict__["read"] == fields_of(word_search.Asked).keys()


def test_every_request_has_a_sample_on_the_wire() -> None:
    asked = {sample["request"]["kind"] for file in (FILE, *ROOMS.values()) for sample in wire_samples(file)}
    assert asked >= REQUESTS.keys()


def test_there_is_a_type_for_every_request_that_is_answered() -> None:
    told = session()
    rooms = [told._game, *(told._room(name) for name in session_file._ROOM_BY_PREFIX.values())]
    answered = {kind for room in rooms for kind in room.kinds}
    assert answered == REQUESTS.keys()


def test_what_may_take_long_is_named_as_it_is_asked() -> None:
    prefixes = {f"{kind.partition('_')[0]}_" for kind in REQUESTS}
    assert SLOW.keys() <= REQUESTS.keys() | prefixes
    with_quick = {kind: set(quick) for kind, quick in SLOW.items() if quick}
    assert with_quick.keys() == {"tournament_act"}
    assert with_quick["tournament_act"] <= by_name(tournament_types.Action, "type").keys()


def test_what_is_asked_in_the_wire_samples_is_of_these_types() -> None:
    envelope = {"v", "id", "at"}
    every = [one for file in (FILE, *ROOMS.values()) for one in wire_samples(file)]
    asked = [one["request"] for one in every if one["reply"]["ok"]]
    assert len(asked) > 100
    for request in asked:
        told = {key: value for key, value in request.items() if key not in envelope}
        assert fits(told, REQUESTS[request["kind"]]), told
