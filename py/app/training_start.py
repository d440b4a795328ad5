"""The boxes before a game played alone: how long and how many rounds, or a game that exists already."""

import ca
import ca_training
from dialogs import Box
from dom import make
from fields import Choice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    from faristol.session.wire_desk import CallView

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


def calls(seconds: int) -> "list[CallView]":
    """What is called in a round of so many seconds."""
    return [call for call in _CALLS if call["seconds"] < seconds]


async def ask() -> "Chosen | None":
    box = Box(ca_training.TRAINING, "home")
    box.text(ca_training.TAGLINE, "home-tagline")
    time = Choice(ca_training.TIME, list(ca_training.TIMES), "180")
    rounds = Choice(ca_training.ROUNDS, list(ca_training.ROUND_CHOICES), "10")
    box.body.append(time.node, rounds.node)
    go = make("button", "button primary big", ca_training.BEGIN)
    go.type = "button"
    go.setAttribute("data-answer", "new")
    box.body.append(go)
    box.first = go
    box.cancel_button(ca.HOME)
    answer = await box.ask()
    if answer is None:
        return None
    return {
        "source": {},
        "options": {"rounds": int(rounds.value())},
        "seconds": int(time.value()),
        "title": "",
    }
