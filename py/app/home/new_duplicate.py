"""The setup of a duplicate: its options at the regulation's defaults, most of them folded."""

from app.browser.dom import make, on
from app.ui.fields import Choice, button, select_field, text_field
from app.words.desk import setup as desk_setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.duplicate.intents import DeskNew, Options
    from faristol.session.wire import OptionView

_NAME_LENGTH = 40
_SEED_LENGTH = 40
_SHOWN = ("direction", "round_seconds")  # the others are folded
# The kinds of setup: NEW has all options; PREPARES those that the file of a prepared game keeps; PREPARED,
# for directing a prepared game, those that its file leaves open.
NEW, PREPARES, PREPARED = "new", "prepares", "prepared"
_LEFT_OUT = {
    NEW: (),
    PREPARES: ("direction", "tie_break", "bonus", "round_seconds", "one_minute_call"),
    PREPARED: ("direction", "tie_break", "rounds", "invalid_rack", "variant"),
}


class DuplicateSetup:
    """The form.

    named: the title of a prepared game.  begin: called with the ``desk_new`` request and ``hands``.
    leave: goes back.
    """

    def __init__(
        self,
        options: "list[OptionView]",
        kind: str,
        named: str,
        begin: "Callable[[DeskNew, str], None]",
        leave: "Callable[[], None]",
    ) -> None:
        self.kind = kind
        self.begin = begin
        self.leave = leave
        self.node = make("form", "desk-form")
        self.fields: "list[tuple[OptionView, Callable[[], str]]]" = []
        title, self.title = text_field(desk_setup_words.GAME_TITLE, "", _NAME_LENGTH)
        self.title.placeholder = named or desk_setup_words.TITLE_HINT
        self.more = make("details", "more")
        self.more.append(make("summary", "", desk_setup_words.MORE_CHOICES))
        heading, text = desk_setup_words.SETUPS[kind]
        self.node.append(make("h2", "", heading), make("p", "box-note", text), title)
        for option in options:
            if option["name"] not in _LEFT_OUT[kind]:
                self._add(option)
        self._add_the_rest()
        foot = make("div", "desk-form-foot")
        go = make("button", "button primary", desk_setup_words.GO_ON)
        go.type = "submit"
        foot.append(button(desk_setup_words.BACK, "leave", "button soft"), go)
        self.node.append(self.more, foot)
        on(self.node, "submit", self._submitted)
        on(self.node, "click", self._clicked)

    def _add(self, option: "OptionView") -> None:
        """Add an option: a bar for few choices, a list for many."""
        name = option["name"]
        choices = [choice for choice in option["choices"] if choice != "prepared"]
        named = [
            (str(place), desk_setup_words.choice_words(name, choices[place])) for place in range(len(choices))
        ]
        current = str(choices.index(option["value"]))
        place = self.node if name in _SHOWN else self.more
        if len(choices) == 2 or name == "direction":
            bar = Choice(desk_setup_words.option_name(name), named, current)
            place.append(bar.node)
            self.fields.append((option, bar.value))
        else:
            label, select = select_field(desk_setup_words.option_name(name), named, current)
            place.append(label)
            self.fields.append((option, lambda: str(select.value)))
        if desk_setup_words.option_help(name):
            place.append(make("p", "box-note", desk_setup_words.option_help(name)))

    def _add_the_rest(self) -> None:
        self.hands = Choice(
            desk_setup_words.HANDS,
            list(desk_setup_words.HANDS_CHOICES),
            "typed" if self.kind == PREPARES else "drawn",
        )
        if self.kind != PREPARED:
            self.node.append(self.hands.node)
        if self.kind == NEW:
            self.node.append(make("p", "box-note", desk_setup_words.HANDS_HELP))
        venue, self.venue = text_field(desk_setup_words.VENUE, "", _NAME_LENGTH)
        seed, self.seed = text_field(desk_setup_words.SEED, "", _SEED_LENGTH)
        if self.kind != PREPARES:
            self.more.append(venue, make("p", "box-note", desk_setup_words.VENUE_HELP))
        if self.kind != PREPARED:
            self.more.append(seed, make("p", "box-note", desk_setup_words.SEED_HELP))

    def _clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do]") is not None:
            self.leave()

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        options: "Options" = {"direction": "prepared"} if self.kind == PREPARES else {}
        for option, value in self.fields:
            choices = [choice for choice in option["choices"] if choice != "prepared"]
            chosen = choices[int(value())]
            if chosen != option["value"]:
                options[option["name"]] = chosen
        made: "DeskNew" = {
            "kind": "desk_new",
            "title": str(self.title.value),
            "venue": str(self.venue.value),
            "seed": str(self.seed.value),
            "options": options,
        }
        self.begin(made, self.hands.value())

    def focus(self) -> "Node":
        self.title.focus()
        return self.title
