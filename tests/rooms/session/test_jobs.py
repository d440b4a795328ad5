"""An engine that helps another one: it needs no game, and what it gives back is checked."""

from __future__ import annotations

import json
from typing import Any

import pytest

from faristol.chance import Chance
from faristol.errors import BadRecord
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon
from faristol.players import ExchangeIdea, PassIdea
from faristol.players.champion import SHALLOW, Champion, worlds_of
from faristol.players.leaves import trained
from faristol.players.static import Candidate, PlayRanking
from faristol.players.team import Team, TeamJob
from faristol.record.fields import Fields
from faristol.session import Session
from faristol.session.game.jobs import bring, job_view, read_job
from tests.oracle.wordsmith import lexicon
from tests.rooms.players.test_champion import turn

SEATS = [{"name": "", "player": "champion"}] * 2


@pytest.fixture(scope="module")
def words() -> Lexicon:
    return lexicon(3_000, "champion")


class Engine:
    """A session over these words, asked as the page asks it."""

    def __init__(self, words: Lexicon) -> None:
        self.session = Session(words, {}, lambda: "jobs")

    def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(
            self.session.handle(json.dumps({"v": 1, "id": 1, "at": 0, "kind": kind, **fields}))
        )
        return reply

    def begin(self) -> None:
        assert self.ask("new", ruleset="free", seats=SEATS, seed="jobs")["ok"]

    def worlds(self) -> int:
        """In how many worlds the candidates of the thought were played."""
        champion = self.session._engine.robots["champion"]
        assert isinstance(champion, Champion)
        assert champion.simulation
        return champion.simulation.played


@pytest.fixture
def first(words: Lexicon) -> Engine:
    engine = Engine(words)
    engine.begin()
    return engine


@pytest.fixture
def second(words: Lexicon) -> Engine:
    return Engine(words)


def test_a_thought_is_shared_by_two_engines(first: Engine, second: Engine) -> None:
    asked = first.ask("think", ideas=2, helper=True)
    job = asked["job"]
    told = second.ask("assist", job=job)
    assert told["ok"], told
    assert told["rev"] == 0, "it has no game"
    assert told["done"]["key"] == job["key"]
    before = first.worlds()
    again = first.ask("think", ideas=1, done=[told["done"]])
    assert again["ideas"] == asked["ideas"] + 1
    assert first.worlds() == before + 8 + len(job["worlds"])
    assert "job" not in again, "nobody has time for one"
    assert first.ask("think", ideas=0)["view"]["sheet"]


def test_what_another_engine_does_is_what_this_one_would_have_done(
    first: Engine, second: Engine, words: Lexicon
) -> None:
    job = first.ask("think", ideas=2, helper=True)["job"]
    champion = Champion(words, words, trained())
    outcomes = champion.assist(read_job(Fields(job)))
    assert second.ask("assist", job=job)["done"]["outcomes"] == [
        int(one) for each in outcomes for one in each
    ]
    assert job["turns"] == SHALLOW


@pytest.mark.parametrize("bag", [3, 8, 40])
@pytest.mark.parametrize("spread", [-120, 0, 37])
def test_a_job_is_the_same_after_it_was_written_and_read(words: Lexicon, bag: int, spread: int) -> None:
    now = turn(words, f"written {bag}", bag, spread)
    champion = Champion(words, words, trained())
    plays = PlayRanking(PlayFinder(words), trained()).rank(now, 12)
    others = [Candidate(ExchangeIdea(now.rack[2:5]), 0, 0), Candidate(PassIdea(), 0, 0)]
    every = (*plays, *others)
    worlds = worlds_of(now, Chance("written"))
    job = TeamJob(now, every, tuple(next(worlds) for _ in range(3)), 4)
    read = read_job(Fields(json.loads(json.dumps(job_view(job)))))
    assert read.worlds == job.worlds
    assert [one.thought for one in read.candidates] == [one.thought for one in every]
    assert champion.assist(read) == champion.assist(job)


def test_without_a_helper_no_reply_has_a_job(first: Engine) -> None:
    assert not any("job" in first.ask("think", ideas=1) for _ in range(4))
    assert not any("job" in first.ask("think", ideas=1, helper=False) for _ in range(4))


def test_a_helper_has_time_only_when_the_request_says_so(first: Engine) -> None:
    assert "job" not in first.ask("think", ideas=1, helper=True), "there is nothing to share yet"
    assert "job" not in first.ask("think", ideas=1)
    assert "job" in first.ask("think", ideas=1, helper=True)


def test_a_job_that_never_comes_back_holds_nothing_up(words: Lexicon) -> None:
    alone, waiting = Engine(words), Engine(words)
    for engine, helper in ((alone, False), (waiting, True)):
        engine.begin()
        assert engine.ask("think", ideas=2, helper=helper)["ideas"] == 2
        assert engine.ask("think", ideas=5, helper=helper)["ideas"] == 7
    assert alone.worlds() == waiting.worlds()
    assert waiting.ask("think", ideas=0)["view"]["sheet"]


def test_what_belongs_to_an_older_thought_is_ignored(first: Engine, second: Engine) -> None:
    done = second.ask("assist", job=first.ask("think", ideas=2, helper=True)["job"])["done"]
    first.ask("think", ideas=0)
    assert first.ask("think", ideas=2, done=[done])["ideas"] == 2
    assert first.worlds() == 8
    assert first.ask("think", ideas=1, done=[done, done])["ok"]
    assert first.worlds() == 16


def test_what_is_brought_twice_counts_once(first: Engine, second: Engine) -> None:
    job = first.ask("think", ideas=2, helper=True)["job"]
    done = second.ask("assist", job=job)["done"]
    assert first.ask("think", ideas=1, done=[done, done])["ok"]
    assert first.worlds() == 16 + len(job["worlds"])


BAD_OUTCOMES: dict[str, Any] = {
    "none": None,
    "text": "0,0,0",
    "too few": [0, 40, 0],
    "not by threes": [0, 40],
    "not whole": [0.5, 40, 0],
    "no truth": [0, 40, 2],
    "no tiles": [0, -1, 0],
    "more tiles than there are": [0, 101, 0],
    "no spread": [10**7, 40, 0],
    "true": [True, 40, 0],
}


@pytest.mark.parametrize("name", BAD_OUTCOMES)
def test_what_no_engine_does_is_refused(first: Engine, name: str) -> None:
    asked = first.ask("think", ideas=2, helper=True)
    count = len(asked["job"]["worlds"]) * len(asked["job"]["candidates"])
    bad = BAD_OUTCOMES[name]
    if isinstance(bad, list) and name != "too few":
        bad = bad + [0, 40, 0] * (count - 1)
    refused = first.ask("think", ideas=1, done=[{"key": asked["job"]["key"], "outcomes": bad}])
    assert refused["error"]["code"] == "bad_field"
    assert refused["error"]["fields"]["field"] == "outcomes"
    assert first.ask("think", ideas=1)["ideas"] == asked["ideas"] + 1, "the thought goes on"


@pytest.mark.parametrize(
    "done", ["x", 1, {"key": 0}, [1], [{"outcomes": []}], [{"key": "a", "outcomes": []}]]
)
def test_a_list_of_other_things_is_refused(first: Engine, done: Any) -> None:
    refused = first.ask("think", ideas=1, done=done)
    assert refused["error"]["code"] in ("bad_field", "not_an_object")
    assert first.ask("think", ideas=1)["ideas"] == 1


def _bad_jobs(job: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The field at fault, and what the job has in it."""
    world = job["worlds"][0]
    return {
        "key": {"key": "a"},
        "cgp of nothing": {"cgp": ""},
        "cgp with a longer rack": {"cgp": job["cgp"].replace(" ", " Ç", 1)},
        "cgp with tiles that no box has": {"cgp": f"{job['cgp'].split()[0]} ÇÇÇÇÇÇÇ/ 0/0"},
        "bag beyond the tiles": {"bag": 94},
        "bag below none": {"bag": -1},
        "candidates that are off the board": {"candidates": ["O15 CASA", *job["candidates"][1:]]},
        "candidates with other tiles": {"candidates": ["-ÇÇÇ", *job["candidates"][1:]]},
        "candidates that lay other tiles": {"candidates": ["H8 ÇÇÇ", *job["candidates"][1:]]},
        "candidates of nothing": {"candidates": ["", *job["candidates"][1:]]},
        "candidates that are not text": {"candidates": [1, *job["candidates"][1:]]},
        "scores of fewer": {"scores": job["scores"][1:]},
        "scores below none": {"scores": [-1, *job["scores"][1:]]},
        "scores beyond any": {"scores": [10**7, *job["scores"][1:]]},
        "worlds with a tile less": {"worlds": [world, world[1:]]},
        "worlds of nothing": {"worlds": []},
        "worlds without end": {"worlds": [world] * 10_000},
        "turns without end": {"turns": 61},
        "turns below none": {"turns": -1},
    }


@pytest.mark.uncounted
def test_what_is_no_job_is_refused(first: Engine, second: Engine) -> None:
    job = first.ask("think", ideas=2, helper=True)["job"]
    for name, bad in _bad_jobs(job).items():
        refused = second.ask("assist", job={**job, **bad})
        assert refused["error"]["code"] in ("bad_field", "bad_tiles"), (name, refused)
        assert refused["error"]["fields"]["field"] == name.split()[0], name
    assert second.ask("assist", job="x")["error"]["code"] == "not_an_object"
    assert second.ask("assist", job=job)["ok"]


def test_a_job_tells_nothing_that_its_seat_does_not_know(first: Engine) -> None:
    """Its worlds are orders of the unseen tiles; none of them is the true one, but by chance."""
    job = first.ask("think", ideas=2, helper=True)["job"]
    seen = first.ask("look", viewer=first.ask("look")["view"]["actor"])["view"]
    tiles = "".join(tile["text"] for tile in seen["rack"])
    assert f" {tiles}/ " in job["cgp"] or sorted(tiles) == sorted(job["cgp"].split()[1].strip("/"))
    assert set(job) == {"key", "cgp", "bag", "candidates", "scores", "worlds", "turns"}
    assert job["bag"] == seen["bag"]


def test_nobody_waits_where_there_is_no_thought() -> None:
    """Outcomes of a thought that is over come to nobody; what is no outcome is refused all the same."""
    team = Team()
    for waiting in (team, None):
        bring(Fields({"done": [{"key": 1, "outcomes": [0, 0, 0]}]}), waiting)
        with pytest.raises(BadRecord, match="bad_field"):
            bring(Fields({"done": [{"key": 1, "outcomes": [0, 0]}]}), waiting)
    assert team.done() == []
