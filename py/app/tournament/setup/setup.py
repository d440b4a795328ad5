"""The setup of a day: title, list, system and rounds for everybody, and, folded, each category by itself."""

from app.browser.dom import make, on, run
from app.tournament.people.roster_field import RosterField
from app.tournament.setup.alike import FIELDS, RULESETS, AlikeFields
from app.tournament.setup.plans import (
    FOURS,
    LEAGUE,
    LEAGUES,
    ROUND_MINUTES,
    SWISS,
    fitting_format,
    fitting_ruleset,
    new_category,
    round_counts,
    rounds_of,
    rounds_of_final,
)
from app.ui.dialogs import inform
from app.ui.fields import button, select_field, text_field
from app.words.rules import CLASSIC, OF_FOUR, OF_PAIRS
from app.words.tournament import phases as phase_words
from app.words.tournament import setup as setup_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event, Node

    from faristol.session.tournament.intents import TournamentNew
    from faristol.session.tournament.wire import CategoryPlan

_NAME_LENGTH = 60
_MOST_ROUNDS = 15
_MINUTES = (15, 20, 25, 30, 40, 45, 50, 60, 75, 90)
_KEYS = "abcdefghijklmnopqrstuvwxyz"


class DaySetup:
    """The form.  begin: called with the request.  leave: goes back."""

    def __init__(self, begin: "Callable[[TournamentNew], None]", leave: "Callable[[], None]") -> None:
        self.begin = begin
        self.leave = leave
        # Of the categories that differ from the others, by field and category.
        self.own: "dict[str, dict[str, str]]" = {"ruleset": {}, "format": {}, "rounds": {}}
        self.node = make("form", "day-form column")
        title, self.title = text_field(setup_words.NAME, "", _NAME_LENGTH)
        self.title.placeholder = setup_words.NAME_HINT
        self.node.append(make("h2", "text-6", setup_words.NEW), make("p", "box-note", setup_words.SETUP_HELP))
        halves = make("div", "day-halves grid")
        first, second = make("div", "column spaced"), make("div", "column spaced")
        self._add_common(second)
        self._add_more(second)
        self.roster = RosterField(self._draw_categories, self._is_for_pairs)  # it asks for the regulation
        first.append(title, self.roster.node)
        halves.append(first, second)
        foot = make("div", "day-form-foot side-by-side")
        go = make("button", "button primary", setup_words.START)
        go.type = "submit"
        foot.append(button(setup_words.BACK, "leave", "button soft"), go)
        self.node.append(halves, foot)
        on(self.node, "submit", self._submitted)
        on(self.node, "click", self._clicked)
        on(self.node, "change", self._changed)
        self._draw_categories()

    def _select(self, place: "Node", name: str, options: "list[tuple[str, str]]", current: str) -> "Node":
        label, select = select_field(name, options, current)
        place.append(label)
        return select

    def _add_common(self, place: "Node") -> None:
        self.ruleset = self._select(place, setup_words.RULESET, RULESETS, CLASSIC)
        self.format = self._select(place, setup_words.FORMAT, list(setup_words.FORMATS), SWISS)
        self.format_help = place.appendChild(make("p", "box-note", setup_words.FORMAT_HELP[SWISS]))
        pair = place.appendChild(make("div", "box-pair"))
        self.rounds = self._select(pair, setup_words.ROUNDS, round_counts(1, _MOST_ROUNDS), "3")
        minutes = [(str(minute), str(minute)) for minute in _MINUTES]
        self.minutes = self._select(pair, setup_words.MINUTES, minutes, str(ROUND_MINUTES[CLASSIC]))
        self.categories = place.appendChild(make("div", "day-categories column"))

    def _add_more(self, place: "Node") -> None:
        more = place.appendChild(make("details", "more"))
        more.append(make("summary", "", setup_words.MORE))
        inside = more.appendChild(make("div", "column spaced"))
        where, self.place = text_field(setup_words.PLACE, "", _NAME_LENGTH)
        inside.append(where)
        self.alike = AlikeFields(inside, FIELDS, [])
        self.order = self.alike.lists["order"]
        self.finals = self._select(inside, phase_words.FINALS, list(phase_words.FINALS_CHOICES), "0")
        seed, self.seed = text_field(setup_words.SEED, "", _NAME_LENGTH)
        inside.append(seed, make("p", "box-note", setup_words.SEED_HELP))
        self.order_chosen = self.ruleset_chosen = self.minutes_chosen = False

    def begin_with(self, title: str, roster: str, told: str = "", rounds: int = 0) -> None:
        """Fill in what is known.  told: where it comes from, above the form.  rounds: 0 where nobody says."""
        if 0 < rounds <= _MOST_ROUNDS:
            self.rounds.value = str(rounds)
        if title:
            self.title.value = title
        if told:
            note = make("p", "bold", told)
            note.setAttribute("role", "status")
            self.node.insertBefore(note, self.node.lastElementChild.previousElementSibling)
        self.roster.put(roster)
        self.focus()

    # -- categories

    def names(self) -> "list[str]":
        """The categories of the list; one for everybody where it names none."""
        found = self.roster.reading.categories()
        without = self.roster.reading.count("")
        return found + ([setup_words.ONLY_CATEGORY] if without or not found else [])

    def people(self, name: str) -> int:
        read = self.roster.reading
        own = read.count(name)
        return own + (read.count("") if name == setup_words.ONLY_CATEGORY else 0)

    def _own(self, field: str, name: str) -> str:
        """What a category has otherwise than the others; an only one is as it was chosen for all."""
        return self.own[field].get(name, "") if len(self.names()) > 1 else ""

    def ruleset_of(self, name: str) -> str:
        return self._own("ruleset", name) or str(self.ruleset.value)

    def format_of(self, name: str) -> str:
        own = self._own("format", name)
        return own or fitting_format(str(self.format.value), self.people(name), int(str(self.rounds.value)))

    def rounds_of(self, name: str) -> int:
        wanted = int(self._own("rounds", name) or str(self.rounds.value))
        return rounds_of(self.format_of(name), self.people(name), wanted)

    def _draw_categories(self) -> None:
        """The categories with their numbers; system and rounds of each can differ."""
        self._propose_ruleset()
        self.minutes.value = self._minutes_of(str(self.ruleset.value))
        if not self.order_chosen:
            rated = [person for person in self.roster.reading.people if person["rating"] is not None]
            self.order.value = "rating" if rated else "drawn"
        names = self.names() if self.roster.reading.people else []
        opened = self._opened()
        nodes = (
            [self._category(name, name in opened) for name in names] if len(names) > 1 else self._alone(names)
        )
        self.categories.replaceChildren(*nodes)

    def _propose_ruleset(self) -> None:
        """The regulation of pairs for a list of pairs, as long as nobody has chosen another one."""
        if not self.ruleset_chosen:
            form = str(self.format.value)
            pairs = self.roster.reading.pairs and form != FOURS
            self.ruleset.value = fitting_ruleset(OF_PAIRS if pairs else CLASSIC, form)

    def _are_pairs(self, name: str) -> bool:
        return self.roster.reading.pairs or self.ruleset_of(name) == OF_PAIRS

    def _opened(self) -> "list[str]":
        """The categories that are unfolded: they stay so when they are made anew."""
        shown = self.categories.children
        unfolded = [shown[place] for place in range(shown.length) if shown[place].hasAttribute("open")]
        return [str(one.getAttribute("data-category")) for one in unfolded]

    def _alone(self, names: "list[str]") -> "list[Node]":
        """Of an only category, what it will play where that differs from what was chosen above."""
        if not names or self.format_of(names[0]) == str(self.format.value):
            return []
        people, form = self.people(names[0]), self.format_of(names[0])
        line = setup_words.category_line(people, form, self.rounds_of(names[0]), self._are_pairs(names[0]))
        return [make("p", "bold", line), make("p", "box-note", setup_words.TOO_FEW)]

    def _category(self, name: str, opened: bool) -> "Node":
        node = make("details", "day-category panel")
        node.setAttribute("data-category", name)
        node.open = opened
        form, rounds = self.format_of(name), self.rounds_of(name)
        head = node.appendChild(make("summary", ""))
        line = setup_words.category_line(self.people(name), form, rounds, self._are_pairs(name))
        head.append(make("strong", "", name), make("span", "dim text-3", line))
        label, select = select_field(setup_words.RULESET, RULESETS, self.ruleset_of(name))
        select.setAttribute("data-own", "ruleset")
        inside = node.appendChild(make("div", "column spaced"))
        inside.append(label)
        pair = inside.appendChild(make("div", "box-pair"))
        label, select = select_field(setup_words.FORMAT, list(setup_words.FORMATS), form)
        select.setAttribute("data-own", "format")
        pair.append(label)
        label, select = select_field(
            setup_words.ROUNDS, round_counts(1, max(_MOST_ROUNDS, rounds)), str(rounds)
        )
        select.setAttribute("data-own", "rounds")
        select.disabled = form in LEAGUES
        pair.append(label)
        if form == LEAGUE and str(self.format.value) == SWISS and name not in self.own["format"]:
            node.append(make("p", "box-note", setup_words.TOO_FEW))
        return node

    def _changed(self, event: "Event") -> None:
        own = str(event.target.getAttribute("data-own") or "")
        if own:
            name = str(event.target.closest("[data-category]").getAttribute("data-category"))
            self._differs(name, own, str(event.target.value))
        if event.target.isSameNode(self.order):
            self.order_chosen = True
        if event.target.isSameNode(self.minutes):
            self.minutes_chosen = True
        if event.target.isSameNode(self.ruleset):
            self.ruleset_chosen = True
            if str(self.ruleset.value) == OF_FOUR:
                self.format.value = FOURS
        if event.target.isSameNode(self.format):
            self.ruleset.value = fitting_ruleset(str(self.ruleset.value), str(self.format.value))
        if own or event.target.closest(".day-roster") is None:
            run(self.roster.read())  # a regulation for pairs reads the list as one of pairs
            self.format_help.textContent = setup_words.FORMAT_HELP[str(self.format.value)]
            self._draw_categories()
            self._focus_again(event, own)

    def _minutes_of(self, ruleset: str) -> str:
        """What a round takes by the regulation, until another time was chosen for all."""
        return str(self.minutes.value) if self.minutes_chosen else str(ROUND_MINUTES[ruleset])

    def _differs(self, name: str, own: str, chosen: str) -> None:
        """A category has a regulation, a system or rounds of its own; a game of four has tables of four."""
        self.own[own][name] = chosen
        if own == "ruleset" and (chosen == OF_FOUR) != (self.format_of(name) == FOURS):
            self.own["format"][name] = FOURS if chosen == OF_FOUR else SWISS
        elif own == "format":
            self.own["ruleset"][name] = fitting_ruleset(self.ruleset_of(name), chosen)

    def _focus_again(self, event: "Event", own: str) -> None:
        """The lists of the categories are made anew: the one that was changed keeps the focus."""
        if own:
            name = str(event.target.closest("[data-category]").getAttribute("data-category"))
            for place in range(self.categories.children.length):
                node = self.categories.children[place]
                if str(node.getAttribute("data-category")) == name:
                    node.querySelector("[data-own=" + own + "]").focus()

    def _clicked(self, event: "Event") -> None:
        if event.target.closest("[data-do=leave]") is not None:
            self.leave()

    def _plan_of(self, name: str, key: str) -> "CategoryPlan":
        made: "CategoryPlan" = {
            "key": key,
            "name": name,
            "ruleset": self.ruleset_of(name),
            "format": self.format_of(name),
            "rounds": self.rounds_of(name),
            "minutes": int(self._minutes_of(self.ruleset_of(name))),
            "sources": [],
            "qualifiers": 0,
        }
        self.alike.put_into(made)
        return made

    def _plans(self) -> "list[CategoryPlan]":
        """The categories, and after them their finals."""
        names = self.names()
        plans = [self._plan_of(names[at], _KEYS[at % len(_KEYS)]) for at in range(len(names))]
        first = int(str(self.finals.value))
        for _ in names if first else []:
            made = new_category(plans, [plan["name"] for plan in plans], True)
            made["qualifiers"], made["rounds"] = first, rounds_of_final(first)
            made["format"] = fitting_format(str(made["format"]), first, made["rounds"])
            plans.append(made)
        return plans

    def _is_for_pairs(self) -> bool:
        """Whether the list shall be one of pairs: not where it was the list that said so."""
        return self.ruleset_chosen and str(self.ruleset.value) == OF_PAIRS

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        run(self._submit())

    async def _submit(self) -> None:
        if not self.alike.caps_are_right():
            await inform(setup_words.SPREAD_CAP, setup_words.SPREAD_CAP_NUMBERS)
            return
        if not await self.roster.is_understood():
            return
        made: "TournamentNew" = {
            "kind": "tournament_new",
            "title": str(self.title.value).strip(),
            "place": str(self.place.value).strip(),
            "seed": str(self.seed.value).strip(),
            "categories": self._plans(),
        }
        if self.roster.reading.people:
            made["roster"] = self.roster.csv(setup_words.ONLY_CATEGORY)
        self.begin(made)

    def focus(self) -> None:
        self.title.focus()
