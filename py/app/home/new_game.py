"""A new game in detail: the regulation, the seats, and the organiser's options.

"Partida a mida" asks little and has no clock.  "Campionat" offers all options that the regulation leaves to
the organiser, as listed by the engine, each with its article.
"""

from app.browser import settings
from app.browser.dom import make
from app.home.seat_fields import ALIAS_LIMIT, AWAY, PERSON, seats_apart, seats_together
from app.ui.dialogs import Box
from app.ui.fields import Choice, select_field, text_field
from app.words import clock as clock_words
from app.words import common as common_words
from app.words import rules as rules_words
from app.words import two_devices as two_devices_words
from app.words.home import levels as level_words
from app.words.home import new_game as new_game_words
from app.words.rules import PAGES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.home.seat_fields import SeatFields
    from app.saved.apart import Made
    from faristol.session.game.intents import NewGame
    from faristol.session.wire import Hello, OptionView, RulesetView, SeatRequest


_FREE = "free"
# Options that need a certain kind of clock; they are hidden with any other.
_ONLY_WITH = {
    "clock_minutes": "chess",
    "overtime_fine": "chess",
    "turn_seconds": "turns",
    "late_turn": "turns",
}


def person(alias: str, place: int, persons: int, party: str = "player") -> "SeatRequest":
    """A person's seat; without an alias the name is "Jugador 1", or "Jugador" for a single person."""
    if party == "pair":
        return {"name": alias or clock_words.default_pair(place), "player": PERSON}
    return {
        "name": alias or (new_game_words.default_name(place) if persons > 1 else new_game_words.PLAYER),
        "player": PERSON,
    }


def robot(level: str, place: int, robots: int) -> "SeatRequest":
    name = level_words.robot_name(level)
    return {"name": name + " " + str(place + 1) if robots > 1 else name, "player": level}


async def custom(hello: "Hello | None", own: str) -> "NewGame | None":
    """The box "Partida a mida": a game without a clock; None when cancelled.  own: the person's level."""
    form = _Form(new_game_words.CUSTOM_GAME, new_game_words.WITHOUT_CLOCK, hello, seats_together(own))
    form.show_seats()
    form.show_seed()
    if not await form.asked():
        return None
    made = form.game()
    if form.offers_no_clock():
        made["options"] = {"clock": "none"}
    return made


async def championship(hello: "Hello | None", own: str) -> "NewGame | None":
    """The box "Campionat": a game with all of the organiser's options; None when cancelled."""
    form = _Form(clock_words.CHAMPIONSHIP, new_game_words.WITH_CLOCK, hello, seats_together(own))
    form.show_seats()
    organised = _organised(form)
    return organised() if await form.asked() else None


async def devices(hello: "Hello | None", own: str) -> "Made | None":
    """The box of a game on several devices, with all options, and its seats at others; None: cancelled."""
    form = _Form(two_devices_words.TITLE, two_devices_words.BEGIN_LINE, hello, seats_apart(own))
    form.prefer(_FREE)
    form.show_seats()
    organised = _organised(form)
    if not await form.asked(two_devices_words.SHOW_CODE):
        return None
    return organised(), form.away()


def _organised(form: "_Form") -> "Callable[[], NewGame]":
    """Add the organiser's options, round, table and seed to the box; what makes the game of it."""
    options = _Options()
    form.box.body.append(options.node)
    places = make("div", "field-pair grid")
    round_label, round_ = text_field(clock_words.ROUND, "", ALIAS_LIMIT)
    table_label, table = text_field(clock_words.TABLE, "", ALIAS_LIMIT)
    places.append(round_label, table_label)
    form.box.body.append(places)
    form.show_seed()

    def offer(rules: "RulesetView") -> None:
        options.offer(rules)
        places.hidden = rules["id"] == _FREE  # at home there is neither a round nor a table

    form.on_ruleset = offer
    form.fit()

    def game() -> "NewGame":
        made = form.game()
        made["options"] = options.chosen()
        made["round"], made["table"] = round_.value.strip(), table.value.strip()
        return made

    return game


class _Form:
    """The box: regulation, number of seats, and players."""

    def __init__(self, title: str, line: str, hello: "Hello | None", seats: "list[SeatFields]") -> None:
        self._shown = ""
        self.rulesets: "list[RulesetView]" = hello["rulesets"] if hello is not None else []
        self.on_ruleset = _nothing
        self.box = Box(title, "box-custom")
        names = [(ruleset["id"], rules_words.ruleset_name(ruleset["id"])) for ruleset in self.rulesets]
        self._ruleset = Choice(new_game_words.RULESET, names, names[0][0] if names else "")
        self._ruleset.node.classList.add("is-stacked")
        self._note = make("p", "box-note")
        self._count = Choice(new_game_words.HOW_MANY, [("2", "2"), ("3", "3"), ("4", "4")], "2")
        self._seats = seats
        self._seed: "Node | None" = None
        self.box.text(line, "box-note")
        self.box.body.append(self._ruleset.node, self._note)
        self.box.on_change(self._changed)
        self.box.cancel_button()
        self.box.focus_title()

    def prefer(self, ruleset: str) -> None:
        if ruleset in [one["id"] for one in self.rulesets]:
            self._ruleset.choose(ruleset)

    def show_seats(self) -> None:
        seats = make("div", "seat-fields-list column")
        for seat in self._seats:
            seats.append(seat.node)
        self.box.body.append(self._count.node, seats, make("p", "box-note", common_words.ALIAS_HELP))
        self.fit()

    def show_seed(self) -> None:
        more = make("details", "more")
        more.append(make("summary", "", new_game_words.MORE_CHOICES))
        label, self._seed = text_field(new_game_words.SEED, "", 40)
        more.append(label, make("p", "box-note", new_game_words.SEED_HELP))
        self.box.body.append(more)

    async def asked(self, go: str = new_game_words.START) -> bool:
        self.box.button(go, "yes", "button primary")
        self.box.on_enter("yes")
        return await self.box.ask() is not None

    def _changed(self, event: "Event") -> None:
        self.fit()

    def ruleset(self) -> "RulesetView":
        wanted = self._ruleset.value()
        return next(one for one in self.rulesets if one["id"] == wanted)

    def fit(self) -> None:
        """Fit the fields to the chosen regulation."""
        rules = self.ruleset()
        fewest, most = min(rules["seats"]), max(rules["seats"])
        self._count.offer([str(count) for count in range(fewest, most + 1)])
        self._count.node.hidden = fewest == most
        count = int(self._count.value())
        for place in range(4):
            self._seats[place].node.hidden = place >= count
            self._seats[place].fit(rules["party"])
        if self._shown != rules["id"]:
            self._shown = rules["id"]
            self._note.replaceChildren(rules_words.RULESET_NOTES.get(rules["id"], "") + " ")
            if rules["id"] in PAGES:
                self._note.append(_link(clock_words.READ_THE_RULES, PAGES[rules["id"]]))
        self.on_ruleset(rules)

    def offers_no_clock(self) -> bool:
        """Whether this regulation may be played without its clock."""
        return any(
            option["name"] == "clock" and "none" in option["choices"] for option in self.ruleset()["options"]
        )

    def game(self) -> "NewGame":
        rules = self.ruleset()
        seats = self._seats[: int(self._count.value())]
        players = [seat.player() for seat in seats]
        persons = players.count(PERSON) + players.count(AWAY)
        made: "list[SeatRequest]" = []
        for place in range(len(seats)):
            player = players[place]
            if player in (PERSON, AWAY):
                alias = seats[place].alias() if player == PERSON else ""
                made.append(person(alias, place, persons, rules["party"]))
            else:
                made.append(robot(player, place, players.count(player)))
        for place in range(len(seats)):
            alias = seats[place].alias()
            if players[place] == PERSON and alias and rules["party"] == "player":
                settings.put("alias" + str(place + 1), alias)
        seed = self._seed.value.strip() if self._seed is not None else ""
        return {"kind": "new", "ruleset": rules["id"], "seats": made, "seed": seed}

    def away(self) -> "list[int]":
        """The seats at other devices."""
        count = int(self._count.value())
        return [place for place in range(count) if self._seats[place].player() == AWAY]


def _nothing(rules: "RulesetView") -> None:
    """The default of a form without options."""


class _Options:
    """The section "Opcions de l'organització": the regulation's options, at their defaults."""

    def __init__(self) -> None:
        self.node = make("details", "more organiser")
        self._list = make("div", "option-list column spaced")
        self.node.append(make("summary", "", rules_words.OPTIONS), self._list)
        self._ruleset = ""
        self._fields: "list[tuple[OptionView, Node, Node]]" = []

    def offer(self, rules: "RulesetView") -> None:
        """Show the options of this regulation; those that the chosen clock makes meaningless are hidden."""
        if self._ruleset != rules["id"]:
            self._ruleset = rules["id"]
            self._fields = []
            self._list.replaceChildren()
            for option in rules["options"]:
                line, select = _option_field(option, rules)
                self._fields.append((option, line, select))
                self._list.append(line)
        clock = self._value("clock") or rules["clock"]
        for option, line, _select in self._fields:
            wanted = _ONLY_WITH.get(option["name"])
            useless = option["name"] in ("game_minutes", "handover") and clock == "none"
            line.hidden = useless or (wanted is not None and wanted != clock)

    def _value(self, name: str) -> str:
        for option, _, select in self._fields:
            if option["name"] == name:
                return str(select.value)
        return ""

    def chosen(self) -> "dict[str, str | int]":
        """The options that differ from the regulation's defaults."""
        made: "dict[str, str | int]" = {}
        for option, line, select in self._fields:
            for choice in option["choices"]:
                if str(choice) == select.value and choice != option["value"] and not line.hidden:
                    made[option["name"]] = choice
        return made


def _option_field(option: "OptionView", rules: "RulesetView") -> "tuple[Node, Node]":
    """The field of one option: name, choices, and its article with the regulation's default."""
    choices = []
    for choice in option["choices"]:
        choices.append((str(choice), rules_words.choice_words(option["name"], choice, rules["party"])))
    label, select = select_field(rules_words.option_name(option["name"]), choices, str(option["value"]))
    line = make("div", "option-line")
    line.append(label)
    link = rules_words.link_of(option["article"], rules["id"])
    if link:
        text = rules_words.choice_words(option["name"], option["value"], rules["party"])
        line.append(
            _link(rules_words.article_name(option["article"]), link), make("span", "box-note", ": " + text)
        )
    return line, select


def _link(text: str, page: str) -> "Node":
    anchor = make("a", "article", text)
    anchor.href = page
    anchor.target = "_blank"
    return anchor
