"""``build.py regret``: the mean loss in chance to win, by variant, over positions whose plays are judged.

A variant is a seat of ``faristol play`` with what is to be different: ``champion``, ``champion@500`` (ms of
processor time for a turn), ``champion:preendgame.NARROW=4`` (numbers of modules of ``faristol.players``), or
a player from outside.  All variants meet the same positions with the same chance.

Where a pre-endgame's play is not among those judged, it is judged now.  In mid-game the least of the judged
chances counts for it, so that its loss may be larger; ``others`` is how many such there were.
"""

from __future__ import annotations

import argparse
import importlib
import json
import math
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from faristol.board import write_play
from faristol.chance import Seed
from faristol.cli.playing.robots import robot_of, seats_of
from faristol.kernel.plays import PlayFinder, ScoredPlay
from faristol.lexicon import Lexicon, load
from faristol.lexicon.importer import read_list
from faristol.players import ExchangeIdea, PassIdea, Position, Robot, Thought
from faristol.tiles import spell
from sitebuild.paths import LEXICONS
from sitebuild.steps import Stop, say
from workbench.regret.judge import Judge
from workbench.regret.positions import MIDGAMES, PREENDGAMES, Judged, preendgames, read_judged

_VARIANT: Final = re.compile(r"(\w+)(?:@(\d+))?(?::(\w+\.\w+=-?[\d.]+(?:;\w+\.\w+=-?[\d.]+)*))?")
SEED: Final = "regret"
EXCHANGE: Final = "exchange "
BAGS: Final = ((1,), (2,))
MS: Final = 2000


@dataclass(frozen=True, slots=True)
class Variant:
    """A robot, with other numbers in some modules of ``faristol.players`` while it thinks."""

    name: str
    robot: Robot
    ms: int
    numbers: tuple[tuple[str, str, float], ...] = ()

    def choice(self, position: Position) -> tuple[Thought, float]:
        """Its last idea before its time is over, and the seconds of the processor that it took."""
        began = time.process_time()
        last: Thought = PassIdea()
        with _changed(self.numbers):
            for thought in self.robot.think(position, Seed(SEED).stream("choose", 0)):
                last = thought
                if (time.process_time() - began) * 1000 >= self.ms:
                    break
        return last, time.process_time() - began


@dataclass(slots=True)
class Losses:
    """What a variant lost in each position, in percent of wins; how many choices were not judged; seconds."""

    lost: list[float]
    others: int = 0
    seconds: float = 0.0

    @property
    def mean(self) -> float:
        return math.fsum(self.lost) / len(self.lost)

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        if len(self.lost) < 2:
            return math.inf
        squares = math.fsum((one - self.mean) ** 2 for one in self.lost)
        return math.sqrt(squares / (len(self.lost) - 1) / len(self.lost))


def main(options: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="build.py regret")
    parser.add_argument("--variants", default="static,champion", help="seats, after commas")
    parser.add_argument("--ms", type=int, default=MS, help=f"of the processor, for a turn (default {MS})")
    parser.add_argument("--positions", type=int, help="of each kind at most (default: all)")
    parser.add_argument("--only", choices=("midgames", "preendgames"), help="one kind")
    parser.add_argument(
        "--lexicon", type=Path, metavar="FILE", help="a lexicon or a word list (the built one)"
    )
    parser.add_argument("--losses", action="store_true", help="each choice that loses")
    parser.add_argument(
        "--judge", type=int, metavar="N", help="judge N pre-endgames of each bag, and keep them"
    )
    chosen = parser.parse_args(options)
    lexicon = _lexicon(chosen.lexicon)
    judge = Judge(lexicon)
    if chosen.judge:
        keep(judge, lexicon, chosen.judge, PREENDGAMES)
        return 0
    variants = [variant_of(text, chosen.lexicon, lexicon, chosen.ms) for text in seats_of(chosen.variants)]
    if chosen.only != "preendgames":
        found = [one for one in (known(each, lexicon) for each in read_judged(MIDGAMES)) if one.plays]
        table("mid-game", variants, found[: chosen.positions], None, chosen.losses)
    if chosen.only != "midgames":
        for bag in sorted({one.position.bag for one in read_judged(PREENDGAMES)}):
            these = [one for one in read_judged(PREENDGAMES) if one.position.bag == bag]
            table(f"{bag} in the bag", variants, these[: chosen.positions], judge, chosen.losses)
    return 0


def variant_of(text: str, path: Path | None, lexicon: Lexicon, ms: int) -> Variant:
    """The variant that ``text`` describes; ``Stop`` where it changes what there is not."""
    found = _VARIANT.fullmatch(text)
    if not found:
        return Variant(text, robot_of(text, path, lexicon, ms), ms)
    level, own, changes = found.groups()
    numbers = []
    for change in changes.split(";") if changes else ():
        name, number = change.split("=")
        module, constant = name.split(".")
        try:
            getattr(importlib.import_module(f"faristol.players.{module}"), constant)
        except (ImportError, AttributeError):
            raise Stop(f"faristol.players has no {name}") from None
        numbers.append((module, constant, json.loads(number)))
    return Variant(text, robot_of(level, path, lexicon), int(own or ms), tuple(numbers))


def known(judged: Judged, lexicon: Lexicon) -> Judged:
    """``judged`` without the plays that this lexicon lacks."""
    legal = set(PlayFinder(lexicon).all(judged.position.board, judged.position.rack))
    played = {write_play(one.play) for one in legal}
    plays = {text: win for text, win in judged.plays.items() if text in played or text.startswith(EXCHANGE)}
    return Judged(judged.position, plays)


def written(thought: Thought) -> str:
    """A thought as the files of positions have it."""
    if isinstance(thought, ExchangeIdea):
        return EXCHANGE + spell(bytes(sorted(thought.tiles)))
    return write_play(thought.play) if isinstance(thought, ScoredPlay) else "pass"


def losses(
    variants: Sequence[Variant], positions: Sequence[Judged], judge: Judge | None, tell: bool = False
) -> list[Losses]:
    """What each variant loses in these positions.

    judge: of plays that were not judged yet; what it finds counts for all variants.
    """
    found = [Losses([]) for _ in variants]
    for position in positions:
        plays, least = dict(position.plays), min(position.plays.values())
        chosen = [variant.choice(position.position) for variant in variants]
        texts = [written(thought) for thought, _ in chosen]
        for text, (thought, _) in zip(texts, chosen, strict=True):
            if judge and text not in plays:
                plays[text] = round(100 * judge.win(position.position, thought), 2)
        best = max(plays, key=plays.__getitem__)
        for variant, text, (_, seconds), each in zip(variants, texts, chosen, found, strict=True):
            win = plays.get(text, least)
            each.lost.append(plays[best] - win)
            each.others += text not in position.plays
            each.seconds += seconds
            if tell and win < plays[best]:
                say(f"    {variant.name}: {text} {win:.1f}, {plays[best]:.1f} by {best}")
    return found


def table(
    name: str, variants: Sequence[Variant], positions: Sequence[Judged], judge: Judge | None, tell: bool
) -> None:
    """Print the losses of all variants."""
    say(f"\n{name}, {len(positions)} positions: the mean loss in % of wins")
    say(f"{'':>32} {'loss':>6} {'± s.e.':>6} {'none':>5} {'worst':>6} {'others':>6} {'s a turn':>8}")
    for variant, found in zip(variants, losses(variants, positions, judge, tell), strict=True):
        none = sum(loss == 0 for loss in found.lost)
        say(
            f"{variant.name:>32} {found.mean:>6.2f} {found.error:>6.2f} {none:>5} {max(found.lost):>6.1f}"
            f" {found.others:>6} {found.seconds / len(positions):>8.2f}"
        )


def keep(judge: Judge, lexicon: Lexicon, count: int, path: Path) -> None:
    """Judge ``count`` positions of each bag and add them to ``path``; those that are there stay."""
    told = path.read_text(encoding="utf-8") if path.exists() else ""
    kept = {json.loads(line)["cgp"] for line in told.splitlines()}
    for bags in BAGS:
        for position in islice(preendgames(lexicon, bags, SEED), count):
            one = Judged(position, {})
            if json.loads(one.line())["cgp"] in kept:
                continue
            began, before = time.process_time(), judge.estimates
            wins = judge.judged(position)
            one.plays.update({write_play(play.play): round(100 * win, 2) for play, win in wins.items()})
            with path.open("a", encoding="utf-8") as file:
                file.write(one.line() + "\n")
            took = time.process_time() - began
            say(f"· {bags[0]} in the bag: {one.plays}, {judge.estimates - before} estimates, {took:.1f} s")


def _lexicon(path: Path | None) -> Lexicon:
    source = path or LEXICONS / "default.lex"
    data = source.read_bytes()
    return load(data) if data.startswith(b"\x1f\x8b") else read_list(data, source.stem)[0]


@contextmanager
def _changed(numbers: Sequence[tuple[str, str, float]]) -> Iterator[None]:
    """While it lasts the modules have these numbers."""
    before = []
    for module, constant, number in numbers:
        loaded = importlib.import_module(f"faristol.players.{module}")
        before.append((loaded, constant, getattr(loaded, constant)))
        setattr(loaded, constant, number)
    try:
        yield
    finally:
        for loaded, constant, number in before:
            setattr(loaded, constant, number)
