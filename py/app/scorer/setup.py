"""The setup of a game on a physical board: regulation, names, first seat, round and table."""

from app.browser.dom import make, on
from app.ui.dialogs import Box
from app.ui.fields import Choice, select_field, text_field
from app.words import arbiter as arbiter_words
from app.words import rules as rules_words
from app.words.home import new_game as new_game_words
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import Event, Node

    from app.saved.apart import Made
    from faristol.session.game.intents import NewGame
    from faristol.session.wire import Hello, OptionView, RulesetView

_NAME_LIMIT = 40


async def ask(hello: "Hello | None", of_tournament: "Callable[[], Awaitable[Made | None]]") -> "Made | None":
    """A new game and its seats at other devices; None when cancelled.  of_tournament: asks for a tournament's
    table, of which alone some are at other ones."""
    if hello is None:
        return None
    box = Box(arbiter_words.SCORER, "box-custom")
    form = _ScorerForm(box, hello["rulesets"])
    box.cancel_button()
    box.button(table_words.OF_TOURNAMENT, "tournament", "button")
    box.button(arbiter_words.START, "yes", "button primary")
    answer = await box.ask()
    if answer == "tournament":
        return await of_tournament()
    return (form.chosen(), []) if answer is not None else None


class _ScorerForm:
    """The fields, fitted to the chosen regulation."""

    def __init__(self, box: Box, rulesets: "list[RulesetView]") -> None:
        self.rulesets = rulesets
        box.text(arbiter_words.SCORER_HELP)
        names = [(ruleset["id"], rules_words.ruleset_name(ruleset["id"])) for ruleset in rulesets]
        label, self.ruleset = select_field(new_game_words.RULESET, names, names[0][0])
        self.count = Choice(new_game_words.HOW_MANY, [("2", "2"), ("3", "3"), ("4", "4")], "2")
        where = make("div", "box-pair")
        round_field, self.round = text_field(arbiter_words.ROUND, "", 20)
        table_field, self.table = text_field(arbiter_words.TABLE, "", 20)
        where.append(round_field, table_field)
        self.players = make("div", "scorer-players grid")
        self.names: list[Node] = []
        self.begins: Choice | None = None
        self.options: list[tuple[OptionView, Node]] = []
        self.more = make("details", "more")
        box.body.append(label, where, self.count.node, self.players, self.more)
        box.on_change(self._changed)
        on(box.node, "input", lambda _: self._fit())
        self.fitted = ""
        self._fit()

    def _changed(self, event: "Event") -> None:
        self._fit()

    def _rules(self) -> "RulesetView":
        wanted = str(self.ruleset.value)
        return next(ruleset for ruleset in self.rulesets if ruleset["id"] == wanted)

    def _fit(self) -> None:
        """Rebuild what depends on the regulation and on the number of players; typed texts stay."""
        rules = self._rules()
        fewest, most = min(rules["seats"]), max(rules["seats"])
        self.count.offer([str(count) for count in range(fewest, most + 1)])
        self.count.node.hidden = fewest == most
        count = int(self.count.value()) if fewest != most else fewest
        if self.fitted == rules["id"] + str(count):
            self._name_beginners(rules["party"] == "pair")
            return
        if not self.fitted.startswith(rules["id"]):
            self._fit_options(rules)
        self.fitted = rules["id"] + str(count)
        self._fit_players(count, rules["party"] == "pair")

    def _fit_players(self, count: int, pair: bool) -> None:
        typed = [str(line.value) for line in self.names] + [""] * count
        self.players.replaceChildren()
        self.names = []
        for place in range(count):
            label, line = text_field(arbiter_words.player_name(place, pair), typed[place], _NAME_LIMIT)
            self.names.append(line)
            self.players.append(label)
        options = [(str(place), arbiter_words.player_name(place, pair)) for place in range(count)]
        begins = self.begins.value() if self.begins else "0"
        self.begins = Choice(arbiter_words.BEGINS, options, begins if int(begins or "0") < count else "0")
        self.players.append(self.begins.node)

    def _name_beginners(self, pair: bool) -> None:
        """List the typed names in the choice of who begins."""
        if self.begins:
            spans = self.begins.node.querySelectorAll("span")
            for place in range(len(self.names)):
                name = str(self.names[place].value).strip()
                spans.item(place).textContent = name or arbiter_words.player_name(place, pair)

    def _fit_options(self, rules: "RulesetView") -> None:
        """Show the organiser's options; the clock is off unless this device is the clock."""
        self.options = []
        self.more.replaceChildren(make("summary", "", rules_words.OPTIONS))
        for option in rules["options"]:
            choices = option["choices"]
            current = option["value"]
            if option["name"] == "clock" and "none" in choices:
                current = "none"
            listed = [
                (str(at), rules_words.choice_words(option["name"], choices[at], rules["party"]))
                for at in range(len(choices))
            ]
            name = rules_words.option_name(option["name"])
            label, select = select_field(name, listed, str(choices.index(current)))
            self.more.append(label)
            if option["name"] == "clock":
                self.more.append(make("p", "box-note", arbiter_words.CLOCK_HELP))
            self.options.append((option, select))
        self.more.hidden = not self.options

    def chosen(self) -> "NewGame":
        """The request; the seats are in the order of the turns, so who begins comes first."""
        rules = self._rules()
        pair = rules["party"] == "pair"
        names = []
        for place in range(len(self.names)):
            names.append(str(self.names[place].value).strip() or arbiter_words.player_name(place, pair))
        first = int(self.begins.value()) if self.begins else 0
        names = names[first:] + names[:first]
        options: "dict[str, str | int]" = {}
        for option, select in self.options:
            options[option["name"]] = option["choices"][int(str(select.value))]
        return {
            "kind": "new",
            "ruleset": rules["id"],
            "seats": [{"name": name, "player": "person"} for name in names],
            "options": options,
            "hands": "physical",
            "round": str(self.round.value).strip(),
            "table": str(self.table.value).strip(),
        }
