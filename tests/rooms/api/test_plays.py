"""Plays that are made when they are asked for are the same as those that are made whole."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from dataclasses import asdict, replace

import pytest

from faristol import Play, Position, Words
from faristol.api import plays as made_plays
from faristol.board import placed_tiles, square_name, write_play
from faristol.kernel.plays import BINGO_BONUS
from faristol.kernel.scoring import score_play
from faristol.players.leaves import trained
from faristol.players.static import PlayRanking
from faristol.record.cgp import read_cgp
from faristol.tiles import spell, spell_each, tile_of, without

CGP = "15/15/15/15/15/15/15/5CASA6/15/15/15/15/15/15/15 AEIRT?/ 18/0 0"


@pytest.fixture(scope="module")
def words() -> Words:
    return Words()


@pytest.fixture
def position() -> Position:
    return Position(cgp=CGP)


def _whole(words: Words) -> list[Play]:
    """All plays of ``CGP``, each with all its fields at once."""
    cgp = read_cgp(CGP)
    board, rack = cgp.board, cgp.racks[0]
    found = []
    for one in words.finder.all(board, rack):
        placed = placed_tiles(board, one.play)
        leave = without(rack, bytes(tile_of(face) for _, face in placed))
        found.append(
            Play(
                write_play(one.play),
                one.score,
                tuple(spell(word.play.word) for word in score_play(board, one.play, BINGO_BONUS).words),
                tuple((square_name(at), spell(bytes((face,)))) for at, face in placed),
                "".join(spell_each(leave)),
            )
        )
    return found


def test_all_plays_are_those_that_are_made_whole(words: Words, position: Position) -> None:
    whole = _whole(words)
    assert len(whole) > 1000
    assert list(position.plays(words)) == [one for one in position.plays(words)] == whole  # noqa: C416
    assert [one.score for one in whole] == sorted((one.score for one in whole), reverse=True)


def _count(monkeypatch: pytest.MonkeyPatch, name: str) -> list[object]:
    """The calls of a function of the module from now on."""
    calls: list[object] = []
    function: Callable[..., object] = getattr(made_plays, name)

    def counted(*arguments: object) -> object:
        calls.append(arguments)
        return function(*arguments)

    monkeypatch.setattr(made_plays, name, counted)
    return calls


def test_a_play_is_made_when_it_is_asked_for(
    words: Words, position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, read, scored = (_count(monkeypatch, name) for name in ("play_from", "read_record", "score_play"))
    plays = position.plays(words)
    assert len(plays) > 1000
    assert not made
    first = plays[0]
    assert len(plays[:10]) == 10
    assert len(made) == 10
    best = max(plays, key=lambda play: play.score, default=None)
    assert best is not None
    assert len(made) >= len(plays)
    assert not read
    assert (best.text, best.score) == (str(first), first.score)
    assert best.tiles
    assert best.leave == first.leave
    assert len(read) == 1
    assert not scored
    assert best.words
    assert best.words is first.words
    assert len(scored) == 1


def test_a_play_that_was_found_is_a_play_like_any_other(words: Words, position: Position) -> None:
    whole = _whole(words)[0]

    def found() -> Play:
        return position.plays(words)[0]

    assert type(found()) is Play
    assert found() == whole
    assert hash(found()) == hash(whole)
    assert repr(found()) == repr(whole)
    assert asdict(found()) == asdict(whole)
    assert replace(found(), equity=1.5) == replace(whole, equity=1.5)
    for again in (pickle.loads(pickle.dumps(found())), copy.copy(found()), copy.deepcopy(found())):
        assert vars(again) == vars(whole)
    with pytest.raises(AttributeError, match="'Play' object has no attribute 'scroe'"):
        found().scroe  # type: ignore[attr-defined]  # noqa: B018
    with pytest.raises(AttributeError, match="cannot assign"):
        found().text = "H8 CASA"  # type: ignore[misc]
    assert Play("pass") == Play("pass", 0, (), (), "", None)


def test_plays_are_a_list_in_all_else(words: Words, position: Position) -> None:
    plays, whole = position.plays(words), _whole(words)
    assert plays[-1] is plays[len(plays) - 1]
    assert plays[1:9:3] == whole[1:9:3]
    early = plays[0]
    assert plays == whole
    assert plays[0] is early
    assert plays[1:9:3] == whole[1:9:3]
    assert repr(plays) == repr(whole)
    assert early in plays
    assert plays.index(early) == plays.count(early) - 1 == 0
    for other in (pickle.loads(pickle.dumps(plays)), copy.copy(plays), copy.deepcopy(plays)):
        assert other == whole
    with pytest.raises(IndexError):
        position.plays(words)[len(whole)]
    assert not Position("L·LA").plays(words)
    assert Position("L·LA").plays(words) == []
    assert sorted(plays, key=lambda play: play.text)[0].text == min(play.text for play in plays)


def test_a_script_may_change_the_list_that_it_was_given(words: Words, position: Position) -> None:
    plays, whole = position.plays(words), _whole(words)
    assert list(reversed(plays)) == whole[::-1]
    plays.sort(key=lambda play: play.text)  # type: ignore[attr-defined]
    assert plays[0] == min(whole, key=lambda play: play.text)
    plays += [Play("pass")]  # type: ignore[operator]
    assert (len(plays), plays[-1].text) == (len(whole) + 1, "pass")


def test_the_best_are_those_of_a_ranking_and_its_tables_are_made_once(
    words: Words, position: Position, monkeypatch: pytest.MonkeyPatch
) -> None:
    ranked = PlayRanking(words.finder, trained()).rank(position.seen(), 40)
    assert [play.equity for play in position.best(words, 40)] == [one.equity / 100 for one in ranked]
    assert Position("UUIIOOA").best(words, 1)[0].text.startswith("exchange ")
    for name in ("trained", "PlayRanking"):
        monkeypatch.setattr(f"faristol.api.words.{name}", None)
    scored = _count(monkeypatch, "score_play")
    assert position.best(words, 1) == position.best(words, 40)[:1]
    assert len(scored) == 2, "only the words of the plays that are compared"
