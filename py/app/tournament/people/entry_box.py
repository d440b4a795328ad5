"""The box of one participant: data, absence, withdrawal, and a seat in the round that is on."""

from app.browser.dom import make, on, set_text
from app.tournament.people import seat_now
from app.ui.dialogs import Box, confirm
from app.ui.fields import button, select_field, text_field
from app.words import refusals as refusals_words
from app.words.grammar import numbers_in
from app.words.tournament import common as tournament_words
from app.words.tournament import phases as phase_words
from app.words.tournament import standings as standings_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.action_types import LeaveSeatIntent, ReregisterIntent
    from faristol.session.tournament.wire import CategoryView, RosterRowView, TournamentView
    from faristol.session.wire import Refusal

_NAME_LENGTH = 120
_BYES_LENGTH = 60
_NUMBER_LENGTH = 20


async def open_entry(course: "TournamentCourse", row: "RosterRowView") -> None:
    """Show the box until it is closed."""
    view = course.view
    if view is not None:
        await _EntryBox(course, view, row).box.ask()


class _EntryBox:
    def __init__(self, course: "TournamentCourse", view: "TournamentView", row: "RosterRowView") -> None:
        self.course = course
        self.row = row
        self.box = box = Box(row["name"], "box-small")
        label, self.name = text_field(standings_words.ADD_NAME, row["name"], _NAME_LENGTH)
        club, self.club = text_field(standings_words.CLUB, row["club"], _NAME_LENGTH)
        box.body.append(label, club)
        named = [(one["key"], one["name"]) for one in view["categories"]]
        category, self.category = select_field(standings_words.CATEGORY, named, row["category"])
        category.hidden = len(named) == 1
        pair = make("div", "box-pair")
        rating, self.rating = text_field(
            standings_words.RATING, "" if row["rating"] is None else str(row["rating"]), 5
        )
        table, self.table = text_field(
            standings_words.FIXED_TABLE, str(row["table"]) if row["table"] else "", 3
        )
        folded = make("details", "more")
        folded.append(make("summary", "", standings_words.NUMBERS))
        numbers = folded.appendChild(make("div", "box-pair"))
        fide, self.fide = text_field(standings_words.FIDE, row["fide"], _NUMBER_LENGTH)
        member, self.member = text_field(standings_words.MEMBER, row["member"], _NUMBER_LENGTH)
        numbers.append(fide, member)
        self.rating.inputMode = self.table.inputMode = self.fide.inputMode = "numeric"
        pair.append(rating, table)
        box.body.append(category, pair, make("p", "box-note", standings_words.FIXED_HELP))
        turns = ", ".join([str(turn) for turn in row["half_byes"]])
        byes, self.half_byes = text_field(standings_words.HALF_BYES, turns, _BYES_LENGTH)
        byes.hidden = not turns and not _has_half_byes(view, row)
        help_of_byes = make("p", "box-note", standings_words.HALF_BYES_HELP)
        help_of_byes.hidden = byes.hidden
        box.body.append(byes, help_of_byes, folded)
        self.fault = box.text("", "box-note is-refused")
        self.fault.setAttribute("role", "alert")
        self._acts(view)
        box.cancel_button()
        box.foot.append(button(tournament_words.SAVE, "save", "button primary"))
        box.focus_title()
        box.on_click = self._clicked
        on(box.node, "keydown", self._pressed)

    def _acts(self, view: "TournamentView") -> None:
        row = self.row
        part = self.box.body.appendChild(make("div", "day-away wrap"))
        if row["state"] == "withdrawn":
            part.append(button(standings_words.READMIT, "readmit", "button"))
        else:
            if seat_now.is_open(view, row) and not row["table_now"]:
                part.append(button(standings_words.PLAY_NOW, "play", "button"))
            elif seat_now.may_leave(view, row):
                part.append(button(tournament_words.leave_table(row["table_now"]), "leave", "button soft"))
            category = category_of(view, row)
            first = standings_words.next_round(category)
            if standings_words.absences(row, first):
                part.append(button(standings_words.COMES_BACK, "back", "button"))
            if 0 < first < category["rounds"]:
                part.append(button(standings_words.AWAY_TO_END, "away", "button soft"))
            part.append(button(standings_words.WITHDRAW, "withdraw", "button soft is-danger"))
        if row["removable"]:
            part.append(button(standings_words.REMOVE, "remove", "button soft is-danger"))

    def _pressed(self, event: "Event") -> None:
        if event.key == "Enter" and event.target.matches("input") and not event.isComposing:
            event.preventDefault()
            self.box.spawn(self._save())

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is not None:
            self.box.spawn(self._act(str(pressed.getAttribute("data-do"))))

    async def _act(self, what: str) -> None:
        no = self.row["no"]
        if what == "save":
            await self._save()
        elif what == "back":
            await self._done(await comes_back(self.course, self.row))
        elif what == "away":
            await self._done(await self._stays_away())
        elif what == "readmit":
            await self._done(await self.course.attempt({"type": "readmit", "no": no}))
        elif what == "remove":
            await self._done(await self.course.attempt({"type": "remove", "no": no}))
        elif what == "withdraw":
            if await confirm(*standings_words.confirm_withdraw(self.row["name"]), danger=True):
                await self._done(await self.course.attempt({"type": "withdraw", "no": no}))
        elif what == "leave":
            left: "LeaveSeatIntent" = {"type": "leave_seat", "category": self.row["category"], "no": no}
            await self._done(await self.course.attempt(left))
        elif await seat_now.play_now(self.course, self.row):
            self.box.close(None)

    async def _save(self) -> None:
        name, rating, table = [str(one.value).strip() for one in (self.name, self.rating, self.table)]
        if not name:
            set_text(self.fault, standings_words.NAME_NEEDED)
            self.name.focus()
            return
        if (rating and not rating.isdigit()) or (table and not table.isdigit()):
            set_text(self.fault, tournament_words.NUMBERS_NEEDED)
            return
        turns = numbers_in(str(self.half_byes.value))
        if turns is None:
            set_text(self.fault, standings_words.HALF_BYES_NUMBERS)
            self.half_byes.focus()
            return
        entry: "ReregisterIntent" = {
            "type": "reregister",
            "no": self.row["no"],
            "name": name,
            "club": str(self.club.value).strip(),
            "category": str(self.category.value),
            "rating": int(rating) if rating else None,
            "table": int(table or "0"),
            "fide": str(self.fide.value).strip(),
            "member": str(self.member.value).strip(),
        }
        category = str(self.category.value)
        if category != self.row["category"] and not self.row["removable"]:
            await self._move(entry, category)
        else:
            refused = await self.course.attempt(entry)
            await self._done(await self._rest(turns) if refused is None else refused)

    async def _stays_away(self) -> "Refusal | None":
        """Note the absence from every round that is left."""
        view = self.course.view
        category = category_of(view, self.row) if view is not None else None
        first = standings_words.next_round(category) if category is not None else 0
        for turn in range(first, category["rounds"] + 1) if category is not None else []:
            if turn not in self.row["absent"]:
                refused = await self.course.attempt({"type": "absent", "no": self.row["no"], "round": turn})
                if refused is not None:
                    return refused
        return None

    async def _rest(self, turns: "list[int]") -> "Refusal | None":
        """Note the rounds off with half a point that were added, and lift those that are gone."""
        no, before = self.row["no"], self.row["half_byes"]
        for turn in sorted([one for one in set(turns + before) if (one in turns) != (one in before)]):
            if turn in turns:
                refused = await self.course.attempt({"type": "absent", "no": no, "round": turn, "half": True})
            else:
                refused = await self.course.attempt({"type": "present", "no": no, "round": turn})
            if refused is not None:
                return refused
        return None

    async def _move(self, entry: "ReregisterIntent", category: str) -> None:
        """To another category; the games that were played stay in the first one."""
        names = (
            {one["key"]: one["name"] for one in self.course.view["categories"]} if self.course.view else {}
        )
        before = self.row["category"]
        question = phase_words.move_question(entry["name"], names.get(before, ""), names.get(category, ""))
        if not await confirm(*question):
            return
        entry["category"] = before
        refused = await self.course.attempt(entry)
        if refused is None:
            refused = await self.course.attempt({"type": "move", "no": self.row["no"], "category": category})
        await self._done(refused)

    async def _done(self, refused: "Refusal | None") -> None:
        if refused is None:
            self.box.close(None)
        else:
            set_text(self.fault, refusals_words.refusal(refused))


def category_of(view: "TournamentView", row: "RosterRowView") -> "CategoryView":
    return next(category for category in view["categories"] if category["key"] == row["category"])


async def comes_back(course: "TournamentCourse", row: "RosterRowView") -> "Refusal | None":
    """Lift every absence that can still be lifted."""
    view = course.view
    first = standings_words.next_round(category_of(view, row)) if view is not None else 0
    for turn in standings_words.absences(row, first):
        refused = await course.attempt({"type": "present", "no": row["no"], "round": turn})
        if refused is not None:
            return refused
    return None


def _has_half_byes(view: "TournamentView", row: "RosterRowView") -> bool:
    """Whether the system of the category has rounds off with half a point."""
    systems = [category["format"] for category in view["categories"] if category["key"] == row["category"]]
    return systems == ["swiss"] or systems == ["king_of_the_hill"]
