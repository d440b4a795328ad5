# Longer than 300 lines: the requests of a class and of one who trains are answered from the same games.
"""Answers to the requests of a class and of training: codes, rounds, results, and reviews of rounds.

A request names its game by a class code, a seed, a prepared game or a journal.  In each case the engine
plays the duplicate to its end, and the screen shows its rounds one by one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Final

from faristol.board import Play
from faristol.chance import Seed
from faristol.duplicate import (
    State,
    World,
    best_plays,
    script,
    verdict_on,
    view,
)
from faristol.duplicate.codes import (
    ClassGame,
    ClassResult,
    class_rules,
    lexicon_mark,
    read_class_code,
    seeds_of,
    write_class_code,
    write_result_code,
)
from faristol.duplicate.ease import SHARES, Ease, Easing
from faristol.duplicate.events import Null, Ruling, Slip
from faristol.duplicate.evolve import as_it_was
from faristol.duplicate.reference import every_play
from faristol.duplicate.script import rank_of
from faristol.duplicate.slips import SlipVerdict, score_of
from faristol.duplicate.state import JudgedSlip, bag_of
from faristol.duplicate.wrong_words import wrong_words
from faristol.errors import BadNotation, BadRecord
from faristol.kernel.offered import is_offered
from faristol.kernel.plays import PlayFinder
from faristol.record.duplicate.journal import audit_duplicate, read_duplicate
from faristol.record.duplicate.prepared import code_of, play_through, read_prepared
from faristol.record.fields import Fields
from faristol.record.roster import numbered, read_roster
from faristol.rules.duplicate import chosen_options
from faristol.session.duplicate import class_results
from faristol.session.duplicate import wire as wire_desk
from faristol.session.duplicate.class_results import ResultCodes, kept_tiles
from faristol.session.duplicate.plays import reasons_of_play
from faristol.session.duplicate.present import board_view, calls, move_view, slip_view, tiles
from faristol.session.duplicate.requests import slip_on
from faristol.session.engine import Engine
from faristol.session.game.present import lexicon_view
from faristol.session.needs import Need
from faristol.tiles import letters

_BEST: Final = 10
_LOOKED_AT: Final = 200
_REMEMBERED: Final = 4
Answer = Callable[[Fields, wire_desk.DeskReply], None]


@dataclass(frozen=True, slots=True)
class _Played:
    """A game that was played to its end, with the list that it names."""

    state: State
    engine: Engine


class Classroom:
    """Answers ``class_…`` and ``training_round``; it keeps the last few games in memory."""

    def __init__(self, engine: Engine, fresh_seed: Callable[[], str]) -> None:
        self._engine = engine
        self._fresh_seed = fresh_seed
        self._games: dict[str, _Played] = {}
        self.kinds: dict[str, Answer] = {
            "class_code": self._code,
            "class_read": self._read,
            "class_round": self._round,
            "class_mine": self._mine,
            "class_result": self._result,
            "class_hall": self._hall,
            "class_names": self._names,
            "training_round": self._train,
        }

    def _kept(self, key: str, make: Callable[[], _Played]) -> _Played:
        if key not in self._games:
            if len(self._games) == _REMEMBERED:
                self._games.pop(next(iter(self._games)))
            self._games[key] = make()
        return self._games[key]

    def needs(self, request: Fields) -> Iterator[Need]:
        """The kept lists, where the request has a class code that is not of this version's."""
        if not request.has("code"):
            return
        engine = self._engine
        try:
            read_class_code(request.text("code"), engine.lexicon.digest, _common_digest(engine))
        except BadNotation:
            yield from engine.kept.needs(without=engine.lexicon.digest)

    def _class_game(self, request: Fields) -> tuple[ClassGame, Engine]:
        """The game of a class code, and the engine whose lists have its mark; ``BadNotation`` without one."""
        code, engine = request.text("code"), self._engine
        try:
            return read_class_code(code, engine.lexicon.digest, _common_digest(engine)), engine
        except BadNotation:
            for other in engine.kept.engines(engine.lexicon.digest):
                with suppress(BadNotation):
                    return read_class_code(code, other.lexicon.digest, _common_digest(other)), other
            raise

    def _script(self, game: ClassGame, engine: Engine) -> _Played:
        def make() -> _Played:
            world = _world(engine, game.seed_text)
            return _Played(script(game.rules, world, _easing(engine, game.ease)), engine)

        return self._kept(f"code {write_class_code(game)}", make)

    def _game(self, request: Fields) -> _Played:
        """The game that the request names, played to its end."""
        if request.has("code"):
            return self._script(*self._class_game(request))
        if request.has("journal"):
            return self._kept(_key("journal", request), lambda: self._journal(request.text("journal")))
        if request.has("prepared"):
            return self._kept(_key("prepared", request), lambda: self._prepared(request.text("prepared")))
        rules = class_rules(dict(request.optional_options()))
        seed = request.text("seed")
        key = f"seed {sorted(chosen_options(rules).items())} {seed}"
        return self._kept(key, lambda: _Played(script(rules, _world(self._engine, seed)), self._engine))

    def _of_class(self, request: Fields) -> tuple[str, _Played]:
        """The game of a class, and its code: of a class code, or of a prepared game."""
        if request.has("prepared"):
            return code_of(read_prepared(request.text("prepared"))), self._game(request)
        game, engine = self._class_game(request)
        return write_class_code(game), self._script(game, engine)

    def _journal(self, text: str) -> _Played:
        journal = read_duplicate(text)
        engine = self._engine.of(journal.header.digest, journal.header.lexicon, journal.line_of(-1))
        return _Played(audit_duplicate(journal, engine.lexicon, engine.finder), engine)

    def _prepared(self, text: str) -> _Played:
        game = read_prepared(text)
        engine = self._engine.of(game.digest, game.lexicon, 0)
        return _Played(play_through(game, engine.lexicon, engine.finder), engine)

    # Requests

    def _names(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """The list of a class, however it is written, as lines of a number and a name."""
        rows = read_roster(request.text("text"))
        reply["class_names"] = [f"{number} {name}" for number, name in numbered(rows)]

    def _code(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """Make a new game for a class, and reply with its code."""
        options = dict(request.optional_options())
        ease = _ease_of(options.pop("ease", Ease.NORMAL.value))
        rules = class_rules(options)
        text = request.optional_text("seed").strip() or self._fresh_seed()
        digest = hashlib.sha256(text.encode()).digest()
        seed = int.from_bytes(digest[:8], "big") % seeds_of(ease)
        common = "" if ease is Ease.NORMAL else _common_digest(self._engine)
        game = ClassGame(seed, rules, lexicon_mark(self._engine.lexicon.digest, common), ease)
        reply["game_of_class"] = _class_view(write_class_code(game), self._script(game, self._engine), ease)

    def _read(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """Describe a game; ``BadNotation`` for a code of another lexicon or edition."""
        ease = self._class_game(request)[0].ease if request.has("code") else Ease.NORMAL
        if request.has("code") or request.has("prepared"):
            code, game = self._of_class(request)
        else:
            code, game = "", self._game(request)
        reply["game_of_class"] = _class_view(code, game, ease)

    def _round(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """What a tablet shows of a round, without its solution."""
        game = self._game(request)
        state, engine = game.state, game.engine
        number = _round_number(request, state)
        then = as_it_was(state, number)
        played = state.rounds[number - 1]
        reply["class_round"] = {
            "round": number,
            "rounds": len(state.rounds),
            "rack": tiles(played.rack),
            "kept": kept_tiles(state, number),
            "board": board_view(played.board),
            "bag": len(bag_of(then)),
            "seconds": state.rules.round_seconds.value,
            "lexicon": lexicon_view(engine.lexicon, earlier=engine.earlier),
        }

    def _mine(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """The result code of a player's slips, one for each round; a null slip counts as none."""
        code, game = self._of_class(request)
        state, engine = game.state, game.engine
        slips = [slip_on(Fields(slip)) for slip in request.array("slips")]
        if len(slips) > len(state.rounds):
            raise request.fault("slips")
        ranks = []
        for number, slip in enumerate(slips, start=1):
            verdict = _verdict(state, number, slip, engine)
            valid = verdict.null is Null.NONE and verdict.play
            played = state.rounds[number - 1]
            ranks.append(rank_of(engine.finder, played, verdict.play) if valid and verdict.play else 0)
        player = request.whole("number")
        if not 0 <= player <= state.rules.most_number.value:
            raise request.fault("number")
        reply["result_code"] = write_result_code(code, ClassResult(player, tuple(ranks)))

    def _result(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """The classification by result codes, each play scored again, and the codes that are refused."""
        codes, game = self._results(request)
        reply["class_results"] = class_results.ranked(codes, game.engine)

    def _hall(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """What the projector of a class shows, by the same codes."""
        codes, game = self._results(request)
        reply["projector"] = class_results.projected(request, codes, game.state)

    def _results(self, request: Fields) -> tuple[ResultCodes, _Played]:
        code, game = self._of_class(request)
        return class_results.read(request, code, game.state, game.engine), game

    def _train(self, request: Fields, reply: wire_desk.DeskReply) -> None:
        """The review of a round: the best plays, the place of the player's own, and the points lost."""
        game = self._game(request)
        state, engine, finder = game.state, game.engine, game.engine.finder
        number = _round_number(request, state)
        played = state.rounds[number - 1]
        then = as_it_was(state, number)
        slip_fields = request.value("slip")
        entry = None if slip_fields is None else _entry(state, number, slip_on(Fields(slip_fields)), engine)
        before = request.optional_array("slips")
        points = sum(
            _entry(state, at, slip_on(Fields(slip)), engine).points
            for at, slip in enumerate(before[: number - 1], start=1)
        )
        mine = entry.points if entry else 0
        reference = sum(one.points for one in state.rounds[:number])
        play = entry.play if entry and entry.null is Null.NONE else None
        place = rank_of(finder, played, play) if play else 0
        as_good = finder.find(played.board, played.rack, place) if place else []
        reply["trained"] = {
            "round": number,
            "slip": slip_view(entry, wrong_words(entry, played.board, engine.lexicon)) if entry else None,
            "mine": move_view(view.move_view(then, play)) if play else None,
            "place": place,
            "better": sum(one.score > as_good[-1].score for one in as_good),
            "lost": max(0, played.best - mine),
            "reference": move_view(view.move_view(then, played.play)),
            "hint": move_view(view.move_view(then, hinted(then, played.play, finder))),
            "best": _best(then, finder),
            "plays": finder.count(played.board, played.rack),
            "percent": round(100 * (points + mine) / reference, 2) if reference else 0.0,
            "reasons": reasons_of_play(engine, then, play) if play else [],
        }


def _world(engine: Engine, seed: str) -> World:
    return World(engine.lexicon, engine.finder, Seed(seed))


def _common_digest(engine: Engine) -> str:
    return engine.common.digest if engine.common else ""


def _easing(engine: Engine, ease: Ease) -> Easing | None:
    if ease is Ease.NORMAL:
        return None
    if engine.common is None:
        raise BadRecord("no_common_words")
    return Easing(PlayFinder(engine.common), SHARES[ease])


def _verdict(state: State, number: int, slip: Slip, engine: Engine) -> SlipVerdict:
    played = state.rounds[number - 1]
    return verdict_on(slip, played.board, played.rack, engine.lexicon)


def _entry(state: State, number: int, slip: Slip, engine: Engine) -> JudgedSlip:
    verdict = _verdict(state, number, slip, engine)
    valid = verdict.null is Null.NONE and verdict.play
    points = score_of(as_it_was(state, number), verdict.play).points if valid and verdict.play else 0
    return JudgedSlip(slip, Ruling.AS_WRITTEN, verdict.null, verdict.play, points)


def hinted(then: State, reference: Play, finder: PlayFinder) -> Play:
    """The play that hints tell: the reference play, or the best one if that forms a vulgar word."""
    plays = chain((reference,), best_plays(then, finder).plays, every_play(finder, then.board, then.rack))
    return next((play for play in plays if is_offered(then.board, play)), reference)


def _best(then: State, finder: PlayFinder) -> list[wire_desk.MoveView]:
    """The best plays of a round, up to ten, by their score in its variant.

    Each word comes once; its other places follow only where there are fewer words than that.
    """
    plays = dict.fromkeys(best_plays(then, finder).plays)
    plays.update(dict.fromkeys(one.play for one in finder.find(then.board, then.rack, _LOOKED_AT)))
    scores = {play: score_of(then, play).points for play in plays}
    ordered = sorted(plays, key=lambda play: -scores[play])
    first_of_word = {letters(play.word): play for play in reversed(ordered)}
    once = [play for play in ordered if first_of_word[letters(play.word)] == play]
    again = [play for play in ordered if first_of_word[letters(play.word)] != play]
    return [move_view(view.move_view(then, play)) for play in [*once, *again][:_BEST]]


def _key(what: str, request: Fields) -> str:
    return f"{what} {hashlib.sha256(request.text(what).encode()).hexdigest()}"


def _round_number(request: Fields, state: State) -> int:
    number = request.whole("round")
    if not 1 <= number <= len(state.rounds):
        raise BadRecord("no_such_round", round=number, rounds=len(state.rounds))
    return number


def _ease_of(text: object) -> Ease:
    try:
        return Ease(text)
    except ValueError:
        raise BadRecord("unknown_option", option="ease", value=str(text)) from None


def _class_view(code: str, game: _Played, ease: Ease) -> wire_desk.ClassView:
    state = game.state
    return {
        "code": code,
        "rounds": len(state.rounds),
        "seconds": state.rules.round_seconds.value,
        "calls": calls(state.rules),
        "options": chosen_options(state.rules),
        "ease": ease.value,
        "lexicon": lexicon_view(game.engine.lexicon, earlier=game.engine.earlier),
    }
