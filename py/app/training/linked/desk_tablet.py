"""This device as a player's tablet at a director's desk: it shows what the desk tells, and sends slips.

The tablet has no game of its own: racks, board, time and results come from the desk.  A slip that the desk
has not acknowledged is kept on the device and sent again when the tablet has joined again; the tiles that are
laid are kept too.
"""

from app.browser import page_clock, sound, voice
from app.browser.dom import announce, by_id, set_text
from app.clocks.countdown import RoundTimer
from app.live import tablet_messages
from app.training.linked.host_link import keep_tablet, kept_tablet
from app.ui.dialogs import close_all, confirm
from app.words import hall as hall_words
from app.words.training import common as training_words
from app.words.training import desk_tablet as words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from app.live.tablet_messages import HallNews, SentSlip, SlipAnswer
    from app.training.course import TrainingCourse
    from app.training.linked.host_link import HostLink, KeptTablet
    from app.words.shapes import SavedDraft
    from faristol.session.duplicate.wire import ProjectorView


class DeskTablet:
    """The tablet.  left: called when it leaves the desk."""

    def __init__(self, play: "TrainingCourse", link: "HostLink", left: "Callable[[], None]") -> None:
        self.play = play
        self.table = play.table
        self.link = link
        self.left = left
        self.view: "ProjectorView | None" = None
        self.is_running = False
        self.unsent: "SentSlip | None" = None  # the slip that the desk has not acknowledged
        self.taken: "tuple[int, str, str] | None" = None  # the slip that the desk has
        self.laid: "tuple[int, SavedDraft] | None" = None  # the tiles laid in a round, kept over a reload
        self.result = ""
        self.timer = RoundTimer(play.show_time, self._called)
        found = kept_tablet()
        if found["number"] == link.number and found["coord"]:
            self.unsent = {"round": found["round"], "coord": found["coord"], "word": found["word"]}
        if found["number"] == link.number and found["draft"] is not None:
            self.laid = found["laid"], found["draft"]
        self._number = link.number  # whose the slip is
        self._desk = ""  # the same with its name, for a page that is loaded again
        self.table.act = self.act
        self.table.keep_draft = self.keep_draft
        link.changed = self._send  # a network that was away for a while
        link.listen(self._took, self._seated)

    async def leave(self) -> None:
        """Leave the desk, after a confirmation."""
        if await confirm(*words.confirm_leave, danger=True):
            self._desk = ""
            self._keep()
            self.unlink()
            self.play.stop()
            self.left()

    def unlink(self) -> None:
        self.link.end()
        self.timer.clear()
        self.table.act = self.play.act
        self.table.keep_draft = self.play.keep_draft

    # -- what the desk says

    def _took(self, kind: str, body: "Any") -> None:
        if kind == "hall":
            self._hall(body)
        elif kind == "slip":
            self._slip(body)
        elif kind == "result":
            points, null = body.get("points", -1), str(body.get("null", "none"))
            self.result = words.result_line(body.get("round", 0), points, body.get("total", 0), null)
            self._paint()

    def _seated(self) -> None:
        if self.link.number != self._number:
            self._number, self.unsent, self.laid = self.link.number, None, None
        seat = self.link.seat
        self._desk = training_words.name_line(self._number, str(seat.get("name", "")) if seat else "")
        set_text(by_id("round-share"), self._desk)
        self._keep()
        self._send()
        self._paint()

    def _hall(self, body: "HallNews") -> None:
        view, left = body.get("view"), body["left"]
        self.is_running = bool(body.get("running"))
        if view is not None:
            before, self.view = self.view, view
            self._show(before, view)
            if view["phase"] == "over":
                self._desk = ""
                self._keep()
        self._follow_time(left)
        self._paint()

    def _show(self, before: "ProjectorView | None", view: "ProjectorView") -> None:
        """Show rack and board of a new view."""
        is_open = view["phase"] == "slips"
        state = {"slips": "running", "rack": "closed"}.get(view["phase"], view["phase"])
        set_text(by_id("round-name"), hall_words.round_line(view, state))
        by_id("table").setAttribute("data-phase", "play")  # in which the line under the board shows
        if is_open:
            if before is None or before["phase"] != "slips" or _differs(before, view):
                self.table.alone, self.table.timed = False, True
                self.result = ""
                laid = self.laid
                self.table.show_round(view, view["last"])
                if laid is not None and laid[0] == view["round"]:
                    self.table.draft.restore(laid[1], view["board"])
                    self.table.changed()
                if self.taken is not None and self.taken[0] == view["round"]:
                    self.table.handed_in = {"coord": self.taken[1], "word": self.taken[2]}
                if self.unsent is not None and self.unsent["round"] != view["round"]:
                    self.unsent = None
        else:
            self.table.close_round()
            if before is None or before["phase"] == "slips":
                close_all()
            if self.table.view is None:
                self.table.view = {"board": view["board"], "last": view["last"], "rack": view["rack"]}
            self.table.show_play(view["board"], view["last"])

    def _follow_time(self, left: int) -> None:
        view = self.view
        if view is None or view["phase"] != "slips":
            self.timer.clear()
            self.play.show_time(0, "none")
        elif self.is_running and left > 0:
            self.timer.begin(left, view["timer"]["calls"], view["timer"]["seconds"])
        elif left >= 0:
            self.timer.show_stopped(left, view["timer"]["seconds"])
        else:
            self.timer.clear()
            self.play.show_time(view["timer"]["seconds"] * 1000, "calm")

    def _called(self, key: str) -> None:
        voice.call(key)
        self.table.show_message(training_words.CALLS.get(key, ""))
        if key == "time":
            announce(training_words.CALLS["time"])
            self.is_running = False
            self._paint()

    def _paint(self) -> None:
        """Draw the line under the board, and the button, where no tiles are laid."""
        view = self.view
        if view is None:
            self.table.show_turn_text(words.WAITING)
        elif view["phase"] == "slips":
            self.table.render()
        else:
            sentences = [self.result]
            if view["phase"] == "over":
                sentences.append(words.OVER)
            elif view["phase"] == "setup":
                sentences.append(words.WAITING)
            elif view["solution"] is not None:
                play = view["solution"]["reference"]
                sentences.append(words.reference_line(play["coord"], play["shown"], play["points"]))
            self.table.show_turn_text(" ".join([one for one in sentences if one]))
            self.table.finish.hidden = self.table.hint_button.hidden = True
            self.table.set_main("", words.NEXT, "", words.NEXT)

    # -- slips

    def act(self, name: str) -> None:
        """A button was pressed."""
        if name == "hand_in":
            self.hand_in()

    def hand_in(self) -> None:
        """Hand in the slip of the laid tiles; it replaces the one before, until the time is over."""
        view = self.view
        if view is None or view["phase"] != "slips" or not self.table.playing:
            return
        why = self.table.why
        if not why and not self.is_running:
            why = words.NOT_YET if self.timer.left() < 0 else words.TIME_OVER
        if why:
            sound.buzz()
            self.table.show_message(why, refused=True)
            return
        slip = self.table.slip()
        self.unsent = {"round": view["round"], "coord": slip["coord"], "word": slip["word"]}
        self._keep()
        self.table.show_message(words.SENDING if self.link.is_up() else words.LOST)
        self._send()

    def _send(self) -> None:
        if self.unsent is not None and self.link.is_up():
            self.link.say("slip", self.unsent)

    def _slip(self, body: "SlipAnswer") -> None:
        """What became of a slip."""
        outcome, sent = str(body.get("told")), self.unsent
        is_mine = sent is not None and all(body.get(key) == sent[key] for key in ("round", "coord", "word"))
        if is_mine and outcome != "asked":
            self.unsent = None
            self._keep()
        view = self.view
        if outcome == "taken":
            self.taken = tablet_messages.slip_in(body)
            if self.taken is not None and view is not None and self.taken[0] == view["round"]:
                self.table.handed_in = {"coord": self.taken[1], "word": self.taken[2]}
            if is_mine:
                sound.tick()
            self.table.show_message("")
            self.table.render()
            announce(self.table.turn_text)
        else:
            sentence = words.SLIPS.get(outcome, words.SLIPS["refused"])
            self.table.show_message(sentence, refused=outcome != "asked")

    def keep_draft(self) -> None:
        """Keep the laid tiles."""
        if self.view is not None and self.table.playing:
            self.laid = self.view["round"], self.table.draft.saved()
            self._keep()

    def _keep(self) -> None:
        """Keep whose this is, the slip that the desk may not have, and the laid tiles."""
        slip = self.unsent
        kept: "KeptTablet" = {
            "number": self._number,
            "round": slip["round"] if slip else 0,
            "coord": slip["coord"] if slip else "",
            "word": slip["word"] if slip else "",
            "desk": self._desk,
            "at": page_clock.wall(),
        }
        if self.laid is not None:
            kept["laid"], kept["draft"] = self.laid
        keep_tablet(kept)


def _differs(before: "ProjectorView", view: "ProjectorView") -> bool:
    """Whether another rack is to be played, or on another board."""
    return (before["round"], before["rack"], before["board"]) != (view["round"], view["rack"], view["board"])
