"""``choose`` and ``leaves``: what a robot does with a turn, and the trained values of tiles that stay."""

from __future__ import annotations

import argparse
import json
from typing import Final

from faristol.api.matches import last_idea
from faristol.board import Board, placed_tiles, put, read_play, write_play
from faristol.chance import Seed
from faristol.cli.exits import Exit
from faristol.cli.lexicons import open_lexicon
from faristol.cli.playing.guests import GuestRobot
from faristol.cli.playing.robots import robot_of
from faristol.cli.positions import BadRequest, Json, Request, each_line
from faristol.kernel.plays import BINGO_BONUS, ScoredPlay
from faristol.kernel.scoring import score_play
from faristol.players import ExchangeIdea, OtherPlay, Position, Robot
from faristol.players.champion import Champion
from faristol.players.leaves import PARTS, trained
from faristol.players.static import POINT, Candidate, Static
from faristol.record.cgp import read_cgp
from faristol.rules import BY_ID
from faristol.tiles import FULL_BAG, spell, tile_of, without

RACK: Final = 7


def choose(arguments: argparse.Namespace) -> Exit:
    """Answer each position on standard input with what the robot of the level does."""
    lexicon = open_lexicon(arguments.lexicon)
    robot = robot_of(arguments.level, arguments.lexicon, lexicon)
    needs = BY_ID[arguments.ruleset].exchange_needs.value if arguments.ruleset else RACK

    def answer(request: Request) -> Json:
        position = position_of(request, needs)
        if isinstance(robot, Static):
            return _told(robot.ranking.rank(position, 1)[0])
        chance = Seed(arguments.seed).stream("choose", 0)
        thought = last_idea(robot, position, chance, request.budget("ms"))
        if isinstance(robot, GuestRobot) and (faults := robot.take_faults()):
            raise BadRequest(faults[0][1])
        return {"play": _written(thought), **_known(robot)}

    return each_line(answer)


def position_of(request: Request, needs: int = RACK) -> Position:
    """The turn of the first rack.  Without "bag", the other racks are taken to be as full as they can be.

    needs: how many tiles the bag must have for an exchange, where "exchange" does not say it.
    """
    cgp = read_cgp(request.text("cgp"))
    unseen = without(FULL_BAG, bytes(tile_of(face) for face in cgp.board if face) + cgp.racks[0])
    bag = request.count("bag", max(0, len(unseen) - RACK))
    if bag > len(unseen):
        raise BadRequest('"bag": more tiles than are unseen')
    others = cgp.scores[1:]
    spread = cgp.scores[0] - max(others) if others else 0
    limit = request.count("exchange", bag if bag >= needs else 0)
    return Position(cgp.board, cgp.racks[0], unseen, bag, limit, False, spread, _last(cgp.board, request))


def _last(board: Board, request: Request) -> OtherPlay | None:
    """The other player's play, if that was the last turn; it must lead to ``board``."""
    turn = request.fields.get("last")
    if turn is None:
        return None
    if not isinstance(turn, dict):
        raise BadRequest('"last" must be an object')
    before = Request(turn)
    was, play = read_cgp(before.text("cgp")).board, read_play(before.text("play"))
    scored = ScoredPlay(play, score_play(was, play, BINGO_BONUS).points)
    if put(was, placed_tiles(was, play)) != board:
        raise BadRequest('"last" does not lead to the board of "cgp"')
    return OtherPlay(was, scored, before.count("bag", RACK))


def _known(robot: Robot) -> dict[str, Json]:
    """What a simulation tells of the choice: its equity before it, and the chance to win."""
    if not isinstance(robot, Champion) or robot.simulation is None:
        return {}
    best = robot.simulation.alive[0]
    return {"equity": best.candidate.equity / POINT, "win": round(best.win, 4)}


def _told(candidate: Candidate) -> Json:
    return {"play": _written(candidate.thought), "equity": candidate.equity / POINT}


def _written(thought: object) -> str:
    if isinstance(thought, ScoredPlay):
        return write_play(thought.play)
    if isinstance(thought, ExchangeIdea):
        return f"exchange {spell(thought.tiles)}"
    return "pass"


def leaves(arguments: argparse.Namespace) -> Exit:
    """Print the table of leaves, in points: each tile, and what each pair is worth beyond its two tiles."""
    table = trained()
    values = {spell(part): table.values.get(part, 0) / POINT for part in PARTS}
    if arguments.json:
        print(json.dumps(values, ensure_ascii=False))
    else:
        for text, value in values.items():
            print(f"{text:<6} {value:>6.1f}")
    return Exit.OK
