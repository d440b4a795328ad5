"""The box of a tournament's papers: the category and the round, then the paper, with its preview."""

from app.browser.dom import make
from app.game.paper import score_sheet
from app.tournament_sheets import cards, diplomas, slips, standing_sheets, wall
from app.tournament_sheets.data import ask_for
from app.ui import print_preview
from app.ui.dates import day_on_paper
from app.ui.dialogs import Box, choice, inform
from app.ui.fields import select_field
from app.ui.print_tables import numbered
from app.words import common as common_words
from app.words import diploma as diploma_words
from app.words.tournament import paper as paper_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from app.tournament_sheets.data import Shown
    from app.ui.boot import Boot
    from faristol.session.tournament.wire import TournamentView

_ROWS = {2: 24, 4: 16}  # of a score sheet, by seats


class PrintRoom:
    """The papers of the open day.  What was chosen last is offered first."""

    def __init__(self, course: "TournamentCourse", boot: "Boot") -> None:
        self.course = course
        self.boot = boot
        self.key = ""  # the category; "": all
        self.turn = 0  # the round; 0: the present one
        self.first = "3"  # how many of a category get a diploma
        self.factor = "20"  # of new ratings
        self.day = ""  # the id of the day for which these were chosen

    async def open(self) -> None:
        """Offer papers until the box is closed; it opens again after each preview."""
        if self.course.game != self.day:
            self.day, self.key, self.turn = self.course.game, "", 0
        while True:
            answer = await self._box().ask()
            if answer is None:
                return
            several = await self._several(answer)
            made = await self._pages(answer, several)
            if made:
                await print_preview.show(paper_words.paper_name(answer), made)
            else:
                await inform(paper_words.paper_name(answer), paper_words.NOBODY_ON_IT)

    # -- the box

    def _box(self) -> Box:
        box = Box(paper_words.TO_PRINT, "box-paper-menu")
        view = self.course.view
        most = view["round"] if view is not None else 0
        if view is None or not most:
            box.text(paper_words.NOTHING_YET)
        else:
            box.body.append(self._choices(most))
            box.on_change(self._chosen)
            with_clubs = [category for category in view["categories"] if category["standings"]["clubs"]]
            first_ones = [club for club in with_clubs if not club["comes_from"]]
            left_out = [] if with_clubs else ["clubs"]
            left_out += [] if len(first_ones) > 1 else ["all_clubs"]
            left_out += [] if _rated(view) else ["ratings"]
            offered = list(paper_words.OF_ROUND)
            if [category for category in view["categories"] if category["standings"]["after"]]:
                offered += list(paper_words.OF_STANDINGS)
            for code, name, note in offered:
                if code not in left_out:
                    box.body.append(choice(name, note, code))
        box.cancel_button(common_words.CLOSE)
        box.focus_title()
        return box

    def _choices(self, most: int) -> "Node":
        place = make("div", "wrap paper-choices")
        view = self.course.view
        categories = view["categories"] if view is not None else []
        if len(categories) > 1:
            options = [("", paper_words.ALL)] + [
                (category["key"], category["name"]) for category in categories
            ]
            _select(place, "key", paper_words.CATEGORY, options, self.key)
        if most > 1:
            turns = [(str(turn), standings_words.after_round(turn)) for turn in range(most, 0, -1)]
            _select(place, "turn", paper_words.ROUND, turns, str(self.turn or most))
        if view is not None and _rated(view):
            factors = [(factor, factor) for factor in standings_words.FACTORS]
            _select(place, "factor", standings_words.FACTOR, factors, self.factor)
        _select(place, "first", diploma_words.FIRST, list(diploma_words.FIRST_CHOICES), self.first)
        return place

    def _chosen(self, event: "Event") -> None:
        what, value = str(event.target.getAttribute("data-choice")), str(event.target.value)
        if what == "key":
            self.key = value
        elif what == "turn":
            view = self.course.view
            self.turn = 0 if view is not None and int(value) == view["round"] else int(value)
        elif what == "factor":
            self.factor = value
        else:
            self.first = value

    # -- the papers

    async def _several(self, what: str) -> "list[Shown]":
        """The categories that are wanted; standings of an older round are those after it."""
        view = self.course.view
        found = []
        for category in view["categories"] if view is not None else []:
            if self.key in ("", category["key"]):
                turn = self.turn or category["round"]
                after = min(self.turn, category["standings"]["after"]) if self.turn else -1
                shown = await ask_for(self.course, category["key"], turn, self._date(), after)
                if shown is not None:
                    found.append(shown)
        return found

    def _date(self) -> str:
        """The day on which the tournament began."""
        view = self.course.view
        return day_on_paper(view["started"] if view is not None else 0)

    async def _pages(self, what: str, several: "list[Shown]") -> "list[Node]":
        if what == "slips":
            return slips.pages_of(several)
        if what == "score_sheets":
            hello = await self.boot.greet()
            limits = {ruleset["id"]: ruleset["turns_each"] for ruleset in hello["rulesets"]} if hello else {}
            return [page for shown in several for page in _score_sheets(shown, limits)]
        if what == "diplomas":
            last = [one for one in several if self.key or not one.category["goes_on_to"]]
            return [page for shown in last for page in diplomas.pages_of(shown, int(self.first))]
        if what == "ratings":
            printed = []
            for shown in several:
                printed += await self._ratings(shown)
            return numbered(printed)
        if what == "all_clubs":
            return numbered(standing_sheets.all_clubs(self.course.view, self._date()))
        make_pages = {
            "tables": wall.by_table,
            "names": wall.by_name,
            "standings": standing_sheets.standings,
            "clubs": standing_sheets.clubs,
            "cross_table": standing_sheets.cross_table,
            "cards": cards.pages_of,
        }[what]
        printed = [page for shown in several for page in make_pages(shown)]
        return numbered(printed)

    async def _ratings(self, shown: "Shown") -> "list[Node]":
        view = self.course.view
        if view is None or not standings_words.has_ratings(view, shown.category):
            return []
        reply = await self.course.ask(
            {
                "kind": "tournament_ratings",
                "category": shown.category["key"],
                "factor": int(self.factor),
                "after": shown.standings["after"],
            }
        )
        return standing_sheets.ratings(shown, reply["ratings"]) if reply["ok"] else []


def _rated(view: "TournamentView") -> bool:
    return bool([category for category in view["categories"] if standings_words.has_ratings(view, category)])


def _score_sheets(shown: "Shown", limits: "dict[str, int]") -> "list[Node]":
    """A sheet for each table, with names, round and table filled in (classic §5).

    limits: the turns of each player, by regulation; 0: not limited.
    """
    played = shown.round
    if played is None:
        return []
    ruleset = shown.category["ruleset"]
    rows = limits.get(ruleset, 0) or _ROWS[shown.seats()]
    return [
        score_sheet.of_table(
            ruleset,
            [seat["name"] for seat in table["seats"]],
            rows,
            (str(played["round"]), str(table["table"]), shown.day),
        )
        for table in played["tables"]
    ]


def _select(place: "Node", what: str, name: str, options: "list[tuple[str, str]]", current: str) -> None:
    label, select = select_field(name, options, current)
    select.setAttribute("data-choice", what)
    place.append(label)
