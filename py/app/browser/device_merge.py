"""What becomes of a device when the file of another one is brought back to it.  Pure.

What is the same stays, and what is not here is added.  Of a journal that goes on in one of the two, the
longer counts; two that differ are both kept.  Lists are united.  Where there can be only one of a thing, the
person is asked.
"""

import json

from app.browser.stable_sort import stable_sorted
from app.words import kept as kept_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from app.browser.device_file import Changes, Kept
    from app.words.shapes import Day

_JOURNALS = ("faristol-games", "faristol-duplicates", "faristol-tournaments")
_DAYS, _DAY_GAMES = "faristol-tournaments", "faristol-tournament-games"
_STUDY, _TRAINING = "faristol-study", "faristol-training"
LINE, _OWN = "line/", "own"  # of the study
_GAME, _PART = "game:", "lines:"

# What becomes of a text that differs: the present one stays; so does one of this device or of a moment, and
# nothing is told; the person is asked; both lists are united; a second ruling counts; the engine merges them.
STAYS, PASSING, ASKED, UNITED, RULED, STUDIED = "stays", "passing", "asked", "united", "ruled", "studied"
_RULES = {
    "faristol-statistics": STAYS,
    "faristol-aside": STAYS,
    "faristol-settings": PASSING,
    "faristol-class": ASKED,
    "faristol-arbiter": RULED,
}
_PASSING = (
    "set.tried set.asked1 set.asked2 set.install_hint set.forget_hint set.pinch_told set.clock_turned "
    "open. draft entry heart round-end roundtime checking. projector. desk.slips desk.rack day.results "
    "study study-session"
).split()


class Merge:
    """What is to be written, and what is to be told and asked before.

    added, longer, twice: how many things, by their name.  asked: by name what there can be only one of.
    study: the lines of the study that differ from those here; the engine merges them.
    """

    def __init__(self) -> None:
        self.changes: "Changes" = {}
        self.added: "dict[str, int]" = {}
        self.longer: "dict[str, int]" = {}
        self.twice: "dict[str, int]" = {}
        self.asked: "dict[str, Kept]" = {}
        self.study: "list[str]" = []

    def put(self, store: str, texts: "Mapping[str, str | None]") -> None:
        """Write these texts."""
        self.changes.setdefault(store, {}).update(texts)

    def put_asked(self) -> None:
        """Write what was asked about."""
        for name in self.asked:
            for store in self.asked[name]:
                self.put(store, self.asked[name][store])

    def put_study(self, lines: "list[str]") -> None:
        """Write lines of the study, if any."""
        if not lines:
            return
        _count(self.added, _STUDY)
        self.put(_STUDY, {LINE + line.split(" ", 1)[0]: line for line in lines})

    def is_empty(self) -> bool:
        """Whether there is nothing to write and nothing to ask."""
        return not (self.changes or self.asked)


def merged(here: "Kept", there: "Kept") -> Merge:
    """What the file ``there`` changes on the device that keeps ``here``."""
    merge = Merge()
    for store in there:
        mine, theirs = here.get(store, {}), there[store]
        if store in _JOURNALS:
            wins = _journals(merge, store, mine, theirs)
            if store == _DAYS:
                _day_games(merge, here.get(_DAY_GAMES, {}), there.get(_DAY_GAMES, {}), wins)
        elif store != _DAY_GAMES:
            _records(merge, store, mine, theirs)
    if _DAYS not in there:
        _day_games(merge, here.get(_DAY_GAMES, {}), there.get(_DAY_GAMES, {}), {})
    return merge


# --- journals ---------------------------------------------------------------------------------
def _journals(
    merge: Merge, store: str, mine: "dict[str, str]", theirs: "dict[str, str]"
) -> "dict[str, tuple[str, bool]]":
    """The id under which each game of the file is here, and whether it is the file's that is kept there."""
    here, there = _games(mine), _games(theirs)
    became = {}
    for game in there:
        new = game
        while new in here and not _begins(here[new], there[game]) and not _begins(there[game], here[new]):
            new += "b"
        wins = new not in here or not _begins(here[new], there[game])
        became[game] = new, wins
        if not wins:
            continue
        counts = merge.longer if new in here else merge.added if new == game else merge.twice
        _count(counts, store)
        here[new] = there[game]
        old = [key for key in mine if _game_of(key) == new]
        merge.put(store, dict.fromkeys(old))
        merge.put(store, {_renamed(key, game, new): theirs[key] for key in theirs if _game_of(key) == game})
    return became


def _game_of(key: str) -> str:
    """The id of the game that a text is of."""
    if key.startswith(_PART):
        return key[len(_PART) :].rsplit(":", 1)[0]
    return key.split(":", 1)[-1]


def _renamed(key: str, game: str, new: str) -> str:
    """The key of a text of ``game`` under its new id."""
    before, _, rest = key.partition(":")
    return before + ":" + new + rest[len(game) :]


def _games(texts: "dict[str, str]") -> "dict[str, list[str]]":
    """The lines of each journal, by the id of its game."""
    found: "dict[str, list[str]]" = {}
    for key in stable_sorted(texts, lambda key: (len(key), key)):
        lines = found.setdefault(_game_of(key), [])
        if key.startswith(_GAME):
            lines += texts[key].split("\n", 1)[-1].strip("\n").split("\n")
        elif key.startswith(_PART):
            lines += texts[key].strip("\n").split("\n")
    return found


def _begins(longer: "list[str]", shorter: "list[str]") -> bool:
    """Whether a journal begins with another one, or is the same."""
    return longer[: len(shorter)] == shorter


def _day_games(
    merge: Merge, mine: "dict[str, str]", theirs: "dict[str, str]", became: "dict[str, tuple[str, bool]]"
) -> None:
    """The games that were kept with the days of tournaments: those of the day that is kept count."""
    for key in theirs:
        day, _, place = key.partition("/")
        new, wins = became.get(day, (day, False))
        key_here = new + "/" + place
        if key_here not in mine or wins:
            merge.put(_DAY_GAMES, {key_here: theirs[key]})
            if day not in became:
                _count(merge.added, _DAY_GAMES)


# --- records and short texts ------------------------------------------------------------------
def rule_of(store: str, key: str) -> str:
    """What becomes of a text of the file that differs from the one here."""
    if store == kept_words.SHORT:
        begins = any(one.endswith(".") and key.startswith(one) for one in _PASSING)
        return PASSING if begins or key in _PASSING else UNITED if key in _UNITED else ASKED
    if store == _STUDY:
        return UNITED if key == _OWN else STUDIED
    if store == _TRAINING:
        return ASKED if key in ("game", "source") else STAYS
    return _RULES[store]


def _records(merge: Merge, store: str, mine: "dict[str, str]", theirs: "dict[str, str]") -> None:
    for key in theirs:
        old, new, rule = mine.get(key, ""), theirs[key], rule_of(store, key)
        place = store + " " + key if store else key
        if not new or _same(old, new):
            continue
        if not old:
            merge.put(store, {key: new})
            if rule != PASSING:
                _count(merge.added, place)
        elif rule == STUDIED:
            merge.study.append(new)
        elif rule == ASKED:
            merge.asked.setdefault(kept_words.name_of(place), {}).setdefault(store, {})[key] = new
        elif rule == UNITED:
            united = _united(key, old, new)
            if not _same(united, old):
                merge.put(store, {key: united})
                _count(merge.added, place)
        elif rule == RULED and _is_ruled_again(new) and not _is_ruled_again(old):
            merge.put(store, {key: new})
            _count(merge.longer, place)


def _count(counts: "dict[str, int]", place: str) -> None:
    name = kept_words.name_of(place)
    counts[name] = counts.get(name, 0) + 1


def _value(text: str) -> object:
    """The JSON value of a text; None where it is none."""
    try:
        return json.loads(text)
    except Exception:  # whatever a damaged text leads to
        return None


def _same(one: str, other: str) -> bool:
    """Whether two texts say the same; the fields of an object have no order."""
    return one == other or (_value(one) is not None and _value(one) == _value(other))


def _is_ruled_again(text: str) -> bool:
    """Whether an arbiter's answer has a second ruling."""
    value = _value(text)
    return isinstance(value, dict) and bool(value.get("second"))


# --- lists ------------------------------------------------------------------------------------
def _united(key: str, old: str, new: str) -> str:
    """Both lists in one; the present one where that cannot be."""
    try:
        return json.dumps(_UNITED.get(key, _listed)(json.loads(old), json.loads(new)))
    except Exception:  # whatever a damaged text leads to
        return old


def _listed(old: "list[str]", new: "list[str]") -> "list[str]":
    return old + [one for one in new if one not in old]


def _words(old: "list[dict[str, str]]", new: "list[dict[str, str]]") -> "list[dict[str, str]]":
    """The words with their days, the latest first."""
    known = [one["word"] for one in old]
    both = old + [one for one in new if one["word"] not in known]
    return stable_sorted(both[::-1], lambda one: one["day"])[::-1]


def _days(old: "dict[str, Day]", new: "dict[str, Day]") -> "dict[str, Day]":
    """What was done on each day; of one in both, what was done to its end."""
    for day in new:
        if day not in old or (new[day]["over"] and not old[day]["over"]):
            old[day] = new[day]
    return old


def _keyed(old: "dict[str, object]", new: "dict[str, object]") -> "dict[str, object]":
    new.update(old)
    return new


def _marks(old: "dict[str, list[str]]", new: "dict[str, list[str]]") -> "dict[str, list[str]]":
    return {name: _listed(old[name], new[name]) for name in old}


_UNITED: "dict[str, Callable[[Any, Any], Any]]" = {
    "words": _words,
    "wanted": _words,
    "days": _days,
    "endgames": _keyed,
    "solved": _listed,
    "workshop.lessons": _marks,
}
