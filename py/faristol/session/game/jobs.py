"""Jobs of a robot's thought as JSON: what one engine asks of another one, and what that one found.

Both come from the page, and are checked as any request is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from faristol.board import placed_tiles, read_play, write_play
from faristol.errors import BadNotation, BadRecord, FaristolError
from faristol.kernel.plays import ScoredPlay
from faristol.players import ExchangeIdea, PassIdea, Position, Robot, Thought
from faristol.players.static import Candidate
from faristol.players.team import Outcome, Team, TeamJob, TeamRobot
from faristol.record.cgp import Cgp, read_cgp, write_cgp
from faristol.record.fields import Fields
from faristol.session import wire
from faristol.tiles import FULL_BAG, parse, spell, tile_of, without

CHAMPION: Final = "champion"  # the robot whose thoughts are shared
MOST_OUTCOMES: Final = 10_000  # of a job: a second's work
MOST_TURNS: Final = 60  # after which no game goes on
_LARGEST: Final = 1_000_000  # hundredths of a point: no spread is larger
_EXCHANGE: Final = "-"  # before the tiles that are exchanged; alone: a pass


def job_view(job: TeamJob) -> wire.JobView:
    """``job`` for another engine."""
    position = job.position
    cgp = Cgp(position.board, (position.rack,), (position.spread,))
    return {
        "key": job.key,
        "cgp": write_cgp(cgp),
        "bag": position.bag,
        "candidates": [_written(candidate.thought) for candidate in job.candidates],
        "scores": [candidate.score for candidate in job.candidates],
        "worlds": [spell(world) for world in job.worlds],
        "turns": job.turns,
    }


def assisted(request: Fields, robots: Mapping[str, Robot]) -> wire.DoneView:
    """Do the job of a request; ``BadRecord`` where it is none."""
    key, job = request.whole("key"), read_job(request)
    robot = robots.get(CHAMPION)
    if not isinstance(robot, TeamRobot):
        raise BadRecord("unknown_player", player=CHAMPION)
    return {"key": key, "outcomes": [int(number) for outcome in robot.assist(job) for number in outcome]}


def read_job(request: Fields) -> TeamJob:
    """The job of a request; ``BadRecord`` where it is none, or larger than any."""
    texts, scores = request.texts("candidates"), request.wholes("scores")
    worlds, turns = request.words("worlds"), request.index("turns", MOST_TURNS + 1)
    if not worlds or len(texts) * len(worlds) > MOST_OUTCOMES:
        raise request.fault("worlds")
    if len(scores) != len(texts) or not all(0 <= score <= _LARGEST for score in scores):
        raise request.fault("scores")
    unseen = bytes(sorted(worlds[0]))
    position = _position(request, unseen)
    if any(bytes(sorted(world)) != unseen for world in worlds):
        raise request.fault("worlds")
    candidates = [
        Candidate(_thought(request, position, text, score), score, 0)
        for text, score in zip(texts, scores, strict=True)
    ]
    return TeamJob(position, tuple(candidates), worlds, turns)


def bring(request: Fields, team: Team | None) -> None:
    """Give what other engines found to the thought that waits for it; there may be none.

    ``BadRecord`` where it is not what another engine finds.
    """
    for one in map(Fields, request.array("done")):
        key, outcomes = one.whole("key"), _outcomes(one)
        job = team.awaited(key) if team else None
        if team and job:
            if len(outcomes) != job.size:
                raise one.fault("outcomes")
            team.bring(job, outcomes)


def _outcomes(one: Fields) -> list[Outcome]:
    numbers = one.wholes("outcomes")
    outcomes = [
        (spread, unseen, bool(over))
        for spread, unseen, over in zip(numbers[::3], numbers[1::3], numbers[2::3], strict=False)
        if abs(spread) <= _LARGEST and 0 <= unseen <= len(FULL_BAG) and over in (0, 1)
    ]
    if 3 * len(outcomes) != len(numbers):
        raise one.fault("outcomes")
    return outcomes


def _written(thought: Thought) -> str:
    if isinstance(thought, ScoredPlay):
        return write_play(thought.play)
    return _EXCHANGE + (spell(thought.tiles) if isinstance(thought, ExchangeIdea) else "")


def _position(request: Fields, unseen: bytes) -> Position:
    """The position of a job; all its tiles must be of one box."""
    try:
        cgp = read_cgp(request.text("cgp"))
        without(FULL_BAG, bytes(map(tile_of, filter(None, cgp.board))) + cgp.racks[0] + unseen)
    except (BadNotation, ValueError):
        raise request.fault("cgp") from None
    bag = request.index("bag", len(unseen) + 1)
    return Position(cgp.board, cgp.racks[0], unseen, bag, 0, False, cgp.scores[0])


def _thought(request: Fields, position: Position, text: str, score: int) -> Thought:
    """The candidate that ``text`` tells; its tiles must be on the rack."""
    try:
        if text.startswith(_EXCHANGE):
            tiles = parse(text.removeprefix(_EXCHANGE))
            without(position.rack, tiles)
            return ExchangeIdea(tiles) if tiles else PassIdea()
        play = read_play(text)
        without(position.rack, bytes(tile_of(face) for _, face in placed_tiles(position.board, play)))
        return ScoredPlay(play, score)
    except (FaristolError, ValueError):
        raise request.fault("candidates") from None
