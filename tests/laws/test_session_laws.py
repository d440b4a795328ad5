"""The law of the session: it answers every request, never with the error ``bug``, and the journal that it
gave opens again; under every regulation, dealt or on a physical board."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from faristol.lexicon import from_words
from faristol.rules import RULESETS, Stop, switches, written
from faristol.session import Session
from faristol.tiles import parse
from tests.full_run import some

WORDS = "AS CASA CASES OS SO SOS ES SE RES SER TE TES ETS EST SET DE DES EN NE UN NA SI IS LA EL AL".split()
LEXICON = from_words("prova", [parse(word) for word in WORDS])
PLAIN = (
    "pass",
    "accept",
    "redraw",
    "resume",
    "stop",
    "stop_blocked",
    "round_time",
    "take_back",
    "abandon_all",
)


@st.composite
def games(draw: st.DrawFn) -> dict[str, Any]:
    """Any regulation as any organiser may choose it, dealt (with robots too) or on a physical board."""
    ruleset = draw(st.sampled_from(RULESETS))
    hands = draw(st.sampled_from(("dealt", "physical")))
    players = st.sampled_from(("person", "greedy")) if hands == "dealt" else st.just("person")
    count = draw(st.integers(*ruleset.seats.value))
    return {
        "ruleset": ruleset.id,
        "hands": hands,
        "seed": draw(st.text(max_size=4)),
        "seats": [{"name": f"S{seat}", "player": draw(players)} for seat in range(count)],
        "options": {
            name: written(draw(st.sampled_from(rule.choices))) for name, rule in switches(ruleset).items()
        },
    }


def lanes_from(start: int, board: list[Any]) -> list[list[int]]:
    """The free squares of the row and of the column from ``start`` on."""
    row = range(start, start - start % 15 + 15)
    return [[at for at in lane if not board[at]] for lane in (row, range(start, 225, 15))]


def neighbours(square: int) -> list[int]:
    row, column = divmod(square, 15)
    near = ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1))
    return [down * 15 + along for down, along in near if 0 <= down < 15 and 0 <= along < 15]


class SessionMachine(RuleBasedStateMachine):
    """A screen that sends random requests; it keeps the journal as the real one does."""

    def __init__(self) -> None:
        super().__init__()
        self.session = Session(LEXICON, {}, lambda: "0")
        self.lines: list[str] = []
        self.view: dict[str, Any] = {}
        self.at = 0

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        asked = {"id": 7, "kind": kind, "at": self.at, "rev": self.view.get("rev", 0), **fields}
        reply: dict[str, Any] = json.loads(self.session.handle(json.dumps(asked)))
        assert reply["ok"] or reply["error"]["code"] != "bug", reply["error"]
        if log := reply.get("log"):
            self.lines[log["keep"] :] = log["lines"]
        self.view = reply.get("view", self.view)
        return reply

    def act(self, kind: str, **fields: Any) -> bool:
        seat = fields.pop("seat", None)
        named = {} if seat is None else {"seat": seat}
        return bool(self.ask("act", action={"type": kind, **fields}, **named)["ok"])

    @initialize(game=games(), played=st.sampled_from((0, 13, 40)), lot=st.integers(0, 999))
    def begin(self, game: dict[str, Any], played: int, lot: int) -> None:
        """A new game, or at a physical board one that is nearing its end."""
        reply = self.ask("new", **game)
        assert reply["ok"], reply["error"]
        if game["hands"] == "physical":
            self.play_on(played, lot)

    def play_on(self, turns: int, lot: int) -> None:
        """Long plays, each let stand."""
        for turn in range(turns):
            self.lay(7, Random(lot + turn))
            self.act("accept")

    # What is done at the table

    @rule(span=st.sampled_from((0, 5_000, 70_000, 125_000, 700_000)))
    def time_passes(self, span: int) -> None:
        self.at += span
        self.ask("tick")

    @rule(count=st.integers(1, 7), lot=st.integers(0, 999))
    def play(self, count: int, lot: int) -> None:
        self.lay(count, Random(lot))

    def lay(self, count: int, chance: Random) -> None:
        board = self.view["board"]
        beside = [at for at in range(225) if not board[at] and any(board[near] for near in neighbours(at))]
        starts = beside or [112]
        lanes = [squares for at in starts for squares in lanes_from(at, board)]
        long = [lane for lane in lanes if len(lane) >= count] or lanes
        laid = [
            {"square": at, "tile": tile}
            for at, tile in zip(chance.choice(long), self.tiles_of(chance)[:count], strict=False)
        ]
        self.ask("preview", seat=0, tiles=laid)
        self.act("play", tiles=laid)

    def tiles_of(self, chance: Random) -> list[str]:
        """Tiles of the seat on turn; where its rack is hidden any that have not been seen yet."""
        rack = None
        if self.view["hands"] == "dealt" and self.view["actor"] is not None:
            rack = self.ask("look", viewer=self.view["actor"])["view"]["rack"]
        if rack is not None:
            tiles = [tile["text"] for tile in rack]
        else:
            tiles = [one["label"] for one in self.view["unseen"] for _ in range(one["count"])]
        chance.shuffle(tiles)
        return ["a" if tile in ("", "?") else tile for tile in tiles]

    @rule(kind=st.sampled_from(PLAIN), seat=st.none() | st.integers(0, 3), lot=st.integers(0, 3))
    def do(self, kind: str, seat: int | None, lot: int) -> None:
        if kind in ("abandon_all", "take_back", "round_time") and lot:
            return
        self.act(kind, seat=seat)

    @rule(kind=st.sampled_from(("abandon", "disqualify")), seat=st.integers(0, 3), lot=st.integers(0, 8))
    def leave(self, kind: str, seat: int, lot: int) -> None:
        if not lot:
            self.act(kind, seat=seat, reason="per llei")

    @rule(cause=st.sampled_from(Stop))
    def pause(self, cause: Stop) -> None:
        self.act("pause", cause=cause.value)

    @rule(count=st.integers(-1, 120), text=st.sampled_from(("", "?", "_", "AE", "__A")))
    def exchange(self, count: int, text: str) -> None:
        self.act("exchange", count=count, exchange=[text])

    @rule(seat=st.integers(0, 3), here=st.booleans(), valid=st.booleans(), text=st.sampled_from(("", "_")))
    def challenge(self, seat: int, here: bool, valid: bool, text: str) -> None:
        pending = self.view["pending"]
        words = [word["text"] for word in pending["words"]] if pending and not text else [text]
        if here:
            self.act("challenge", seat=seat, words=words)
        else:
            self.act("report_ruling", seat=seat, words=words, valid=valid)

    @rule(valid=st.booleans())
    def challenge_again(self, valid: bool) -> None:
        self.act("second_challenge", argument="sí que hi és")
        self.act("adjudicate", valid=valid)

    @rule(seat=st.integers(0, 3), text=st.sampled_from(("", "_", "_______", "A", "?AEIORS", "XX", "a")))
    def reveal(self, seat: int, text: str) -> None:
        self.act("reveal", seat=seat, rack=text)

    @rule(text=st.sampled_from(("H8 _A", "H8 CASA", "A1 ?A", "8H casa", "H8 c·a", "O15 AS", "H8 [_]A")))
    def typed(self, text: str) -> None:
        self.ask("preview", seat=0, text=text)
        self.act("play", text=text)

    @rule(square=st.integers(0, 224), tile=st.sampled_from(("_", "", "?", "AA", "a")))
    def one_odd_tile(self, square: int, tile: str) -> None:
        self.act("play", tiles=[{"square": square, "tile": tile}])

    # What is asked beside

    @rule(kind=st.sampled_from(("hint", "undo", "think")), seat=st.integers(0, 3))
    def aid(self, kind: str, seat: int) -> None:
        self.ask(kind, seat=seat)

    @rule(data=st.data(), viewer=st.none() | st.integers(0, 3))
    def look_back(self, data: st.DataObject, viewer: int | None) -> None:
        moment = data.draw(st.integers(0, self.view["rev"]))
        now = self.view
        assert self.ask("look", moment=moment, viewer=viewer)["ok"]
        self.view = now

    @rule(form=st.sampled_from(("gcg", "text", "csv")))
    def export(self, form: str) -> None:
        self.ask("export", format=form)

    @rule()
    def open_again(self) -> None:
        """The page is loaded again, and the game goes on from its journal."""
        seen = self.ask("look")["view"]
        self.session = Session(LEXICON, {}, lambda: "0")
        reply = self.ask("open", journal="\n".join(self.lines))
        assert reply["ok"], reply["error"]
        assert self.ask("look")["view"] == seen

    @invariant()
    def nothing_is_lost(self) -> None:
        assert len(self.lines) == self.view["rev"] + 1

    def teardown(self) -> None:
        if self.lines:
            self.open_again()


TestSession = SessionMachine.TestCase
TestSession.settings = settings(
    max_examples=some(60), stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck)
)
