"""Answers to the requests about a duel of words (types: ``wire`` and ``intents``).

The screen holds the duel; every request says all that it asks about.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from faristol import duel
from faristol.board import write_play
from faristol.chance import Seed
from faristol.duplicate import World
from faristol.lexicon import Lexicon
from faristol.lexicon.vulgar import vulgar
from faristol.record.duplicate.prepared import prepared_from, write_prepared
from faristol.record.fields import Fields
from faristol.search import Query, WordFinder
from faristol.session.duel import wire
from faristol.session.duplicate.requests import plain
from faristol.session.engine import Engine
from faristol.session.game.present import refusal_of
from faristol.session.plain_views import plain_views
from faristol.session.room import Room
from faristol.tiles import spell, spell_each

_BEST: Final = 6  # words that are shown of a rack
_LONGEST_LIST: Final = 10_000  # characters


class DuelRoom(Room[wire.DuelReply]):
    """Answers requests about a duel.  The finder of words is made at the first one."""

    def __init__(self, engine: Engine, fresh_seed: Callable[[], str]) -> None:
        super().__init__(engine)
        self._fresh_seed = fresh_seed
        self._made: WordFinder | None = None
        self.kinds = {
            "duel_draw": self._draw,
            "duel_list": self._list,
            "duel_judge": self._judge,
            "duel_prepare": self._prepare,
        }

    @property
    def _finder(self) -> WordFinder:
        if self._made is None:
            self._made = WordFinder(self._engine.lexicon)
        return self._made

    @property
    def _common(self) -> Lexicon:
        """The words that everybody knows, or all where the device has no such list."""
        return self._engine.common or self._engine.lexicon

    def _seed(self, request: Fields) -> Seed:
        return Seed(request.optional_text("seed").strip() or self._fresh_seed())

    def _draw(self, request: Fields, reply: wire.DuelReply) -> None:
        rounds = request.whole("rounds")
        if not 1 <= rounds <= duel.MOST_ROUNDS:
            raise request.fault("rounds")
        level = request.choice("level", duel.RackLevel)
        racks = duel.drawn(level, rounds, self._seed(request), self._common.words(), self._has_word)
        reply["duel"] = _racks(racks, [])

    def _has_word(self, rack: bytes) -> bool:
        return self._finder.find(Query(rack=bytes(sorted(rack)))) > 0

    def _list(self, request: Fields, reply: wire.DuelReply) -> None:
        text = request.text("words")
        if len(text) > _LONGEST_LIST:
            raise request.fault("words")
        racks, left_out = duel.read_list(text, self._seed(request), self._engine.lexicon)
        reply["duel"] = _racks(racks, left_out)

    def _judge(self, request: Fields, reply: wire.DuelReply) -> None:
        rack = request.rack("rack")
        words = [duel.judged(text, rack, self._engine.lexicon) for text in request.texts("words")]
        best = duel.best_words(rack, self._finder, self._common)
        shown = [one for one in best if one.word not in vulgar()]
        reply["round"] = {
            "judged": [_judged(one) for one in words],
            "best": [_word(one) for one in shown[:_BEST]],
            "count": len(best),
        }

    def _prepare(self, request: Fields, reply: wire.DuelReply) -> None:
        lexicon = self._engine.lexicon
        racks = [request.as_rack(text, "racks") for text in request.texts("racks")]
        if len(racks) > duel.MOST_ROUNDS:
            raise request.fault("racks")
        state, made = duel.duplicate_of(racks, World(lexicon, self._engine.finder, Seed("")))
        game = prepared_from(state, plain(request.text("title")), lexicon.name, lexicon.digest)
        reply["prepared"] = {
            "file": write_prepared(game) if game.rounds else "",
            "racks": [_prepared(one) for one in made],
        }


def _racks(racks: list[duel.DrawnRack], left_out: list[duel.LeftOut]) -> wire.DuelRacks:
    return {
        "racks": [{"tiles": spell_each(rack.tiles), "word": spell(rack.word)} for rack in racks],
        "left_out": plain_views(left_out),
    }


def _word(worth: duel.Worth) -> wire.DuelWord:
    return {
        "word": spell(worth.word),
        "tiles": len(worth.word),
        "points": worth.points,
        "bonus": worth.bonus,
        "total": worth.total,
    }


def _judged(judged: duel.Judged) -> wire.JudgedWord:
    word = _word(judged.worth) if judged.worth else None
    return {"verdict": judged.verdict.value, "word": word, "total": judged.total}


def _prepared(one: duel.PreparedRack) -> wire.PreparedRackView:
    coord, word = write_play(one.play).split() if one.play else ("", "")
    return {
        "tiles": spell_each(one.rack),
        "round": one.round,
        "coord": coord,
        "word": word,
        "points": one.points,
        "all_tiles": bool(one.play) and not one.left,
        "returned": spell_each(one.returned),
        "lacking": spell_each(one.lacking),
        "fault": refusal_of(one.fault) if one.fault else None,
    }
