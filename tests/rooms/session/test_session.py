"""The session: strings in, strings out, and a journal that can be opened again at any time."""

from __future__ import annotations

import itertools
import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest

from faristol.lexicon import Lexicon, from_words
from faristol.session import Session
from faristol.tiles import parse

WORDS = (
    "AS ASA CAS CASA CASES CASA SACA SACS OS SO SOS SES ES SE RES SER ERES ARES ORES ROSA ROSES SERA "
    "TE TES ETS EST ESTA TESA SET SETS ART ARTS TARA TARES RATA RATES DE DES DA DAR DARE NE NES EN "
    "ENS UN UNA UNES UNS NA NAS SI SIS IS MI MIS LI LA LES EL ELS AL ALS LLI LO LOS OR ORS PA PAS PI "
    "PIS QUE QUI"
).split()


@pytest.fixture(scope="module")
def lexicon() -> Lexicon:
    return from_words("petit", sorted({parse(word) for word in WORDS}))


@pytest.fixture
def session(lexicon: Lexicon) -> Session:
    return of_few_words(lexicon)


def of_few_words(lexicon: Lexicon) -> Session:
    few = from_words("principiant", sorted(parse(word) for word in ("AS", "OS", "ES", "LA", "EL", "UN")))
    return Session(lexicon, {"intermediate": few}, lambda: "llavor")


def ask(session: Session, kind: str, **fields: Any) -> dict[str, Any]:
    reply = session.handle(json.dumps({"v": 1, "id": 7, "at": 1000, "kind": kind, **fields}))
    answer = json.loads(reply)
    assert (answer["v"], answer["id"]) == (1, 7)
    return dict(answer)


def begin(session: Session, *players: str, ruleset: str = "classic", **fields: Any) -> dict[str, Any]:
    seats = [{"name": f"Seient {place}", "player": player} for place, player in enumerate(players)]
    reply = ask(session, "new", ruleset=ruleset, seats=seats, seed="prova", viewer=0, **fields)
    assert reply["ok"], reply
    return reply


def play_out(session: Session, reply: dict[str, Any]) -> tuple[list[str], dict[str, Any]]:
    """Let the robots play to the end; the journal that a screen would hold, and the last reply."""
    lines = list(reply["log"]["lines"])
    while reply["view"]["phase"] != "over":
        reply = ask(session, "think", rev=reply["rev"])
        assert reply["ok"], reply
        lines[reply["log"]["keep"] :] = reply["log"]["lines"]
    return lines, reply


@cache
def played_out(*players: str, ruleset: str = "classic") -> tuple[str, ...]:
    """The journal of a game between robots, played once for all tests."""
    session = of_few_words(from_words("petit", sorted({parse(word) for word in WORDS})))
    return tuple(play_out(session, begin(session, *players, ruleset=ruleset))[0])


def test_hello_tells_what_can_be_played(session: Session, lexicon: Lexicon) -> None:
    hello = ask(session, "hello")["hello"]
    rulesets = [ruleset["id"] for ruleset in hello["rulesets"]]
    assert rulesets == ["classic", "school_pairs", "school_four", "world_2009", "free"]
    # Only those whose vocabulary is there.
    assert hello["robots"] == "amateur seasoned intermediate veteran greedy static champion".split()
    listed = {"name": "petit", "digest": lexicon.digest, "words": lexicon.count, "earlier": False}
    assert hello["lexicon"] == listed
    assert len(hello["letters"]) == 26
    assert {letter["label"]: letter["as_blank"] for letter in hello["letters"]}["L·L"] == "l·l"


@pytest.mark.uncounted
@pytest.mark.parametrize(
    ("ruleset", "players"),
    [
        ("classic", ("greedy", "intermediate")),
        ("school_pairs", ("greedy", "intermediate")),
        ("school_four", ("greedy", "intermediate", "greedy", "intermediate")),
        ("world_2009", ("greedy", "intermediate")),
        ("free", ("greedy", "intermediate", "greedy", "intermediate")),
    ],
)
def test_robots_play_to_the_end_and_the_journal_is_taken_up_again(
    session: Session, ruleset: str, players: tuple[str, ...]
) -> None:
    lines, last = play_out(session, begin(session, *players, ruleset=ruleset))
    again = ask(session, "open", journal="\n".join(lines) + "\n")
    assert again["view"] == last["view"]
    assert again["log"] == {"keep": 0, "lines": lines, "at": 1000}


@pytest.mark.uncounted
def test_a_game_goes_on_from_every_third_line_of_its_journal_to_the_same_end(session: Session) -> None:
    """What happens when the engine is killed at any moment."""
    lines, last = play_out(session, begin(session, "greedy", "intermediate"))
    cut = {length: ask(session, "open", journal="\n".join(lines[:length])) for length in range(1, len(lines))}
    whole = {length: reply for length, reply in cut.items() if reply["ok"]}
    assert len(whole) > 5
    assert {reply["error"]["code"] for reply in cut.values() if not reply["ok"]} == {"cut_short"}
    for length in list(whole)[::3]:
        reply = ask(session, "open", journal="\n".join(lines[:length]))
        assert play_out(session, reply)[1]["view"]["result"] == last["view"]["result"], length


def test_the_seed_makes_the_game(session: Session) -> None:
    one = begin(session, "greedy", "greedy")["log"]["lines"]
    assert begin(session, "greedy", "greedy")["log"]["lines"] == one
    seats = [{"name": "", "player": "greedy"}] * 2
    fresh = ask(session, "new", ruleset="classic", seats=seats)
    assert fresh["view"]["seed"] == "llavor"


def test_only_the_viewers_rack_comes_down(session: Session) -> None:
    reply = begin(session, "person", "person")
    assert len(reply["view"]["rack"]) == 7
    other = ask(session, "look", viewer=1)["view"]["rack"]
    assert other != reply["view"]["rack"]
    for nobody in ({"viewer": None}, {}, {"viewer": 9}):
        assert ask(session, "look", **nobody)["view"]["rack"] is None


def lay(session: Session, seat: int, count: int = 2) -> list[dict[str, Any]]:
    rack = ask(session, "look", viewer=seat)["view"]["rack"]
    texts = [tile["text"].replace("?", "a") for tile in rack[:count]]
    return [{"square": 112 + place, "tile": text} for place, text in enumerate(texts)]


def test_a_preview_scores_the_tiles_and_says_nothing_of_the_words(session: Session) -> None:
    seat = begin(session, "person", "person")["view"]["actor"]
    tiles = lay(session, seat)
    preview = ask(session, "preview", seat=seat, tiles=tiles)["preview"]
    assert preview["coord"] == "H8"
    assert preview["score"] == sum(word["score"] for word in preview["words"])
    refused = ask(session, "preview", seat=seat, tiles=tiles[:1])
    assert (refused["ok"], refused["error"]["code"], refused["error"]["article"]) == (
        False,
        "single_tile",
        "§2",
    )
    blank = ask(session, "preview", seat=seat, tiles=[{"square": 112, "tile": "?"}])
    assert blank["error"]["code"] == "blank_without_letter"


Wanted = Callable[[dict[str, Any]], bool]


def dealt(session: Session, players: Sequence[str], viewer: int, wanted: Wanted) -> dict[str, Any]:
    """The view of the first game, seed by seed, that begins as ``wanted``."""
    seats = [{"name": "", "player": player} for player in players]
    for seed in range(300):
        view = ask(session, "new", ruleset="classic", seats=seats, seed=str(seed), viewer=viewer)["view"]
        if wanted(view):
            return dict(view)
    raise AssertionError("no seed begins so")


def begins(seat: int) -> Wanted:
    return lambda view: bool(view["actor"] == seat)


def challenged_first_play(session: Session, valid: bool) -> tuple[int, dict[str, Any]]:
    """Who made a first play of two tiles whose word is ``valid``, and the reply to its challenge."""

    def named(view: dict[str, Any]) -> str:
        preview = ask(session, "preview", seat=view["actor"], tiles=lay(session, view["actor"]))["preview"]
        return str(preview["words"][0]["text"])

    view = dealt(session, ("person", "person"), 0, lambda view: (named(view) in WORDS) is valid)
    mover = view["actor"]
    reply = ask(session, "act", seat=mover, action={"type": "play", "tiles": lay(session, mover)})
    assert reply["view"]["phase"] == "challenge"
    words = [word["text"] for word in reply["view"]["pending"]["words"]]
    return mover, ask(session, "act", seat=1 - mover, action={"type": "challenge", "words": words})


def test_a_play_of_no_word_that_is_challenged_is_withdrawn(session: Session) -> None:
    mover, reply = challenged_first_play(session, valid=False)
    assert (reply["view"]["phase"], reply["view"]["actor"]) == ("turn", 1 - mover)
    assert reply["view"]["sheet"][-1]["kind"] == "withdrawn"


def test_a_valid_play_that_is_challenged_may_be_challenged_again(session: Session) -> None:
    _, reply = challenged_first_play(session, valid=True)
    assert reply["view"]["phase"] == "review"
    assert reply["view"]["sheet"][-1]["kind"] == "play"


def appeal_table(session: Session) -> tuple[int, int]:
    """A table at which the second challenge of a valid play waits for the adjudicator."""
    mover, _ = challenged_first_play(session, valid=True)
    appeal = {"type": "second_challenge", "argument": "és un castellanisme"}
    assert ask(session, "act", seat=1 - mover, action=appeal)["view"]["phase"] == "adjudication"
    return mover, 1 - mover


@pytest.mark.parametrize("valid", [True, False])
def test_the_adjudicator_decides_the_second_challenge(session: Session, valid: bool) -> None:
    mover, other = appeal_table(session)
    waiting = ask(session, "look", viewer=other)["view"]
    assert waiting["actor"] is None
    assert waiting["can"]["pass"]["code"] == "adjudicator_only"
    reply = ask(session, "act", action={"type": "adjudicate", "valid": valid})
    assert (reply["view"]["phase"], reply["view"]["actor"]) == ("turn", other)
    assert reply["view"]["sheet"][0]["kind"] == ("play" if valid else "withdrawn")
    assert reply["view"]["sheet"][0]["seat"] == mover


def test_a_robot_challenges_what_is_no_word(session: Session) -> None:
    dealt(session, ("person", "greedy"), 0, begins(0))
    ask(session, "act", seat=0, action={"type": "play", "tiles": lay(session, 0, 7)})
    reply = ask(session, "think")
    assert reply["view"]["sheet"][0]["kind"] == "withdrawn"


def test_nobody_judges_an_appeal_of_their_own(session: Session) -> None:
    """Against a robot the only person at the table would be the adjudicator too (classic §6)."""
    appeal = {"type": "second_challenge", "argument": "no m’agrada"}
    dealt(session, ("greedy", "person"), 1, begins(0))
    named = [word["text"] for word in ask(session, "think")["view"]["pending"]["words"]]
    reply = ask(session, "act", seat=1, viewer=1, action={"type": "challenge", "words": named})
    assert reply["view"]["phase"] == "review"
    assert reply["view"]["can"]["second_challenge"]["code"] == "no_adjudicator"
    refused = ask(session, "act", seat=1, viewer=1, action=appeal)
    assert (refused["ok"], refused["error"]["code"]) == (False, "no_adjudicator")
    assert ask(session, "act", seat=1, action={"type": "accept"})["view"]["phase"] == "turn"


def test_undo_takes_back_the_last_turn_with_the_answers_to_it(session: Session) -> None:
    reply = begin(session, "person", "greedy", ruleset="free")
    lines = list(reply["log"]["lines"])
    while reply["view"]["actor"] != 0:
        reply = ask(session, "think", viewer=0)
        lines[reply["log"]["keep"] :] = reply["log"]["lines"]
    before = reply["view"]
    reply = ask(session, "act", seat=0, viewer=0, action={"type": "pass"})
    ask(session, "think", viewer=0)
    undone = ask(session, "undo", seat=0, viewer=0)
    assert undone["view"] == before
    assert undone["log"] == {"keep": len(lines), "lines": [], "at": 1000}
    assert ask(session, "undo", seat=0)["error"]["code"] == "nothing_to_undo"


def test_a_preview_tells_which_words_are_unknown_only_where_aids_are_allowed(session: Session) -> None:
    told: set[tuple[str, bool]] = set()
    for seed, ruleset in itertools.product(range(40), ("free", "classic", "world_2009")):
        seats = [{"name": "", "player": "person"}] * 2
        view = ask(session, "new", ruleset=ruleset, seats=seats, seed=str(seed), viewer=0)["view"]
        reply = ask(session, "preview", seat=view["actor"], tiles=lay(session, view["actor"]))
        word = reply["preview"]["words"][0]["text"]
        unknown = [] if word in WORDS else [word]
        assert reply.get("unknown") == (unknown if ruleset == "free" else None)
        told.add((ruleset, word in WORDS))
    assert {("free", True), ("free", False), ("classic", False)} <= told


def test_hints_are_for_the_seat_on_turn_of_a_game_that_has_them(session: Session) -> None:
    reply = begin(session, "person", "person", ruleset="free")
    actor = reply["view"]["actor"]
    hints = ask(session, "hint", seat=actor, count=3)["hints"]
    assert 0 < len(hints) <= 3
    scores = [hint["play"]["score"] for hint in hints]
    assert scores == sorted(scores, reverse=True)
    played = ask(session, "act", seat=actor, action={"type": "play", "tiles": hints[0]["tiles"]})
    assert played["view"]["sheet"][0]["score"] == scores[0]
    assert ask(session, "hint", seat=actor)["error"]["code"] == "not_your_turn"
    begin(session, "person", "person")
    assert ask(session, "hint", seat=0)["error"]["code"] == "hints_not_allowed"
    assert ask(session, "undo", seat=0)["error"]["code"] == "undo_not_allowed"


def test_a_hint_tells_the_tiles_of_an_exchange_and_those_that_stay(session: Session) -> None:
    seats = [{"name": name, "player": "person"} for name in ("Aina", "Biel")]
    told = []
    for seed in range(40):
        view = ask(session, "new", ruleset="free", seats=seats, seed=str(seed))["view"]
        seat = view["actor"]
        rack = ask(session, "look", viewer=seat)["view"]["rack"]
        reply = ask(session, "hint", seat=seat, count=1)
        if "exchange" in reply:
            exchange = reply["exchange"]
            told.append(exchange)
            assert sorted(exchange["tiles"] + exchange["kept"]) == sorted(tile["text"] for tile in rack)
            change = {"type": "exchange", "exchange": exchange["tiles"]}
            assert ask(session, "act", seat=seat, action=change)["ok"]
    assert 0 < len(told) < 40, "of few racks"


def test_hints_are_counted_by_seat_and_stay_counted_when_a_turn_is_undone(session: Session) -> None:
    reply = begin(session, "person", "person", ruleset="free")
    lines, actor = reply["log"]["lines"], reply["view"]["actor"]
    hinted = {"type": "note", "incident": "hint", "count": 1}
    best = ask(session, "hint", seat=actor, count=1)["hints"][0]
    for _ in range(3):
        noted = ask(session, "act", seat=actor, action=hinted)
        lines += noted["log"]["lines"]
    counted = [3 if seat == actor else 0 for seat in (0, 1)]
    assert (noted["view"]["hints"], noted["view"]["notes"]) == (counted, [])
    lines += ask(session, "act", seat=actor, action={"type": "play", "tiles": best["tiles"]})["log"]["lines"]
    lines += ask(session, "act", seat=1 - actor, action=hinted)["log"]["lines"]
    undone = ask(session, "undo", seat=actor)
    assert (undone["view"]["hints"], undone["view"]["sheet"]) == (
        [3 if s == actor else 1 for s in (0, 1)],
        [],
    )
    lines = lines[: undone["log"]["keep"]] + undone["log"]["lines"]
    again = ask(session, "open", journal="\n".join(lines) + "\n")
    assert again["view"]["hints"] == undone["view"]["hints"]
    assert ask(session, "look", moment=len(lines) - 2)["view"]["hints"] == counted
    begin(session, "person", "person")
    assert ask(session, "act", seat=0, action=hinted)["error"]["code"] == "hints_not_allowed"


def test_in_free_play_a_word_that_is_none_is_refused_on_entry(session: Session) -> None:
    actor = begin(session, "person", "person", ruleset="free")["view"]["actor"]
    reply = ask(
        session, "act", seat=actor, viewer=actor, action={"type": "play", "tiles": lay(session, actor, 7)}
    )
    assert reply["error"]["code"] == "word_not_in_lexicon"
    assert reply["view"]["sheet"] == []


def test_an_exchange_and_a_refused_one(session: Session) -> None:
    actor = begin(session, "person", "person")["view"]["actor"]
    rack = [tile["text"] for tile in ask(session, "look", viewer=actor)["view"]["rack"]]
    reply = ask(session, "act", seat=actor, viewer=actor, action={"type": "exchange", "exchange": rack[:3]})
    assert reply["view"]["sheet"][0] | {"seat": 0} == {
        "number": 1, "seat": 0, "kind": "exchange", "coord": "", "shown": "", "score": None,
        "bingo": False, "total": 0, "exchanged": 3,
    }  # fmt: skip
    again = ask(session, "act", seat=actor, action={"type": "exchange", "exchange": rack[:3]})
    assert again["error"]["code"] == "not_your_turn"


def test_a_stale_request_gets_the_whole_view(session: Session) -> None:
    reply = begin(session, "person", "person")
    actor = reply["view"]["actor"]
    ask(session, "act", seat=actor, rev=reply["rev"], action={"type": "pass"})
    stale = ask(session, "act", seat=actor, rev=reply["rev"], action={"type": "pass"})
    assert (stale["ok"], stale["error"]["code"]) == (False, "stale")
    assert stale["view"]["rev"] == reply["rev"] + 1
    assert stale["log"]["keep"] == reply["rev"] + 1
    assert len(stale["log"]["lines"]) == 1
    none = ask(session, "act", seat=actor, rev=0, action={"type": "pass"})
    assert (none["log"]["keep"], len(none["log"]["lines"])) == (1, stale["view"]["rev"]), "all but the header"


def test_abandoning(session: Session) -> None:
    begin(session, "person", "greedy")
    result = ask(session, "act", seat=0, action={"type": "abandon"})["view"]["result"]
    assert (result["ending"], result["winners"], result["scores"]) == ("abandoned", [1], [-110, 0])
    begin(session, "person", "greedy")
    assert ask(session, "act", action={"type": "abandon_all"})["view"]["result"]["winners"] == []


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda lines: [], "empty_file"),
        (lambda lines: ["hola", *lines[1:]], "not_a_journal"),
        (lambda lines: ["{}", *lines[1:]], "not_a_journal"),
        (lambda lines: ["[1]", *lines[1:]], "not_an_object"),
        (lambda lines: [lines[0].replace('"faristol":2', '"faristol":9'), *lines[1:]], "newer_version"),
        (lambda lines: [lines[0].replace('"ruleset_version":2', '"ruleset_version":9')], "newer_version"),
        (lambda lines: [lines[0].replace("classic", "antic"), *lines[1:]], "unknown_ruleset"),
        (lambda lines: [lines[0].replace('"digest":"', '"digest":"0'), *lines[1:]], "other_lexicon"),
        (lambda lines: [lines[0].replace('"greedy"', '"savi"'), *lines[1:]], "unknown_player"),
        (lambda lines: [lines[0].replace('"seed":"', '"seed":"x'), *lines[1:]], "does_not_follow"),
        (lambda lines: [*lines[:3], lines[3][:-5], *lines[4:]], "not_json"),
        (lambda lines: [*lines[:3], '{"at":1,"event":"plogut"}'], "unknown_event"),
        (lambda lines: [*lines[:3], '{"at":1,"event":"drew","seat":7,"tiles":"A"}'], "bad_field"),
        (lambda lines: [*lines[:3], '{"at":1,"event":"drew","seat":0,"tiles":"K"}'], "bad_tiles"),
        (lambda lines: [*lines, '{"at":1,"event":"played","seat":0,"play":"Z9 A"}'], "bad_play"),
        (lambda lines: [*lines, '{"at":1,"event":"ended","ending":"pluja"}'], "bad_field"),
        (lambda lines: [*lines[:2], *lines[3:]], "does_not_follow"),
        (lambda lines: [*lines[:5], *lines[6:]], "does_not_follow"),
        (lambda lines: lines[:3], "cut_short"),
    ],
)
def test_a_damaged_journal_is_refused_and_harms_nothing(session: Session, change: Any, code: str) -> None:
    lines = list(played_out("greedy", "intermediate"))
    before = begin(session, "person", "greedy")["view"]
    reply = ask(session, "open", journal="\n".join(change(lines)), viewer=0)
    assert (reply["ok"], reply["error"]["code"]) == (False, code)
    assert reply["view"] == before


@pytest.mark.parametrize(
    ("request_text", "code"),
    [
        ("", "not_json"),
        ("[]", "not_an_object"),
        ('{"kind":"dance"}', "unknown_request"),
        ('{"kind":"look"}', "no_game"),
        ('{"kind":"new","ruleset":"antic"}', "unknown_ruleset"),
        ('{"kind":"new","ruleset":"classic","seats":[]}', "seats_out_of_range"),
        ('{"kind":"new","ruleset":"classic","seats":[{"name":"","player":"rei"}]}', "unknown_player"),
        ('{"kind":"new","ruleset":"classic","seats":[{"name":1,"player":"person"}]}', "bad_field"),
    ],
)
def test_a_malformed_request_is_answered(session: Session, request_text: str, code: str) -> None:
    reply = json.loads(session.handle(request_text))
    assert (reply["ok"], reply["error"]["code"]) == (False, code)


def test_malformed_actions_are_answered(session: Session) -> None:
    begin(session, "person", "person")
    for action, code in (
        ({"type": "sing"}, "unknown_action"),
        ({"type": "play", "tiles": [{"square": 999, "tile": "A"}]}, "bad_field"),
        ({"type": "play", "tiles": [{"square": 1, "tile": "AB"}]}, "bad_field"),
        ({"type": "play", "tiles": 4}, "bad_field"),
        ({"type": "challenge", "words": ["K"]}, "bad_tiles"),
        ({"type": "adjudicate", "valid": 1}, "bad_field"),
    ):
        assert ask(session, "act", action=action)["error"]["code"] == code
    assert ask(session, "act", seat=8, action={"type": "pass"})["error"]["code"] == "bad_field"
    assert ask(session, "think")["error"]["code"] == "no_robot_to_act"
