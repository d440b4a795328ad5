"""The boxes before a game: how long and how many rounds, or a game that exists already.

A game of a file or of this device is replayed: its racks are dealt again, whoever played it before.
"""

from pyscript import window

from app.browser import files
from app.browser.dom import make
from app.saved import duplicates
from app.ui.dialogs import Box, answering, tell
from app.ui.fields import Choice
from app.words import game as ca
from app.words import training as ca_training

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.duplicate.wire import CallView

    class Chosen(TypedDict):
        """source: where the rounds come from, empty for a new game with ``options``."""

        source: dict[str, object]
        options: dict[str, object]
        seconds: int
        title: str


_CALLS: "list[CallView]" = [
    {"seconds": 60, "key": "one_minute"},
    {"seconds": 30, "key": "thirty_seconds"},
    {"seconds": 0, "key": "time"},
]
_FILES = ".jsonl,.json,application/x-ndjson,application/json"
_wanted = {"time": "180", "rounds": "10"}


def calls(seconds: int) -> "list[CallView]":
    """What is called in a round of so many seconds."""
    return [call for call in _CALLS if call["seconds"] < seconds]


async def ask() -> "Chosen | str | None":
    """What to play; "class" for a game of a class; None to leave."""
    while True:
        answer = await _box()
        if answer == "file":
            chosen = await _file()
        elif answer == "kept":
            chosen = await _kept()
        elif answer == "new":
            options: "dict[str, object]" = {"rounds": int(_wanted["rounds"])}
            return {"source": {}, "options": options, "seconds": int(_wanted["time"]), "title": ""}
        else:
            return answer
        if chosen is not None:
            return chosen


async def _box() -> "str | None":
    box = Box(ca_training.TRAINING, "home")
    box.text(ca_training.TAGLINE, "home-tagline")
    time = Choice(ca_training.TIME, list(ca_training.TIMES), _wanted["time"])
    rounds = Choice(ca_training.ROUNDS, list(ca_training.ROUND_CHOICES), _wanted["rounds"])
    go = answering(ca_training.BEGIN, "new", "button primary big")
    box.body.append(time.node, rounds.node, go)
    others = make("div", "home-others")
    others.append(answering(ca_training.HAVE_CODE, "class"), answering(ca_training.OPEN_FILE, "file"))
    if duplicates.rows():
        others.append(answering(ca_training.KEPT_GAMES, "kept"))
    box.body.append(make("p", "home-rooms-help", ca_training.OTHER_GAMES), others)
    box.first = go
    box.cancel_button(ca.HOME)
    answer = await box.ask()
    _wanted["time"], _wanted["rounds"] = time.value(), rounds.value()
    return answer


def _replayed(source: "dict[str, object]", title: str) -> "Chosen":
    return {"source": source, "options": {}, "seconds": int(_wanted["time"]), "title": title}


async def _file() -> "Chosen | None":
    """A journal or a prepared game; the engine says what is wrong with it."""
    chosen = await files.choose(_FILES)
    if not chosen:
        return None
    try:
        text = await files.text_of(chosen[0]) + "\n"
    except files.BadFile as bad:
        await tell(ca.CANNOT_OPEN, str(bad))
        return None
    kind = "prepared" if '"faristol_prepared"' in text[:4000] else "journal"
    return _replayed({kind: text}, str(chosen[0].name))


async def _kept() -> "Chosen | None":
    """One of the duplicates that this device keeps."""
    box = Box(ca_training.KEPT_GAMES)
    box.text(ca_training.KEPT_HELP)
    rows = [(game, told) for game, told in duplicates.rows() if told["round"] > 0]
    for game, told in rows:
        one = answering("", game, "choice")
        name = make("span", "choice-told")
        date = _date(told["at"])
        name.append(make("b", "", told["title"] or date), make("span", "box-note", date))
        one.append(name, make("span", "amount", ca_training.rounds_of(told["round"])))
        box.body.append(one)
    if not rows:
        box.text(ca_training.NONE_KEPT, "box-note")
    box.cancel_button()
    answer = await box.ask()
    for game, told in rows:
        if game == answer:
            return _replayed({"journal": "\n".join(duplicates.load(game)) + "\n"}, told["title"])
    return None


def _date(at: int) -> str:
    """A whole number would be cut on its way over."""
    told = window.Date.new(float(at))
    return ca.date_line(told.getDate(), told.getDay(), told.getMonth(), told.getHours(), told.getMinutes())
