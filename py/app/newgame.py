"""The first screen: one tap to play, the games that were kept, and a game made to measure.

Every box here answers with what the table must do: ``{"ruleset", "seats", "seed", "options"}`` for a new
game, ``{"open": game}`` for a kept one, ``{"journal": text}`` for an imported one, ``{"room": name}`` for a
room of its own; None when cancelled.
"""

import json

import ca
import ca_clock
import notices
from dialogs import Box, answering
from dom import make
from fields import Choice
from gameform import championship, custom, person, robot
from games import Games

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import ModuleType

    from pyscript import Event

    from faristol.session.wire import Hello, SeatRequest

    Chosen = dict[str, object]
    Greeting = Callable[[], Awaitable[Hello | None]]  # waits until the engine says what it knows


async def ask(hello: "Greeting", settings: "ModuleType", cancellable: bool = False) -> "Chosen | None":
    """Show the first screen until something is chosen; None only where it is ``cancellable``."""
    while True:
        box = _home(settings, cancellable)
        notices.hide("offline")  # this screen says both by itself
        notices.hide("storage")
        notices.move_to(box.node)
        await notices.install_hint()
        answer = await box.ask()
        notices.move_to(None)
        if answer is None:
            if cancellable:
                return None
            continue
        chosen = await _chosen(json.loads(answer), hello, settings)
        if chosen is not None:
            return chosen


async def _chosen(wanted: "Chosen", hello: "Greeting", settings: "ModuleType") -> "Chosen | None":
    """What the first screen's answer comes to, asking further where it needs to."""
    kind = wanted.get("kind")
    if kind == "robot":
        return _game([person(settings.get("alias1"), 0, 1), robot(settings.get("robot"), 1, 1)])
    if kind == "two":
        return _game([person(settings.get("alias1"), 0, 2), person(settings.get("alias2"), 1, 2)])
    if kind == "custom":
        return await custom(await hello(), settings)
    if kind == "championship":
        return await championship(await hello(), settings)
    return wanted


def _game(seats: "list[SeatRequest]") -> "Chosen":
    """One tap, and a classic game without a clock is on the table."""
    return {"ruleset": "classic", "seats": seats, "seed": "", "options": {"clock": "none"}}


# --- the first screen -------------------------------------------------------------------------
def _home(settings: "ModuleType", cancellable: bool) -> Box:
    box = Box(ca.APP, "home")
    box.text(ca.TAGLINE, "home-tagline")
    big = answering(ca.PLAY_ROBOT, '{"kind": "robot"}', "button primary big")
    box.focus_title()
    level = Choice(ca.ROBOT_LEVEL, ca.levels(), settings.get("robot"))
    others = make("div", "home-others")
    duplicate = make("a", "button", ca.DUPLICATE)
    duplicate.href = ca.DUPLICATE_PAGE
    others.append(
        answering(ca.TWO_PLAYERS, '{"kind": "two"}', "button"),
        answering(ca_clock.CHAMPIONSHIP, '{"kind": "championship"}', "button"),
        duplicate,
        answering(ca.CUSTOM_GAME, '{"kind": "custom"}', "button"),
    )
    rooms = make("div", "home-rooms")
    rooms.append(
        answering(ca_clock.BOARD_GAME, '{"room": "scorer"}', "button soft"),
        answering(ca_clock.ARBITER_ROOM, '{"room": "arbiter"}', "button soft"),
        answering(ca_clock.CLOCK_ROOM, '{"room": "clock"}', "button soft"),
    )
    box.body.append(big, level.node, others, make("p", "home-rooms-help", ca_clock.ROOMS_HELP), rooms)

    async def level_changed(event: "Event") -> None:
        if level.value() != settings.get("robot"):
            await settings.put("robot", level.value())

    box.on_change(level_changed)
    box.body.append(make("h3", "box-small-title", ca.SAVED_GAMES))
    Games(box)
    _home_foot(box)
    if cancellable:
        box.cancel_button(ca.BACK_TO_GAME)
    return box


def _home_foot(box: Box) -> None:
    sign = make("p", "offline-sign", ca.OFFLINE_READY)
    sign.id = "offline-sign"
    sign.hidden = not notices.is_offline_ready()
    about = make("p", "box-note", ca.PRIVACY + " ")
    for text, page in ((ca.HELP, ca.HELP_PAGE), (ca_clock.REGULATIONS, ca.REGULATIONS_PAGE)):
        link = make("a", "", text)
        link.href = page
        about.append(link, " ")
    box.body.append(sign, about)
