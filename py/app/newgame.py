"""The first screen: one tap to play, the games that were kept, and a game made to measure.

Every box here answers with what the table must do: ``{"ruleset", "seats", "seed"}`` for a new game,
``{"open": game}`` for a kept one, ``{"journal": text}`` for an imported one; None when cancelled.
"""

import json

import js

import ca
import notices
import shelf
from dialogs import Box, answering, confirm, tell
from dom import make
from fields import Choice, button, select_field, text_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import ModuleType

    from pyscript import Event, Node

    from faristol.session.wire import Hello, RulesetView, SeatRequest

    Chosen = dict[str, object]

# What is offered while the engine has not yet said what it knows.
_RULESETS: "list[RulesetView]" = [
    {"id": "classic", "seats": [2, 2], "challenges": True, "undo": False, "hints": False},
    {"id": "free", "seats": [2, 4], "challenges": False, "undo": True, "hints": True},
]
_ALIAS_LIMIT = 20


async def ask(hello: "Hello | None", settings: "ModuleType", cancellable: bool = False) -> "Chosen | None":
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


async def shelf_dialog(hello: "Hello | None") -> "Chosen | None":
    """The kept games alone, for the menu of the table."""
    box = Box(ca.SAVED_GAMES, "box-shelf")
    _Shelf(box)
    box.cancel_button(ca.CLOSE)
    answer = await box.ask()
    if answer is None:
        return None
    kept: "Chosen" = json.loads(answer)
    return kept


async def _chosen(wanted: "Chosen", hello: "Hello | None", settings: "ModuleType") -> "Chosen | None":
    """What the first screen's answer comes to, asking further where it needs to."""
    kind = wanted.get("kind")
    if kind == "robot":
        return _game("classic", [_person(settings.get("alias1"), 0, 1), _robot(settings.get("robot"), 1, 1)])
    if kind == "two":
        seats = [_person(settings.get("alias1"), 0, 2), _person(settings.get("alias2"), 1, 2)]
        return _game("classic", seats)
    if kind == "custom":
        return await _custom(hello, settings)
    return wanted


def _game(ruleset: str, seats: "list[SeatRequest]", seed: str = "") -> "Chosen":
    return {"ruleset": ruleset, "seats": seats, "seed": seed}


def _person(alias: str, place: int, persons: int) -> "SeatRequest":
    """A person without an alias is Jugador 1, or plainly Jugador when there is no other."""
    return {"name": alias or (ca.default_name(place) if persons > 1 else ca.PLAYER), "player": "person"}


def _robot(level: str, place: int, robots: int) -> "SeatRequest":
    name = ca.robot_name(level)
    return {"name": name + " " + str(place + 1) if robots > 1 else name, "player": level}


# --- the first screen -------------------------------------------------------------------------
def _home(settings: "ModuleType", cancellable: bool) -> Box:
    box = Box(ca.APP, "home")
    box.text(ca.TAGLINE, "home-tagline")
    big = answering(ca.PLAY_ROBOT, '{"kind": "robot"}', "button primary big")
    box.focus_title()
    level = Choice(ca.ROBOT_LEVEL, ca.levels(), settings.get("robot"))
    others = make("div", "home-others")
    others.append(
        answering(ca.TWO_PLAYERS, '{"kind": "two"}', "button"),
        answering(ca.CUSTOM_GAME, '{"kind": "custom"}', "button"),
    )
    box.body.append(big, level.node, others)

    async def level_changed(event: "Event") -> None:
        if level.value() != settings.get("robot"):
            await settings.put("robot", level.value())

    box.on_change(level_changed)
    box.body.append(make("h3", "box-small-title", ca.SAVED_GAMES))
    _Shelf(box)
    _home_foot(box)
    if cancellable:
        box.cancel_button(ca.BACK_TO_GAME)
    return box


def _home_foot(box: Box) -> None:
    sign = make("p", "offline-sign", ca.OFFLINE_READY)
    sign.id = "offline-sign"
    sign.hidden = not notices.is_offline_ready()
    about = make("p", "box-note", ca.PRIVACY + " ")
    link = make("a", "", ca.HELP)
    link.href = ca.HELP_PAGE
    about.append(link)
    box.body.append(sign, about)


class _Shelf:
    """The list of kept games inside a box, with what may be done to each and to all."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._place = make("div", "shelf")
        box.body.append(self._place)
        box.on_click = self._clicked
        self._draw()

    def _draw(self) -> None:
        rows = shelf.rows()
        games = make("ul", "shelf-list")
        for row in rows:
            games.append(_shelf_row(row))
        below = make("div", "shelf-below")
        below.append(button(ca.IMPORT, "import", "button soft"))
        if rows:
            below.append(button(ca.WIPE, "wipe", "button soft is-danger"))
        if not rows:
            games = make("p", "shelf-empty", ca.NO_SAVED_GAMES)
        self._place.replaceChildren(games, below)
        if not shelf.is_available():
            self._place.prepend(make("p", "shelf-denied", ca.STORAGE_DENIED))

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None or pressed.closest("[data-notice]") is not None:
            return
        self._box.spawn(self._do(pressed.getAttribute("data-do"), pressed.getAttribute("data-game") or ""))

    async def _do(self, action: str, game: str) -> None:
        if action == "export":
            shelf.download(game)
        elif action == "delete" and await confirm(*ca.confirm_delete, danger=True):
            await shelf.delete(game)
            self._draw()
        elif action == "wipe" and await confirm(*ca.confirm_wipe, danger=True):
            await _wipe()
            self._draw()
        elif action == "import":
            await self._import()

    async def _import(self) -> None:
        try:
            journal = await shelf.pick_file()
        except shelf.BadFile as bad:
            await tell(ca.CANNOT_OPEN, str(bad))
            return
        if journal is not None:
            self._box.close(json.dumps({"journal": journal}))


async def _wipe() -> None:
    import settings

    await shelf.wipe()
    await settings.wipe()


def _shelf_row(told: "shelf.Summary") -> "Node":
    row = make("li", "shelf-row")
    line = make("div", "shelf-told")
    players = ca.shelf_line(told["names"], told["scores"])
    line.append(make("span", "shelf-players", players))
    state = ca.FINISHED if told["over"] else ca.UNFINISHED
    rest = " · ".join([_date(told["at"]), ca.ruleset_name(told["ruleset"]), state])
    line.append(make("span", "shelf-rest", rest))
    go = answering(
        ca.LOOK if told["over"] else ca.CONTINUE, json.dumps({"open": told["game"]}), "button primary"
    )
    buttons = make("div", "shelf-buttons")
    export = button(ca.EXPORT, "export", "button soft")
    erase = button(ca.DELETE, "delete", "button soft is-danger")
    for one in (export, erase):
        one.setAttribute("data-game", told["game"])
    for one in (go, export, erase):
        one.setAttribute("aria-label", one.textContent + ": " + players)
    buttons.append(go, export, erase)
    row.append(line, buttons)
    return row


def _date(at: int) -> str:
    date = js.Date.new(float(at))
    return ca.date_line(date.getDate(), date.getDay(), date.getMonth(), date.getHours(), date.getMinutes())


# --- a game made to measure -------------------------------------------------------------------
async def _custom(hello: "Hello | None", settings: "ModuleType") -> "Chosen | None":
    box = Box(ca.CUSTOM_GAME, "box-custom")
    form = _CustomForm(box, hello, settings)
    box.cancel_button()
    box.button(ca.START, "yes", "button primary")
    return await form.chosen() if await box.ask() is not None else None


class _CustomForm:
    """Ruleset, how many, who sits where, and a seed."""

    def __init__(self, box: Box, hello: "Hello | None", settings: "ModuleType") -> None:
        self._settings = settings
        self._rulesets = hello["rulesets"] if hello is not None else _RULESETS
        names = [(one["id"], ca.ruleset_name(one["id"])) for one in self._rulesets]
        self._ruleset = Choice(ca.RULESET, names, names[0][0])
        self._note = make("p", "box-note")
        self._count = Choice(ca.HOW_MANY, [("2", "2"), ("3", "3"), ("4", "4")], "2")
        self._seats = [_SeatFields(place, settings) for place in range(4)]
        seats = make("div", "seat-fields-list")
        for seat in self._seats:
            seats.append(seat.node)
        more = make("details", "more")
        more.append(make("summary", "", ca.MORE_CHOICES))
        label, self._seed = text_field(ca.SEED, "", 40)
        more.append(label, make("p", "box-note", ca.SEED_HELP))
        box.body.append(self._ruleset.node, self._note, self._count.node, seats)
        box.body.append(make("p", "box-note", ca.ALIAS_HELP), more)
        box.on_change(self._changed)
        self._fit()

    async def _changed(self, event: "Event") -> None:
        self._fit()

    def _fit(self) -> None:
        """Show what the chosen ruleset admits."""
        for one in self._rulesets:
            if one["id"] == self._ruleset.value():
                fewest, most = min(one["seats"]), max(one["seats"])
                self._count.offer([str(count) for count in range(fewest, most + 1)])
                self._note.textContent = ca.RULESET_NOTES.get(one["id"], "")
        count = int(self._count.value())
        for place in range(4):
            self._seats[place].node.hidden = place >= count
            self._seats[place].fit()

    async def chosen(self) -> "Chosen":
        seats = self._seats[: int(self._count.value())]
        players = [seat.player() for seat in seats]
        persons = players.count("person")
        made = []
        for place in range(len(seats)):
            player = players[place]
            if player == "person":
                made.append(_person(seats[place].alias(), place, persons))
            else:
                made.append(_robot(player, place, players.count(player)))
        for place in (0, 1):
            if players[place] == "person" and seats[place].alias():
                await self._settings.put("alias" + str(place + 1), seats[place].alias())
        return _game(self._ruleset.value(), made, self._seed.value.strip())


class _SeatFields:
    """Who sits at one place: a person with an alias, or a robot."""

    def __init__(self, place: int, settings: "ModuleType") -> None:
        self.node = make("fieldset", "seat-fields")
        self.node.append(make("legend", "unseen", ca.default_name(place)))
        options = [("person", ca.PERSON)]
        for level, _ in ca.levels():
            options.append((level, ca.robot_name(level)))
        current = settings.get("robot") if place == 1 else "person"
        label, self._player = select_field(ca.default_name(place), options, current)
        alias = settings.get("alias" + str(place + 1))
        self._alias_field, self._alias = text_field(ca.ALIAS, alias, _ALIAS_LIMIT)
        self.node.append(label, self._alias_field)

    def fit(self) -> None:
        """A robot has no alias; its field keeps its room, so that nothing moves."""
        robot = self.player() != "person"
        self._alias.disabled = robot
        self._alias_field.classList.toggle("is-away", robot)

    def player(self) -> str:
        return str(self._player.value)

    def alias(self) -> str:
        return str(self._alias.value).strip()
