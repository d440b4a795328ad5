"""Desks laid as a test wants them: a lexicon of a few words, typed racks, slips as players write them."""

from __future__ import annotations

from dataclasses import replace

from faristol.board import Play, placed_tiles, read_play
from faristol.chance import Seed
from faristol.duplicate import (
    Phase,
    PreparedRound,
    State,
    World,
    actions,
    bag_of,
    decide,
    replay,
    started,
)
from faristol.duplicate.events import Number, Ruling, Slip
from faristol.errors import IllegalAction
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import from_words
from faristol.rules import Option
from faristol.rules.duplicate import duplicate_rules
from faristol.tiles import parse
from tests.tables import board_with

A_FEW = (
    "CASA CASES SAC SACS CAS AS SA ES SE OS SO SOS LA AL EL LES ALES SAL SALA SOL SOLA LOSA CASOLA CASAL "
    "ROSA ROSES RES ART RATA TARA TA AT SET EST TES ETS TE QUE QUI ANY ANYS NYAP IL·LUS COL·LE ARC CAR "
    "ESCALA CARES RASCA ACA OCA COSA SOCA NET NETA TENA ANET ESCOLA ESCOLES IA AIS OI"
)


def world(words: str = A_FEW, seed: str = "prova", prepared: tuple[PreparedRound, ...] = ()) -> World:
    """A world with these words, and the kernel's finder over them."""
    lexicon = from_words("petit", {parse(word) for word in words.split()})
    return World(lexicon, PlayFinder(lexicon), Seed(seed), prepared)


def desk(players: int = 2, **options: Option) -> State:
    """A desk at which ``players`` sit, before the first rack."""
    state = started(duplicate_rules(options))
    for number in range(1, players + 1):
        state = do(state, actions.Join(Number(0), f"J{number}", str(number)), world())
    return state


def do(state: State, action: actions.Action, at: World) -> State:
    return replay(state, decide(state, action, at))


def rack(state: State, tiles: str, at: World) -> State:
    return do(state, actions.TypeRack(parse(tiles)), at)


def at_round(*plays: str, tiles: str, players: int = 2, **options: Option) -> State:
    """A desk whose reference board has ``plays`` on it, and this rack: the slips are awaited."""
    state = replace(desk(players, **options), board=board_with(*plays), phase=Phase.RACK)
    return rack(state, tiles, world())


def slip(state: State, number: int, text: str, at: World, ruling: Ruling = Ruling.AS_WRITTEN) -> State:
    """``text`` is "H8 CASA", as the player ``number`` wrote it."""
    return do(state, actions.TakeSlip(Number(number), written(text), ruling), at)


def written(text: str, announced: int = -1) -> Slip:
    coordinates, _, word = text.partition(" ")
    return Slip(coordinates, word, announced)


def null_of(state: State, text: str, at: World | None = None) -> str:
    """Why the slip ``text`` of player 1 is null; "none" when it is not."""
    return slip(state, 1, text, at or world()).slips[Number(1)].null.value


def close(state: State, at: World, play: str | None = None) -> State:
    return do(state, actions.CloseRound(read_play(play) if play else None), at)


def refusal(state: State, action: actions.Action, at: World) -> tuple[str, str | None]:
    """The code and the heading of the refusal."""
    try:
        decide(state, action, at)
    except IllegalAction as refused:
        return refused.code, refused.article
    return "not_refused", None


def bag_left(state: State, bag: str) -> State:
    """``state`` with only ``bag`` left in the bag: the other tiles lie far from the middle."""
    others = bytearray(bag_of(state))
    for tile in parse(bag):
        others.remove(tile)
    board = bytearray(state.board)
    free = [square for square in (*range(60), *range(165, 225)) if not board[square]]
    for square, tile in zip(free, others, strict=False):
        board[square] = tile or 0x81
    assert len(free) >= len(others)
    return replace(state, board=type(state.board)(bytes(board)))


def placed(state: State, play: Play) -> bytes:
    """The faces that ``play`` lays."""
    return bytes(face for _, face in placed_tiles(state.board, play))


def points_of(state: State, number: int) -> int:
    return state.slips[Number(number)].points
