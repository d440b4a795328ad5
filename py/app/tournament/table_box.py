"""The box of one table: its result, who did not come, who gave up, and a correction of an earlier round."""

from app.browser.dom import make, on, set_text
from app.tournament import tablets
from app.tournament.away_marks import AwayMarks
from app.tournament.typed_result import is_score, score_of
from app.ui.dialogs import Box
from app.ui.fields import button, text_field
from app.ui.sign_key import sign_key
from app.words import refusals as refusals_words
from app.words.tournament import common as tournament_words
from app.words.tournament import tables as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.tournament.course import TournamentCourse
    from faristol.session.tournament.action_types import (
        CorrectResultIntent,
        EnterResultIntent,
        EraseResultIntent,
        OverrideResultIntent,
    )
    from faristol.session.tournament.wire import RoundTablesView, TableView

HAND = "hand"  # the answer of a box that leads on to pairing by hand
UNSTART = "unstart"  # the same, of a round that has begun: its start is taken back first


async def open_table(course: "TournamentCourse", now: "RoundTablesView", number: int) -> "str | None":
    """Show the box of a table until it is closed; HAND or UNSTART if other tables are wanted."""
    found = [table for table in now["tables"] if table["table"] == number]
    return await _TableBox(course, now, found[0]).box.ask() if found else None


class _TableBox:
    def __init__(self, course: "TournamentCourse", now: "RoundTablesView", table: "TableView") -> None:
        self.course = course
        self.now = now
        self.table = table
        self.box = Box(tournament_words.table_title(table["table"], now["round"]), "day-table-box")
        self.second = False  # the points are typed again by another person
        self.confirmed: "list[int]" = []  # unusual points that were confirmed
        self.marks: "AwayMarks | None" = None  # at a table of four, whose others play on
        self._fields()
        self._others()
        self.fault = self.box.text("", "box-note is-refused")
        self.fault.setAttribute("role", "alert")
        self._foot()
        self.box.on_click = self._clicked
        on(self.box.node, "keydown", self._pressed)

    def _fields(self) -> None:
        result = self.table["result"]
        self.fields = []
        for place in range(len(self.table["seats"])):
            seat = self.table["seats"][place]
            starts = " · " + tournament_words.STARTS if place == 0 else ""
            score = str(result["scores"][place]) if result is not None else ""
            label, line = text_field(tournament_words.named(seat["name"], seat["club"]) + starts, score, 5)
            label.classList.add("day-row-field")
            line.inputMode = "numeric"
            self.box.body.append(label)
            self.fields.append(line)
        if result is not None:
            names = [one["name"] for one in self.table["seats"]]
            note = tournament_words.result_note(result, names)
            if note:
                self.box.text(note, "box-note")
        if self.now["locked"]:
            self.box.text(tournament_words.LOCKED, "box-note")
            label, self.reason = text_field(tournament_words.REASON, result["reason"] if result else "", 120)
            self.box.body.append(label)
        self.box.body.append(sign_key(self.fields, lambda: None))
        self.box.first = self.fields[0]

    def _others(self) -> None:
        """One tap for who did not come or gave up; at a table of four it marks them."""
        seats = self.table["seats"]
        part = self.box.body.appendChild(make("div", "day-away wrap"))
        for place in range(len(seats)):
            part.append(
                button(tournament_words.away_button(seats[place]["name"]), "absent:" + str(place), "button")
            )
        if len(seats) == 2:
            part.append(button(tournament_words.NOBODY_CAME, "absent:0,1", "button"))
        for place in range(len(seats)):
            text = tournament_words.gave_up_button(seats[place]["name"])
            part.append(button(text, "abandoned:" + str(place), "button soft"))
        if len(seats) > 2:
            note = self.box.text("", "box-note")
            note.setAttribute("role", "status")
            names = [seat["name"] for seat in seats]
            self.marks = AwayMarks(names, self.fields, part, note, self.table["result"])

    def _foot(self) -> None:
        result = self.table["result"]
        if self.now["locked"]:
            if self._game():
                self.box.foot.append(button(table_words.SEE_GAME, "game", "button soft"))
        elif result is None:
            self.box.foot.append(button(table_words.TABLET, "tablet", "button soft"))
            if self.now["state"] == "paired":
                self.box.button(tournament_words.EXCHANGE, HAND, "button soft")
            elif self._may_unstart():
                self.box.button(tournament_words.MENU_UNSTART, UNSTART, "button soft")
        else:
            if self._game():
                self.box.foot.append(button(table_words.SEE_GAME, "game", "button soft"))
            self.box.foot.append(button(tournament_words.SECOND, "second", "button soft"))
            self.box.foot.append(button(tournament_words.ERASE, "erase", "button soft is-danger"))
        self.box.cancel_button()
        self.box.foot.append(button(tournament_words.SAVE, "save", "button primary"))

    def _may_unstart(self) -> bool:
        view = self.course.view
        category = self.now["category"]
        several = view["categories"] if view is not None else []
        return bool([one for one in several if one["key"] == category and one["can"]["unstart"] is None])

    def _game(self) -> str:
        """The line of the game that was kept; "" without one."""
        return self.course.game_of(self.now["category"], self.now["round"], self.table["table"])

    # -- what is pressed

    def _pressed(self, event: "Event") -> None:
        if event.key != "Enter" or event.isComposing or not event.target.matches("input"):
            return
        event.preventDefault()
        fields = [field for field in self.fields if not field.disabled]
        for place in range(len(fields) - 1):
            if event.target.isSameNode(fields[place]):
                fields[place + 1].focus()
                fields[place + 1].select()
                return
        self.box.spawn(self._save())

    def _clicked(self, target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is None:
            return
        name = str(pressed.getAttribute("data-do"))
        if name == "save":
            self.box.spawn(self._save())
        elif name == "tablet":
            self.box.spawn(tablets.show_card(self.course, self.now["category"], self.table["table"]))
        elif name == "game" and self.course.replay is not None:
            self.box.spawn(self.course.replay(self._game()))
        elif name == "second":
            self._type_again()
        elif name == "erase":
            erased: "EraseResultIntent" = {
                "type": "erase",
                "category": self.now["category"],
                "round": self.now["round"],
                "table": self.table["table"],
            }
            self.box.spawn(self._send(erased))
        else:
            kind, seats = name.split(":")
            if self.marks is not None:
                self.marks.press(kind, int(seats))
                return
            self.box.spawn(self._send(self._result(kind, [int(seat) for seat in seats.split(",")])))

    def _type_again(self) -> None:
        """Empty the fields for a second person, who must not see the first result."""
        self.second = True
        if self.marks is not None:
            self.marks.clear()
        for field in self.fields:
            field.value = ""
        set_text(self.box.title, tournament_words.SECOND)
        self.fields[0].focus()

    async def _save(self) -> None:
        marks = self.marks
        texts = [str(field.value) for field in self.fields]
        asked = [place for place in range(len(texts)) if marks is None or marks.needs(place)]
        wrong = [place for place in asked if not is_score(texts[place])]
        if wrong:
            set_text(self.fault, tournament_words.ENTER_NUMBERS)
            self.fields[wrong[0]].focus()
            return
        scores = [score_of(text) if is_score(text) else 0 for text in texts]
        if marks is None:
            await self._send(self._result("played", [], scores))
        else:
            await self._send(self._result(marks.kind, marks.away, scores if asked else None))

    def _result(
        self, kind: str, away: "list[int]", scores: "list[int] | None" = None
    ) -> "EnterResultIntent | CorrectResultIntent | OverrideResultIntent":
        category, turn, table = self.now["category"], self.now["round"], self.table["table"]
        if kind == "abandoned" and scores is None:
            texts = [str(field.value) for field in self.fields]
            scores = [score_of(text) if is_score(text) else 0 for text in texts]
        if self.now["locked"]:
            action: "EnterResultIntent | CorrectResultIntent | OverrideResultIntent" = {
                "type": "override",
                "category": category,
                "round": turn,
                "table": table,
                "kind": kind,
                "away": away,
                "reason": str(self.reason.value).strip(),
            }
        elif self.table["result"] is not None and not self.second:
            action = {
                "type": "correct",
                "category": category,
                "round": turn,
                "table": table,
                "kind": kind,
                "away": away,
            }
        else:
            action = {
                "type": "result",
                "category": category,
                "round": turn,
                "table": table,
                "kind": kind,
                "away": away,
                "by": "second" if self.second else "first",
            }
        if scores is not None:
            action["scores"] = scores
            if scores == self.confirmed:
                action["confirm"] = True
        return action

    async def _send(
        self, action: "EnterResultIntent | CorrectResultIntent | OverrideResultIntent | EraseResultIntent"
    ) -> None:
        """Send; unusual points are confirmed by pressing again."""
        if action["type"] == "override" and not action["reason"]:
            set_text(self.fault, tournament_words.REASON_NEEDED)
            self.reason.focus()
            return
        refused = await self.course.attempt(action)
        if refused is None:
            if action["type"] == "erase":
                await self.course.drop_game(self.now["category"], self.now["round"], self.table["table"])
            self.box.close(None)
        elif refused["code"] == "confirm_scores" and action["type"] != "erase":
            scores = action.get("scores") or []
            self.confirmed = scores
            title, text = tournament_words.odd_question(self.table, scores, self.now["usual"], action["away"])
            set_text(self.fault, title + " " + text + " " + tournament_words.PRESS_AGAIN)
        else:
            set_text(self.fault, refusals_words.refusal(refused))
