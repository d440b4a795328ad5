# Longer than 300 lines: the standings and all ways to look at them are one part of the desk.
"""The standings: by category and after any round, by school, and why somebody stands where he stands."""

from app.browser.dom import make, on, run, set_text
from app.ui.dialogs import Box
from app.ui.fields import select_field
from app.words.grammar import number, signed
from app.words.tournament import common as tournament_words
from app.words.tournament import phases as phase_words
from app.words.tournament import prizes as prize_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.intents import TournamentRatings
    from faristol.session.tournament.wire import (
        CategoryView,
        GameCell,
        RatingsView,
        RoundTablesView,
        StandingsView,
        StandingView,
        TournamentView,
    )
    from faristol.session.view_types import ClubStanding

_PEOPLE, _CLUBS, _CLUBS_OF_ALL, _RATINGS = "", "clubs", "all", "ratings"


class Standings:
    """The part of the desk with the standings."""

    def __init__(self, course: "TournamentCourse") -> None:
        self.course = course
        self.category = ""
        self.finals: "list[str]" = []  # those that have begun
        self.after = 0  # 0: the last complete round
        self.way = _PEOPLE
        self.factor = 20  # of new ratings
        self.shown: "StandingsView | None" = None
        self.key: "object" = None
        self.node = make("div", "day-standings column spaced")
        self.choices = self.node.appendChild(make("div", "day-choices wrap"))
        self.title = self.node.appendChild(make("h3", "day-standings-title text-5"))
        self.place = self.node.appendChild(make("div", "day-scroll scrolls"))
        self.beside = self.node.appendChild(make("section", "day-beside column"))
        self.drawn_beside: "tuple[str, RoundTablesView] | None" = None
        on(self.choices, "change", self._chosen)
        on(self.place, "click", self._clicked)

    def show(self, view: "TournamentView") -> None:
        keys = [one["key"] for one in view["categories"]]
        finals = [one["key"] for one in view["categories"] if one["comes_from"] and one["round"]]
        if self.category not in keys or finals != self.finals:  # another day, or a final has begun
            self.finals = finals
            self.category, self.after = (finals or keys)[0], 0
        category = self._category(view)
        if self.after > category["standings"]["after"]:
            self.after = 0
        self._draw_choices(view, category)
        self._draw_beside(view, category)
        if self.way == _CLUBS_OF_ALL:
            self._draw_clubs_of_all(view)
            return
        own = category["standings"]
        if self.way == _RATINGS:
            run(self._ask_for_ratings(view))
            return
        if self.after in (0, own["after"]):
            self._draw(own, view)
        else:
            run(self._ask(view))

    def _category(self, view: "TournamentView") -> "CategoryView":
        return next(category for category in view["categories"] if category["key"] == self.category)

    async def _ask(self, view: "TournamentView") -> None:
        wanted = (self.category, self.after)
        reply = await self.course.ask(
            {"kind": "tournament_standings", "category": self.category, "after": self.after}
        )
        if reply["ok"] and wanted == (self.category, self.after):
            self._draw(reply["standings"], view)

    async def _ask_for_ratings(self, view: "TournamentView") -> None:
        wanted = (self.category, self.after, self.factor)
        asked: "TournamentRatings" = {
            "kind": "tournament_ratings",
            "category": self.category,
            "factor": self.factor,
        }
        if self.after:
            asked["after"] = self.after
        reply = await self.course.ask(asked)
        if reply["ok"] and self.way == _RATINGS and wanted == (self.category, self.after, self.factor):
            self._draw_ratings(reply["ratings"], view)

    # -- what is chosen

    def _draw_choices(self, view: "TournamentView", category: "CategoryView") -> None:
        last = category["standings"]["after"]
        together = _together(view)
        if self.way == _CLUBS_OF_ALL and not together:
            self.way = _CLUBS
        rated = last > 0 and standings_words.has_ratings(view, category)
        if self.way == _RATINGS and not rated:
            self.way = _PEOPLE
        named = [(one["key"], one["name"]) for one in view["categories"]]
        key = str(named) + str((self.category, last, self.way, together, rated))
        if key == self.key:
            return
        self.key = key
        self.choices.replaceChildren()
        of_all = self.way == _CLUBS_OF_ALL
        if len(named) > 1 and not of_all:
            self._select("category", standings_words.CATEGORY, named, self.category)
        if last > 1 and not of_all:
            turns = [(str(turn), standings_words.after_round(turn)) for turn in range(last, 0, -1)]
            self._select("after", standings_words.AFTER, turns, str(self.after or last))
        ways = [(_PEOPLE, standings_words.BY_PERSON)]
        if together or any(row["club"] for row in category["standings"]["rows"]):
            ways.append((_CLUBS, standings_words.BY_CLUB))
        if together:
            ways.append((_CLUBS_OF_ALL, standings_words.BY_CLUB_OF_ALL))
        if rated:
            ways.append((_RATINGS, standings_words.NEW_RATINGS))
        if len(ways) > 1:
            self._select("by", standings_words.WAY, ways, self.way)
        if self.way == _RATINGS:
            factors = [(factor, factor) for factor in standings_words.FACTORS]
            self._select("factor", standings_words.FACTOR, factors, str(self.factor))

    def _select(self, what: str, name: str, options: "list[tuple[str, str]]", current: str) -> None:
        label, select = select_field(name, options, current)
        select.setAttribute("data-choice", what)
        self.choices.append(label)

    def _chosen(self, event: "Event") -> None:
        what, value = str(event.target.getAttribute("data-choice")), str(event.target.value)
        if what == "category":
            self.category, self.after = value, 0
        elif what == "after":
            self.after = int(value)
        elif what == "factor":
            self.factor = int(value)
        else:
            self.way = value
        if self.course.view is not None:
            self.show(self.course.view)
        again = self.choices.querySelector("[data-choice=" + what + "]")
        if again is not None:
            again.focus()

    # -- the round that is played, where there is room for it

    def _draw_beside(self, view: "TournamentView", category: "CategoryView") -> None:
        now = category["now"]
        self.beside.hidden = now is None or self.way == _CLUBS_OF_ALL
        if now is None:
            return
        title = tournament_words.category_title(category, now["round"], len(view["categories"]) == 1)
        if (title, now) == self.drawn_beside:
            return
        self.drawn_beside = (title, now)
        listed = make("ol", "day-pairings")
        for table in now["tables"]:
            seats, result = table["seats"], table["result"]
            row = listed.appendChild(make("li", "day-pairing grid" + (" is-many" if len(seats) > 2 else "")))
            number_node = row.appendChild(make("span", "day-number bold"))
            number_node.append(make("span", "unseen", tournament_words.TABLE + " "), str(table["table"]))
            for seat in range(len(seats)):
                score = "" if result is None else number(result["scores"][seat])
                row.append(make("span", "as-is", seats[seat]["name"]), make("span", "amount bold", score))
        self.beside.replaceChildren(make("h3", "text-5", title), listed)

    # -- the table

    def _draw(self, standings: "StandingsView", view: "TournamentView") -> None:
        if standings == self.shown and self.place.getAttribute("data-by") == self.way:
            return
        self.shown = standings
        self.place.setAttribute("data-by", self.way)
        alone = len(view["categories"]) == 1
        if not standings["after"]:
            set_text(self.title, "")
            self.place.replaceChildren(make("p", "day-none dim", standings_words.NO_STANDINGS))
            return
        name = "" if alone else self._category(view)["name"]
        set_text(self.title, standings_words.standings_title(name, standings["after"], standings["final"]))
        if self.way == _PEOPLE:
            self.place.replaceChildren(self._people(standings), _records(standings))
            return
        note = phase_words.club_best_line(self._category(view)["club_best"])
        self.place.replaceChildren(make("p", "box-note", note), _clubs(standings["clubs"]))

    def _draw_clubs_of_all(self, view: "TournamentView") -> None:
        self.shown = None
        self.place.setAttribute("data-by", self.way)
        final = not [category for category in view["categories"] if category["state"] != "final"]
        set_text(self.title, standings_words.clubs_title(final))
        note = standings_words.CLUBS_OF_ALL_HELP
        self.place.replaceChildren(make("p", "box-note", note), _clubs(view["clubs"]))

    def _draw_ratings(self, ratings: "RatingsView", view: "TournamentView") -> None:
        self.shown = None
        self.place.setAttribute("data-by", self.way)
        name = "" if len(view["categories"]) == 1 else self._category(view)["name"]
        set_text(self.title, standings_words.ratings_title(name, ratings["after"]))
        note = make("p", "box-note", standings_words.ratings_note(ratings))
        self.place.replaceChildren(_ratings(ratings), note)

    def _people(self, standings: "StandingsView") -> "Node":
        clubs = any(row["club"] for row in standings["rows"])
        table, body = _table(standings_words.COLUMNS, standings_words.STANDINGS)
        before = 0
        for row in standings["rows"]:
            line = body.appendChild(make("tr"))
            same = row["rank"] == before
            before = row["rank"]
            line.append(make("td", "amount bold", "" if same else str(row["rank"])))
            name = make("th", "day-standing-name")
            name.scope = "row"
            opener = name.appendChild(make("button", "day-opener as-is", row["name"]))
            opener.type = "button"
            opener.setAttribute("data-no", str(row["no"]))
            if clubs and row["club"]:
                name.append(make("span", "day-club as-is dim text-2", row["club"]))
            if row["goes_on"]:
                name.append(make("span", "day-club bold text-2", phase_words.GOES_ON))
            if row["state"] == "withdrawn":
                name.append(make("span", "day-club dim text-2", standings_words.WITHDRAWN.lower()))
            line.append(
                name,
                make("td", "amount bold", standings_words.halves(row["halves"])),
                make("td", "amount", signed(row["spread"]) if row["spread"] else "0"),
                make("td", "amount dim", str(row["total"])),
            )
        return table

    # -- why

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-no]")
        if pressed is not None and self.shown is not None:
            no = int(pressed.getAttribute("data-no"))
            rows = [row for row in self.shown["rows"] if row["no"] == no]
            if rows:
                run(self._explain(self.shown, rows[0]))

    async def _games(self, standings: "StandingsView", no: int) -> "list[GameCell]":
        """The games of an entry; the views of the day hold none, so that they stay short."""
        reply = await self.course.ask(
            {"kind": "tournament_standings", "category": standings["category"], "after": standings["after"]}
        )
        rows = reply["standings"]["rows"] if reply["ok"] else []
        return [cell for row in rows if row["no"] == no for cell in row["games"]]

    async def _explain(self, standings: "StandingsView", row: "StandingView") -> None:
        """Why somebody stands before the next one, what the criteria are, and the games."""
        names = {one["no"]: one["name"] for one in standings["rows"]}
        view = self.course.view
        several = view["categories"] if view is not None else []
        fours = bool(
            [1 for one in several if one["key"] == standings["category"] and one["format"] == "fours"]
        )
        box = Box(standings_words.place_title(row), "box-small")
        box.text(standings_words.score_line(row))
        why = row["because"]
        if why is not None:
            box.text(standings_words.because(row, names.get(why["next_no"], ""), fours))
        for one in row["tie_breaks"]:
            if one["code"] not in ("spread", "total"):
                line = standings_words.tie_break_line(one["code"], one["value"], one["tenths"], fours)
                box.text(line, "box-note")
        games = make("ul", "day-games column text-3")
        for cell in row["games"] or await self._games(standings, row["no"]):
            others = [names.get(no, "?") for no in cell["opponents"]]
            games.append(make("li", "", standings_words.game_line(cell, others)))
        box.body.append(games)
        box.first = box.button(standings_words.CLOSE, "", "button primary")
        await box.ask()


def _together(view: "TournamentView") -> bool:
    """Whether the schools of several categories can be taken together."""
    with_clubs = [
        category
        for category in view["categories"]
        if category["standings"]["clubs"] and not category["comes_from"]
    ]
    return len(with_clubs) > 1


def _records(standings: "StandingsView") -> "Node":
    """The best games, under the table."""
    names = {row["no"]: row["name"] for row in standings["rows"]}
    listed = make("ul", "day-notes dim text-3")
    for record in standings["records"]:
        holders: "list[str]" = []
        for holder in record["holders"]:
            if names[holder["no"]] not in holders:
                holders.append(names[holder["no"]])
        listed.append(make("li", "", prize_words.record_told(record, holders)))
    return listed


def _clubs(rows: "list[ClubStanding]") -> "Node":
    table, body = _table(standings_words.CLUB_COLUMNS, standings_words.BY_CLUB)
    for row in rows:
        line = body.appendChild(make("tr"))
        name = make("th", "day-standing-name as-is", row["club"])
        name.scope = "row"
        line.append(
            make("td", "amount bold", str(row["rank"])),
            name,
            make("td", "amount", str(row["entries"])),
            make("td", "amount bold", standings_words.halves(row["halves"])),
            make("td", "amount", signed(row["spread"]) if row["spread"] else "0"),
        )
    return table


def _ratings(ratings: "RatingsView") -> "Node":
    table, body = _table(standings_words.RATING_COLUMNS, standings_words.NEW_RATINGS)
    for place in range(len(ratings["rows"])):
        row = ratings["rows"][place]
        line = body.appendChild(make("tr"))
        name = make("th", "day-standing-name as-is", row["name"])
        name.scope = "row"
        change = row["new"] - row["old"]
        line.append(
            make("td", "amount dim", str(place + 1)),
            name,
            make("td", "amount", str(row["old"])),
            make("td", "amount dim", str(row["games"])),
            make("td", "amount dim", standings_words.hundredths(row["expected"])),
            make("td", "amount dim", standings_words.halves(row["halves"])),
        )
        now = line.appendChild(make("td", "amount bold", str(row["new"])))
        now.append(" ", make("span", "day-club dim text-2", signed(change) if change else "="))
    return table


def _table(columns: "tuple[str, ...]", caption: str) -> "tuple[Node, Node]":
    table = make("table", "day-standing lined keeps-heads")
    table.append(make("caption", "unseen", caption))
    head = table.appendChild(make("thead")).appendChild(make("tr"))
    for place in range(len(columns)):
        cell = make(
            "th" if columns[place] else "td", "" if place < 2 and columns[place] else "amount", columns[place]
        )
        if columns[place]:
            cell.scope = "col"
        head.append(cell)
    body = table.appendChild(make("tbody"))
    return table, body
