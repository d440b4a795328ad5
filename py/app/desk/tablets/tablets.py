"""The tablets at this desk: who they are, what they send, and what they are told."""

from app.browser import page_clock
from app.browser.dom import run
from app.codes import joining
from app.desk.tablets.channel import TabletChannel
from app.desk.tablets.tablet import Tablet
from app.desk.tablets.tablet_slip import TabletSlip
from app.live import hall, tablet_messages
from app.words.desk import players as desk_players_words
from app.words.desk import tablets as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.browser.peer.connection import Connection
    from app.clocks.countdown import RoundTimer
    from app.desk.course import DeskCourse
    from app.desk.slips.slip_line import SlipLine
    from app.desk.tablets.tablet import Sent
    from app.live.tablet_messages import OwnResult, SlipAnswer
    from faristol.session.duplicate.intents import DeskLook
    from faristol.session.duplicate.wire import DeskPlayer, DeskView, ProjectorView

    News = hall.Message[ProjectorView]

_PAGE = "entrenament.html"
_OUTCOMES = ("taken", "asked", "kept", "late", "early", "closed", "refused")
_NOTICE = "tablets"


class Tablets(hall.Sender["DeskCourse", "ProjectorView"]):
    """All tablets of the open game."""

    kind = hall.PROJECTOR

    def __init__(self, course: "DeskCourse", timer: "RoundTimer", line: "SlipLine") -> None:
        self.line = line
        self.all: "list[Tablet]" = []
        self.before: "dict[int, tuple[int, str]]" = {}  # total and null slip of each, in the open round
        self.open_round = 0
        self.lost: "list[str]" = []  # whose tablets the notice names
        super().__init__(course, timer, TabletChannel(self._say, self._left))
        self.channel.game = course.game
        if course.view is not None:
            self.changed(course.view)

    # -- joining

    async def show(self) -> None:
        """Show one code after another, until the box is closed."""
        if await joining.can(words.CANNOT, words.TITLE):
            await joining.invite_each(
                words.TITLE, _PAGE, self._new, self._joined, done=words.DONE, otherwise=words.OTHERWISE
            )

    def _new(self) -> "Connection":
        return Tablet(self.seat, self.slip, self.changed_link).connection

    def _joined(self, connection: "Connection") -> str:
        return words.connected(1 + len([one for one in self.all if one.is_playing()]))  # it has no number yet

    def seat(self, tablet: Tablet, number: int) -> None:
        """A tablet says whose it is."""
        player = self.line.of_number(number)
        if tablet.number and tablet.number != number:
            why = "taken"
        elif player is None:
            why = "unknown"
        elif player["expelled"]:
            why = "expelled"
        elif player["withdrawn"] and tablet.number != number:
            why = "withdrawn"
        elif [one for one in self.all if one.number == number and one.is_playing() and one is not tablet]:
            why = "taken"
        elif tablet.number == number or not [one for one in self.all if one.number == number]:
            self._admit(tablet, player)
            return
        else:
            why = "asked"
        tablet.say("seat", {"number": number, "why": why})
        if why == "asked" and player is not None and tablet.wanted != number:
            tablet.wanted = number
            run(self._ask_seat(tablet, player))

    async def _ask_seat(self, tablet: Tablet, player: "DeskPlayer") -> None:
        """Ask whether a tablet is to have the place of one that does not answer."""
        number = player["number"]
        who = desk_players_words.player_name(number) + " " + player["name"]
        aside = self.line.asides.put(
            words.seat_question(who),
            [(words.DECLINE_SEAT, "no", "button soft"), (words.GIVE_SEAT, "yes", "button danger")],
        )
        answer = await aside.answered()
        if tablet.wanted != number:
            return
        tablet.wanted = 0
        if not tablet.connection.is_up or tablet.number:
            return
        there = [one for one in self.all if one.number == number and one.is_playing()]
        now = self.line.of_number(number)
        if answer != "yes" or there or now is None or now["expelled"] or now["withdrawn"]:
            tablet.say("seat", {"number": number, "why": "taken" if there else "declined"})
        else:
            self._admit(tablet, now)

    def _admit(self, tablet: Tablet, player: "DeskPlayer") -> None:
        for one in self.all:
            if one.number == player["number"] and one is not tablet:
                tablet.last, tablet.told_round = one.last, one.told_round
                one.connection.end()
        others = [one for one in self.all if one.number != player["number"]]
        is_followed = bool([other for other in others if other.is_playing()])
        tablet.number = player["number"]
        self.all = others
        self.all.append(tablet)
        tablet.say("seat", {"number": player["number"], "name": player["name"]})
        if is_followed and self.posted is not None and not self.sending:
            self._say_to(tablet, self.time(), self.posted)
        else:
            self.posted = None
            self.post_soon()
        self._tell_own(tablet, player)
        self._show_lost()

    def _tell_own(self, tablet: Tablet, player: "DeskPlayer") -> None:
        """Tell a tablet that joins the slip of this round, or the last result."""
        view, slip = self.course.view, player["slip"]
        if view is None:
            return
        if view["phase"] != "slips":
            self._tell_result(tablet, view)
        elif slip is not None:
            self._answer(tablet, (view["round"], slip["coord"], slip["word"]), "taken")

    def changed_link(self, tablet: Tablet) -> None:
        """A tablet was lost, or is there again."""
        if not [one for one in self.all if one is tablet]:
            return
        if tablet.connection.is_up:
            self.posted = None
            self.post_soon()
        self._show_lost()

    def _show_lost(self) -> None:
        self.lost = self._lost()
        if self.lost:
            self.course.notices.show(_NOTICE, words.lost(self.lost), words.SHOW_CODE, self._show_again)
        else:
            self.course.notices.hide(_NOTICE)

    def _show_again(self) -> None:
        run(self._again())

    async def _again(self) -> None:
        await self.show()
        if not self.line.node.hidden:
            self.line.begin_anew()

    def _lost(self) -> "list[str]":
        """Whose tablets do not answer; nobody waits for that of a player who went home."""
        silent, view = [one for one in self.all if not one.is_playing()], self.course.view
        home = [player["number"] for player in view["players"] if player["withdrawn"]] if view else []
        return [self._name(one) for one in silent if one.number not in home]

    def _name(self, tablet: Tablet) -> str:
        player = self.line.of_number(tablet.number)
        return str(tablet.number) + (" " + player["name"] if player else "")

    def _left(self) -> None:
        """Another game is opened."""
        for one in self.all:
            one.connection.end()
        self.all, self.before, self.open_round, self.lost = [], {}, 0, []
        self.course.notices.hide(_NOTICE)

    # -- slips

    def slip(self, tablet: Tablet, sent: "Sent") -> None:
        """Take a slip, ask about it, or say why it is not taken."""
        view = self.course.view
        number, coord, word = sent

        def told(outcome: str) -> None:
            if outcome == "taken":
                tablet.last = sent
            self._answer(tablet, sent, outcome)
            if outcome != "asked":
                tablet.slip = None
                self._send_waiting()

        if view is None or view["phase"] != "slips" or view["round"] != number:
            self._answer(tablet, sent, "closed")
        elif view["timer"]["started"] is None:
            self._answer(tablet, sent, "early")
        elif tablet.is_too_often(number):
            self._answer(tablet, sent, "refused")
        elif tablet.is_busy() or self.line.outbox.is_waiting(tablet.number):
            tablet.waits = sent
        else:
            tablet.slip = TabletSlip(tablet.number, coord, word, told)
            self._hand_in(tablet, tablet.slip, view)

    def _answer(self, tablet: Tablet, sent: "Sent", outcome: str) -> None:
        """Tell a tablet what became of its slip."""
        if outcome not in _OUTCOMES:
            outcome = "refused"
        message: "SlipAnswer" = {"round": sent[0], "coord": sent[1], "word": sent[2], "told": outcome}
        tablet.say("slip", message)

    def _send_waiting(self) -> None:
        """Take the slips that came while others for their numbers were under way."""
        for one in self.all:
            if one.waits is not None and not one.is_busy() and not self.line.outbox.is_waiting(one.number):
                sent, one.waits = one.waits, None
                self.slip(one, sent)

    def _hand_in(self, tablet: Tablet, slip: TabletSlip, view: "DeskView") -> None:
        player = self.line.of_number(slip.number)
        if player is None or player["expelled"]:
            slip.done("refused")
            return
        is_late = tablet_messages.late_by(view["timer"], page_clock.now()) > tablet_messages.LATE
        if is_late and not view["reopened"] and not self.line.is_accepted(slip):
            who = desk_players_words.player_name(slip.number) + " " + player["name"]
            late = words.late_question(who, slip.coord, slip.word), (words.DECLINE, words.ACCEPT)
            self.line.ask_first(slip, late, "late")
            slip.told("asked")
            return
        standing = player["slip"]
        own = tablet.last
        is_own = (
            standing is not None
            and own is not None
            and (view["round"], standing["coord"], standing["word"]) == own
            and standing["ruling"] == "as_written"
        )
        if not self.line.hand_in(slip, is_own):
            slip.told("asked")

    # -- what they are told

    def is_seen(self, within: int = 0) -> bool:
        return bool([one for one in self.all if one.is_playing()])

    def changed(self, view: "DeskView") -> None:
        super().changed(view)
        if self._lost() != self.lost:
            self._show_lost()
        if view["phase"] == "slips":
            self.open_round = view["round"]
            self.before = {
                player["number"]: (player["total"], player["slip"]["null"] if player["slip"] else "none")
                for player in view["players"]
            }
            for one in self.all:
                one.told_round = min(one.told_round, view["round"] - 1)
            self._send_waiting()
        else:
            for one in self.all:
                self._tell_result(one, view)

    def _tell_result(self, tablet: Tablet, view: "DeskView") -> None:
        """Tell a tablet once what its player has in the round that was closed."""
        player = self.line.of_number(tablet.number)
        number = len(view["rounds"])
        if player is None or not tablet.is_playing() or tablet.told_round >= number:
            return
        tablet.told_round = number
        before = self.before.get(tablet.number) if self.open_round == number else None
        points = player["total"] - before[0] if before else -1
        message: "OwnResult" = {
            "round": number,
            "points": points,
            "null": before[1] if before else "none",
            "total": player["total"],
            "rank": player["rank"],
        }
        tablet.say("result", message)

    def time(self) -> "News":
        return {"left": self.timer.left(), "running": self.timer.is_running()}

    async def view(self) -> "ProjectorView | None":
        asked: "DeskLook" = {"kind": "desk_look", "projector": True, "ranking": False}
        reply = await self.course.ask(asked)
        return reply["projector"] if reply["ok"] else None

    def _say(self, message: "News") -> None:
        view = message.get("view")
        for one in self.all:
            if one.is_playing() and "left" in message:
                self._say_to(one, message, view)

    def _say_to(self, tablet: Tablet, message: "News", view: "ProjectorView | None") -> None:
        told: "dict[str, object]" = {"left": message["left"], "running": message["running"]}
        if view is not None:
            told["view"] = {key: value for key, value in view.items() if key != "rev"}
        tablet.say("hall", told)
