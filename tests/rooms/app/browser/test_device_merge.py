"""What the file of another device changes here: everything of both is there afterwards, and once."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rooms.app.loading import load

kept_words = load("words.kept")
device_merge = load("browser.device_merge")
Kept = dict[str, dict[str, str]]
JOURNALS = device_merge._JOURNALS


def after(here: Kept, there: Kept, *, asked: bool = False) -> Kept:
    """What the device keeps afterwards."""
    merge = device_merge.merged(copy.deepcopy(here), copy.deepcopy(there))
    if asked:
        merge.put_asked()
    result = copy.deepcopy(here)
    for store, changes in merge.changes.items():
        for key, text in changes.items():
            if text is None:
                result[store].pop(key)
            else:
                result.setdefault(store, {})[key] = text
    return result


# --- one thing at a time ----------------------------------------------------------------------
def test_every_store_and_text_has_a_rule() -> None:
    ruled = {
        device_merge.rule_of(store, "x")
        for store in kept_words.STORES
        if store not in (*JOURNALS, "faristol-tournament-games")
    }
    ruled |= {device_merge.rule_of("", key) for key in kept_words.TEXTS}
    assert ruled <= {"stays", "passing", "asked", "united", "ruled", "studied"}
    known = [*kept_words.TEXTS, "set."]
    for key in [*device_merge._PASSING, *device_merge._UNITED]:
        assert key in known or key.startswith("set."), key


GAME = '{"at": 1}\nhead\nfirst\n'


@pytest.mark.parametrize(
    ("theirs", "counts", "keys"),
    [
        ('{"at": 2}\nhead\nfirst\n', {}, {"game:1": GAME}),
        ('{"at": 2}\nhead\n', {}, {"game:1": GAME}),
        ('{"at": 2}\nhead\nfirst\nsecond\n', {"longer": 1}, {"game:1": '{"at": 2}\nhead\nfirst\nsecond\n'}),
        ('{"at": 2}\nhead\nother\n', {"twice": 1}, {"game:1": GAME, "game:1b": '{"at": 2}\nhead\nother\n'}),
    ],
)
def test_of_a_journal_the_longer_counts_and_two_are_both_kept(
    theirs: str, counts: dict[str, int], keys: dict[str, str]
) -> None:
    here, there = {"faristol-games": {"game:1": GAME}}, {"faristol-games": {"game:1": theirs}}
    merge = device_merge.merged(here, there)
    told = {kind: sum(getattr(merge, kind).values()) for kind in ("added", "longer", "twice")}
    assert told == {"added": 0, "longer": 0, "twice": 0, **counts}
    assert after(here, there) == {"faristol-games": keys}


def test_the_parts_of_a_longer_journal_replace_those_that_were_cut_otherwise() -> None:
    here = {"faristol-duplicates": {"lines:1:0": "a", "lines:1:1": "b", "lines:1:2": "c", "told:1": "{}"}}
    there = {"faristol-duplicates": {"lines:1:0": "a\nb\nc\nd", "told:1": '{"round": 2}'}}
    assert after(here, there) == there


def test_the_tenth_part_of_a_journal_follows_the_ninth() -> None:
    parts = {f"lines:1:{place}": str(place) for place in range(11)}
    assert device_merge._games(parts) == {"1": [str(place) for place in range(11)]}


@pytest.mark.parametrize(
    ("lines", "wanted"),
    [
        ("a\nb", {"1/a/01/001": "mine", "1/a/01/002": "theirs"}),
        ("a\nb\nc", {"1/a/01/001": "theirs", "1/a/01/002": "theirs"}),
        ("x", {"1/a/01/001": "mine", "1b/a/01/001": "theirs", "1b/a/01/002": "theirs"}),
    ],
)
def test_the_games_of_a_day_go_with_its_journal(lines: str, wanted: dict[str, str]) -> None:
    here: Kept = {
        "faristol-tournaments": {"lines:1:0": "a\nb"},
        "faristol-tournament-games": {"1/a/01/001": "mine"},
    }
    there: Kept = {
        "faristol-tournament-games": {"1/a/01/001": "theirs", "1/a/01/002": "theirs"},
        "faristol-tournaments": {"lines:1:0": lines},
    }
    assert after(here, there)["faristol-tournament-games"] == wanted


@pytest.mark.parametrize(
    ("key", "here", "there", "wanted"),
    [
        ("solved", ["a"], ["b", "a"], ["a", "b"]),
        (
            "workshop.lessons",
            {"done": ["a"], "seen": []},
            {"done": ["b"], "seen": ["a"]},
            {"done": ["a", "b"], "seen": ["a"]},
        ),
        ("endgames", {"1": [1]}, {"1": [2], "2": []}, {"1": [1], "2": []}),
        ("days", {"d": {"over": False}}, {"d": {"over": True}}, {"d": {"over": True}}),
        ("days", {"d": {"over": True, "x": 1}}, {"d": {"over": True}, "e": {}},
         {"d": {"over": True, "x": 1}, "e": {}}),
        ("words", [{"word": "A", "day": "2"}], [{"word": "A", "day": "1"}, {"word": "B", "day": "3"}],
         [{"word": "B", "day": "3"}, {"word": "A", "day": "2"}]),
        ("wanted", [{"word": "A", "day": "2"}], [{"word": "B", "day": "3"}],
         [{"word": "B", "day": "3"}, {"word": "A", "day": "2"}]),
    ],
)  # fmt: skip
def test_lists_are_united(key: str, here: Any, there: Any, wanted: Any) -> None:
    result = after({"": {key: json.dumps(here)}}, {"": {key: json.dumps(there)}})
    assert json.loads(result[""][key]) == wanted
    assert json.loads(device_merge._united(key, json.dumps(here), json.dumps(there))) == wanted


@pytest.mark.parametrize("text", ["{", "7", '[{"word": 1}]'])
def test_a_list_that_cannot_be_read_changes_nothing(text: str) -> None:
    here = {"": {"words": '[{"word": "A", "day": "1"}]'}}
    assert after(here, {"": {"words": text}}) == here
    assert device_merge._united("words", here[""]["words"], text) == here[""]["words"]


def test_the_copy_of_a_game_takes_the_place_of_no_other_copy() -> None:
    here = {"faristol-games": {"game:1": "{}\na"}}
    there = {"faristol-games": {"game:1": "{}\nb", "game:1b": "{}\nc"}}
    result = after(here, there)["faristol-games"]
    assert sorted(result.values()) == ["{}\na", "{}\nb", "{}\nc"]


def test_the_games_of_a_day_that_the_file_lacks_are_added() -> None:
    there = {"faristol-tournament-games": {"1/a/01/001": "x"}}
    merge = device_merge.merged({}, there)
    assert merge.changes == there
    assert merge.added == {kept_words.STORES["faristol-tournament-games"]: 1}


def test_what_the_file_has_emptied_changes_nothing() -> None:
    assert device_merge.merged({"": {"theme": "dark"}}, {"": {"theme": "", "duel": ""}}).is_empty()


def test_an_arbiters_second_ruling_counts() -> None:
    first, second = json.dumps({"at": 1, "second": None}), json.dumps({"at": 1, "second": {"valid": True}})
    for here, there in ((first, second), (second, first)):
        result = after({"faristol-arbiter": {"answer:1": here}}, {"faristol-arbiter": {"answer:1": there}})
        assert result == {"faristol-arbiter": {"answer:1": second}}
    other = json.dumps({"at": 1, "second": {"valid": False}})
    here, there = {"faristol-arbiter": {"answer:1": second}}, {"faristol-arbiter": {"answer:1": other}}
    assert after(here, there) == here


def test_what_there_can_be_only_one_of_is_asked_about_by_its_name() -> None:
    here = {"": {"theme": "dark", "set.sound": "off"}, "faristol-training": {"game": "{}", "source": "1"}}
    there = {"": {"theme": "light", "set.sound": "soft"}, "faristol-training": {"game": "[]", "source": "1"}}
    merge = device_merge.merged(here, there)
    assert not merge.changes
    assert set(merge.asked) == {kept_words.TEXTS["theme"], kept_words.STORES["faristol-training"]}
    assert after(here, there) == here
    assert after(here, there, asked=True) == there


def test_what_is_of_this_device_or_of_a_moment_stays_and_is_not_told() -> None:
    here = {"": {"heart": "1", "open.current": "true"}}
    merge = device_merge.merged(here, {"": {"heart": "2", "checking.1": "5", "open.current": "false"}})
    assert (merge.changes, merge.added, merge.asked) == ({"": {"checking.1": "5"}}, {}, {})


def test_the_lines_of_the_study_that_differ_are_left_to_the_engine() -> None:
    here = {"faristol-study": {"line/a": "a 1", "line/b": "b 1"}}
    there = {"faristol-study": {"line/a": "a 2", "line/b": "b 1", "line/c": "c 1"}}
    merge = device_merge.merged(here, there)
    assert merge.study == ["a 2"]
    assert merge.changes == {"faristol-study": {"line/c": "c 1"}}
    merge.put_study(["a 2"])
    assert merge.changes == {"faristol-study": {"line/c": "c 1", "line/a": "a 2"}}


def test_objects_with_their_fields_in_another_order_are_the_same() -> None:
    here, there = (
        {"faristol-class": {"class": '{"a": 1, "b": 2}'}},
        {"faristol-class": {"class": '{"b": 2, "a": 1}'}},
    )
    assert device_merge.merged(here, there).is_empty()


# --- any two devices --------------------------------------------------------------------------
IDS = st.sampled_from(["17", "18"])
LINES = st.lists(st.sampled_from("ab"), min_size=1, max_size=5)


@st.composite
def devices(draw: st.DrawFn) -> Kept:
    """A device with games, days with their games, records, and texts."""
    kept: Kept = {store: {} for store in ("", *kept_words.STORES)}
    for game in draw(st.sets(IDS)):
        told = json.dumps({"game": game, "at": draw(st.integers(0, 2))})
        kept["faristol-games"]["game:" + game] = "\n".join([told, *draw(LINES)]) + "\n"
    for store in ("faristol-duplicates", "faristol-tournaments"):
        for game in draw(st.sets(IDS)):
            lines, size = draw(LINES), draw(st.integers(1, 3))
            parts = range(0, len(lines), size)
            for place, first in enumerate(parts):
                kept[store][f"lines:{game}:{place}"] = "\n".join(lines[first : first + size])
            kept[store]["told:" + game] = "{}"
            if store == "faristol-tournaments" and draw(st.booleans()):
                kept["faristol-tournament-games"][game + "/a/01/001"] = draw(st.sampled_from("xy"))
    for store, key in (
        ("faristol-statistics", "17"), ("faristol-arbiter", "answer:1"), ("faristol-class", "class"),
        ("faristol-study", "own"), ("faristol-study", "line/valid:A"), ("faristol-training", "class:X"),
        ("faristol-training", "game"), ("faristol-settings", "current"), ("", "theme"), ("", "solved"),
        ("", "heart"),
    ):  # fmt: skip
        if draw(st.booleans()):
            kept[store][key] = json.dumps(draw(st.lists(st.sampled_from("ab"), max_size=2, unique=True)))
    return kept


def journals(kept: Kept, store: str) -> list[list[str]]:
    return list(device_merge._games(kept.get(store, {})).values())


@given(devices())
def test_a_device_has_all_of_its_own_file(here: Kept) -> None:
    merge = device_merge.merged(here, here)
    assert merge.is_empty()
    assert not merge.study


@given(devices())
def test_an_empty_device_gets_everything(there: Kept) -> None:
    result = after({}, there)
    assert {store: texts for store, texts in there.items() if texts} == result


@given(devices(), devices(), st.booleans())
def test_the_second_time_there_is_nothing_more(here: Kept, there: Kept, asked: bool) -> None:
    once = after(here, there, asked=asked)
    again = device_merge.merged(once, there)
    assert not again.changes
    assert not (asked and again.asked)


@given(devices(), devices())
def test_every_journal_of_both_is_there_or_goes_on(here: Kept, there: Kept) -> None:
    result = after(here, there)
    for store in JOURNALS:
        found = journals(result, store)
        for wanted in journals(here, store) + journals(there, store):
            assert any(one[: len(wanted)] == wanted for one in found)
        assert len(found) <= len({*device_merge._games(here[store]), *device_merge._games(there[store])}) + 2


@given(devices(), devices())
def test_nothing_that_is_here_goes_and_what_was_not_here_comes(here: Kept, there: Kept) -> None:
    result = after(here, there)
    for store in set(here) - set(JOURNALS):
        came = set(there[store]) if store != "faristol-tournament-games" else set()
        assert set(here[store]) | came <= set(result[store])
    for key in ("17", "answer:1"):
        for store in ("faristol-statistics", "faristol-arbiter"):
            if key in here[store]:
                assert result[store][key] == here[store][key]
