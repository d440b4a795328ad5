"""Pairing by hand: two names are tapped and change places; what differs from the engine's is said."""

from app.browser.dom import make, set_text
from app.ui.dialogs import Box, confirm, refuse
from app.ui.fields import button
from app.words import refusals as refusals_words
from app.words.tournament import common as tournament_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.action_types import PairByHandIntent
    from faristol.session.tournament.intents import TournamentPropose
    from faristol.session.tournament.wire import MetView

_BYE = -1


async def open_hand(course: "TournamentCourse", category: str) -> None:
    """Show the pairing of the next round, or of the one that has not begun, to be changed."""
    reply = await course.ask({"kind": "tournament_propose", "category": category})
    if not reply["ok"]:
        await refuse(reply["error"])
        return
    proposal = reply["proposal"]
    tables, bye = proposal["tables"], proposal["bye"]
    numbers = [str(at + 1) for at in range(len(tables))]
    view = course.view
    for one in view["categories"] if view is not None else []:
        now = one["now"]
        if one["key"] == category and now is not None and now["round"] == proposal["round"]:
            tables = [[seat["no"] for seat in table["seats"]] for table in now["tables"]]
            numbers = [str(table["table"]) for table in now["tables"]]
            bye = now["bye"]["no"] if now["bye"] is not None else None
    box = _HandBox(course, category, tables, bye, (proposal["tables"], proposal["bye"]))
    box.numbers = numbers
    for person in proposal["people"]:
        box.people[person["no"]] = person
    box.draw()
    await box.box.ask()


class _HandBox:
    """own: the engine's tables and bye, to which the organiser may return."""

    def __init__(
        self,
        course: "TournamentCourse",
        category: str,
        tables: "list[list[int]]",
        bye: "int | None",
        own: "tuple[list[list[int]], int | None]",
    ) -> None:
        self.course = course
        self.category = category
        self.own = own
        self.names: "dict[int, str]" = {}
        for row in course.view["roster"] if course.view is not None else []:
            self.names[row["no"]] = tournament_words.named(row["name"], row["club"])
        self.tables = [list(table) for table in tables]
        self.bye = bye
        self.numbers: "list[str]" = []  # of the tables
        self.people: "dict[int, MetView]" = {}
        self.chosen: "tuple[int, int] | None" = None  # the table's index (_BYE: the bye), and the seat
        self.box = Box(tournament_words.HAND_TITLE, "day-hand-box")
        self.box.text(tournament_words.HAND_HELP)
        self.place = self.box.body.appendChild(make("ol", "day-hand column"))
        self.told = self.box.text("", "box-note")
        self.told.setAttribute("role", "status")
        self.box.foot.append(button(tournament_words.HAND_ENGINE, "engine", "button soft"))
        self.box.cancel_button()
        self.box.foot.append(button(tournament_words.HAND_SAVE, "save", "button primary"))
        self.box.focus_title()
        self.box.on_click = self._clicked
        self.box.spawn(self._compare())

    def draw(self) -> None:
        rows = []
        for at in range(len(self.tables)):
            row = make("li", "day-hand-row grid")
            row.append(make("span", "day-number bold", self.numbers[at] if at < len(self.numbers) else ""))
            for seat in range(len(self.tables[at])):
                row.append(self._seat(at, seat, self.tables[at][seat]))
            met = self._have_met(self.tables[at])
            row.append(
                make("span", "day-hand-met is-warning text-2", tournament_words.HAVE_MET if met else "")
            )
            rows.append(row)
        if self.bye is not None:
            row = make("li", "day-hand-row grid")
            row.append(make("span", "dim text-2", tournament_words.HAND_BYE), self._seat(_BYE, 0, self.bye))
            rows.append(row)
        self.place.replaceChildren(*rows)

    def _have_met(self, table: "list[int]") -> bool:
        """Whether two of a table have met before."""
        return bool([no for no in table if no in self.people and set(table) & set(self.people[no]["met"])])

    def _seat(self, at: int, seat: int, no: int) -> "Node":
        node = make("button", "button day-hand-seat")
        node.append(make("span", "day-hand-name as-is", self.names.get(no, str(no))))
        if no in self.people:
            points = standings_words.halves(self.people[no]["halves"]) + " " + standings_words.POINTS_SHORT
            node.append(" ", make("span", "day-hand-points dim text-2 nowrap", points))
        if self._has_met_chosen(no):
            node.append(" ", make("span", "day-hand-met is-warning text-2", tournament_words.HAVE_MET))
        node.type = "button"
        node.setAttribute("data-seat", str(at) + ":" + str(seat))
        node.setAttribute("aria-pressed", "true" if self.chosen == (at, seat) else "false")
        return node

    def _has_met_chosen(self, no: int) -> bool:
        """Whether somebody has met those among whom the one who is moved would come to sit."""
        if self.chosen is None or self._at(self.chosen) == no:
            return False
        chosen = self._at(self.chosen)
        return chosen in self.people and no in self.people[chosen]["met"]

    def _clicked(self, target: "Node") -> None:
        seat = target.closest("[data-seat]")
        if seat is not None:
            at, place = str(seat.getAttribute("data-seat")).split(":")
            self._tapped((int(at), int(place)))
            return
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        if pressed.getAttribute("data-do") == "engine":
            self.tables, self.bye = [list(table) for table in self.own[0]], self.own[1]
            self.chosen = None
            self.draw()
            self.box.spawn(self._compare())
        else:
            self.box.spawn(self._save())

    def _tapped(self, seat: "tuple[int, int]") -> None:
        if self.chosen is None:
            self.chosen = seat
        elif self.chosen == seat:
            self.chosen = None
        else:
            first, second = self._at(self.chosen), self._at(seat)
            self._set(self.chosen, second)
            self._set(seat, first)
            self.chosen = None
            self.box.spawn(self._compare())
        self.draw()
        again = self.place.querySelector("[data-seat='" + str(seat[0]) + ":" + str(seat[1]) + "']")
        if again is not None:
            again.focus()

    def _at(self, seat: "tuple[int, int]") -> int:
        return (self.bye or 0) if seat[0] == _BYE else self.tables[seat[0]][seat[1]]

    def _set(self, seat: "tuple[int, int]", no: int) -> None:
        if seat[0] == _BYE:
            self.bye = no
        else:
            self.tables[seat[0]][seat[1]] = no

    async def _compare(self) -> None:
        asked: "TournamentPropose" = {
            "kind": "tournament_propose",
            "category": self.category,
            "tables": self.tables,
            "bye": self.bye,
        }
        reply = await self.course.ask(asked)
        if reply["ok"]:
            found = [
                difference for difference in reply["proposal"]["differences"] if not difference["starts"]
            ]
            relaxed = reply["proposal"]["relaxed"]
            lines = [tournament_words.differences(len(found))]
            lines += [tournament_words.relaxed_line(one["code"], one["entries"]) for one in relaxed]
            set_text(self.told, " · ".join(lines))
        else:
            set_text(self.told, refusals_words.refusal(reply["error"]))

    async def _save(self) -> None:
        action: "PairByHandIntent" = {
            "type": "pair_by_hand",
            "category": self.category,
            "tables": self.tables,
            "bye": self.bye,
        }
        refused = await self.course.attempt(action)
        if refused is not None and refused["code"].startswith("confirm_"):
            text = refusals_words.refusal(refused)
            if not await confirm(tournament_words.CONFIRM_HAND, text, tournament_words.CONFIRM_HAND_YES):
                return
            action["confirm"] = True
            refused = await self.course.attempt(action)
        if refused is None:
            self.box.close(None)
        else:
            set_text(self.told, refusals_words.refusal(refused))
