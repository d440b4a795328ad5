"""The choices before a duel: teams, racks, rounds and time."""

from app.browser.dom import make, on, set_text
from app.ui.fields import Choice, button, text_field
from app.words import duel as duel_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from app.duel.state import Duel

_NAME_LENGTH = 24
_LIST_LENGTH = 2000


class DuelSetup:
    """The form.

    save: called at each choice.  chosen: called with "begin" or "prepare".
    """

    def __init__(self, duel: "Duel", save: "Callable[[], None]", chosen: "Callable[[str], None]") -> None:
        self.duel = duel
        self.save = save
        self.chosen = chosen
        self.node = make("form", "duel-setup column panel")
        self.source = Choice(duel_words.SOURCE, list(duel_words.SOURCES), duel["source"])
        self.source.node.classList.add("duel-sources")
        self.note = make("p", "box-note")
        self.list_field, self.list = _area(duel["list"])
        rounds = [(number, number) for number in duel_words.ROUND_CHOICES]
        self.rounds = Choice(duel_words.ROUNDS, rounds, str(duel["rounds"]))
        self.seconds = Choice(duel_words.TIME, list(duel_words.TIMES), str(duel["seconds"]))
        names = make("div", "box-pair")
        self.names = []
        for team in (0, 1):
            label, line = text_field(duel_words.TEAM_FIELDS[team], duel["teams"][team], _NAME_LENGTH)
            names.append(label)
            self.names.append(line)
        foot = make("div", "duel-foot wrap")
        go = make("button", "button primary big", duel_words.BEGIN)
        go.type = "submit"
        foot.append(button(duel_words.PREPARE, "prepare", "button big soft"), go)
        self.node.append(
            make("p", "text-5", duel_words.TAGLINE),
            self.source.node,
            self.note,
            self.list_field,
            self.rounds.node,
            self.seconds.node,
            names,
            make("p", "box-note", duel_words.RULE),
            foot,
        )
        on(self.node, "input", self._edited)
        on(self.node, "submit", self._submitted)
        on(self.node, "click", self._clicked)
        self._show_source()

    def _show_source(self) -> None:
        is_list = self.duel["source"] == "list"
        set_text(self.note, duel_words.SOURCE_NOTES[self.duel["source"]])
        self.list_field.hidden = not is_list
        self.rounds.node.hidden = is_list

    def _edited(self, event: "Event") -> None:
        duel = self.duel
        duel["source"] = self.source.value()
        duel["list"] = str(self.list.value)
        duel["rounds"] = int(self.rounds.value())
        duel["seconds"] = int(self.seconds.value())
        for team in (0, 1):
            name = str(self.names[team].value).strip()
            duel["teams"][team] = name or duel_words.TEAM_NAMES[team]
        self.save()
        self._show_source()

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        self.chosen("begin")

    def _clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do]") is not None:
            self.chosen("prepare")


def _area(text: str) -> "tuple[Node, Node]":
    label = make("label", "field")
    area = make("textarea", "input")
    area.rows = 4
    area.maxLength = _LIST_LENGTH
    area.value = text
    area.placeholder = duel_words.LIST_EXAMPLE
    area.spellcheck = False
    label.append(
        make("span", "field-name", duel_words.LIST), area, make("span", "box-note", duel_words.LIST_HELP)
    )
    return label, area
