# Longer than 300 lines: the clock, its areas and the box of its times are one room.
"""The chess clock without a game, for a physical board: one large tap area for each seat, and no engine.

On a tablet lying flat the areas at the far side are rotated for the players who sit there.  The clock is
saved at every tap and every few seconds, and a reloaded page continues it (``page_clock``).
"""

from pyscript import ffi, window

from app.browser import kept, page_clock, settings, sound
from app.browser.dom import make, run, set_text
from app.browser.wake_lock import WakeLock
from app.clocks import chess_clock, clock_face
from app.ui.dialogs import Box, confirm
from app.ui.fields import Choice, button, select_field, text_field
from app.words import clock as clock_words
from app.words import common as common_words
from app.words import rules as rules_words
from app.words.home import new_game as new_game_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.clocks.chess_clock import Times, Work
    from app.clocks.clock_face import ClockFace

_PERIOD = 200  # ms between two updates
_HEARTBEAT = 3000
_KEY = "clock"
_OTHER = "other"
_SHAPE = {"work": chess_clock.SHAPE, "wall": 0, "open": False}


async def open() -> None:
    """Show the saved clock, or choose the times of a new one, until the room is left."""
    work = _kept_one()
    while True:
        if work is None:
            work = await _asked()
        if work is None or await _ClockRoom(work).show() != _OTHER:
            return
        work = None


async def reopen() -> None:
    """After a reload: show the clock that was on the screen."""
    data = kept.read(_KEY, _SHAPE)
    if data is not None and data["open"]:
        await open()


def _kept_one() -> "Work | None":
    """The saved clock, running or paused according to its heartbeat; None without one."""
    data = kept.read(_KEY, _SHAPE)
    if data is None:
        return None
    work: "Work" = data["work"]
    if chess_clock.is_running(work):
        at = page_clock.resumed(work["since"], data["wall"], page_clock.wall())
        page_clock.move(work["since"] if at is None else at)
        if at is None:
            work["paused"] = True
    page_clock.not_before(work["since"])
    work["since"] = work["since"] if chess_clock.is_running(work) else page_clock.now()
    return work


# --- which times ------------------------------------------------------------------------------
async def _asked() -> "Work | None":
    box = Box(clock_words.CLOCK_ROOM, "box-custom")
    box.text(clock_words.CLOCK_HELP)
    count = Choice(clock_words.HOW_MANY_CLOCKS, [("2", "2"), ("3", "3"), ("4", "4")], "2")
    presets = []
    for place in range(len(chess_clock.PRESETS)):
        name, preset = chess_clock.PRESETS[place]
        sentence = clock_words.clock_times(preset["limit"], preset["turn"], preset["game"])
        presets.append((str(place), rules_words.ruleset_name(name) + ": " + sentence))
    presets.append(("own", clock_words.OWN_TIME))
    label, which = select_field(clock_words.WHICH_TIME, presets, "0")
    own, fields = _own_fields()
    whole = make("p", "box-note clock-told", presets[0][1])  # a phone has no room for this text in the list
    box.body.append(count.node, label, whole, own)
    box.cancel_button()
    box.first = box.button(clock_words.CLOCK_START, "yes", "button primary")
    box.on_enter("yes")

    def changed(event: object) -> None:
        own.hidden = which.value != "own"
        whole.hidden = which.value == "own"
        set_text(whole, "".join([text for name, text in presets if name == which.value]))

    box.on_change(changed)
    if await box.ask() is None:
        return None
    chosen = _own_times(fields) if which.value == "own" else chess_clock.PRESETS[int(str(which.value))][1]
    return chess_clock.fresh(int(count.value()), chosen, page_clock.now())


def _own_fields() -> "tuple[Node, list[Node]]":
    """The fields for own times: minutes per seat, seconds per turn, minutes in all; hidden at first."""
    own = make("div", "own-times grid")
    own.hidden = True
    row = make("div", "field-three grid")
    fields = []
    for name, value in (
        (clock_words.MINUTES_EACH, "15"),
        (clock_words.SECONDS_A_TURN, "0"),
        (clock_words.MINUTES_IN_ALL, "0"),
    ):
        label, line = text_field(name, value, 3)
        line.inputMode = "numeric"
        row.append(label)
        fields.append(line)
    own.append(row, make("p", "box-note", clock_words.ZERO_IS_NONE))
    return own, fields


def _own_times(fields: "list[Node]") -> "Times":
    """The typed times; if nothing was typed, 15 minutes per seat."""
    each, turn, game = [_whole(str(line.value)) for line in fields]
    return chess_clock.times(limit=each or (0 if turn or game else 15), turn=turn, game=game)


def _whole(text: str) -> int:
    digits = "".join([sign for sign in text if sign in "0123456789"])
    return int(digits or "0")


# --- the room ---------------------------------------------------------------------------------
class _ClockRoom:
    """The clock on the whole screen."""

    def __init__(self, work: "Work") -> None:
        self.work = work
        self.beat_at = 0
        self.wake_lock = WakeLock()
        self.signs = [""] * (len(work["used"]) + 1)
        self.box = Box(clock_words.CLOCK_ROOM, "clockroom whole-screen")
        self.box.on_click = self._clicked
        self.areas = [_Area(seat) for seat in range(len(work["used"]))]
        place = make("div", "clock-areas grid")
        place.setAttribute("data-count", str(len(self.areas)))
        for area in self.areas:
            place.append(area.node)
        self.place = place
        self.box.body.append(place)
        self.help = make("p", "clock-help bold centred text-5")
        self.pause = button(clock_words.PAUSE, "pause", "button primary")
        self.reset = button(clock_words.RESET, "reset", "button soft")
        self.turned = button(clock_words.TURN_ROUND, "turn", "button soft")
        self.sound = button(clock_words.SOUND, "sound", "button soft")
        self.other = button(clock_words.OTHER_CLOCK, "other", "button soft")
        self.box.foot.append(self.pause, self.help, self.sound, self.turned, self.reset, self.other)
        self.box.cancel_button(common_words.CLOSE)
        self.box.title.classList.add("unseen")
        self.box.focus_title()
        coarse = bool(window.matchMedia("(pointer: coarse)").matches)
        self.is_turned = (settings.get("clock_turned") or ("yes" if coarse else "no")) == "yes"

    async def show(self) -> "str | None":
        """Show the clock until it is left; a running clock is then paused.  _OTHER: another one is wanted."""
        timer = window.setInterval(ffi.create_proxy(self.look), _PERIOD)
        self.look()
        self.keep(True)
        answer = await self.box.ask()
        window.clearInterval(timer)
        if answer == _OTHER:
            kept.forget(_KEY)
            return answer
        if chess_clock.is_running(self.work):
            chess_clock.pause(self.work, page_clock.now())
        self.keep(False)
        return answer

    def keep(self, is_open: bool) -> None:
        """Save the heartbeat: the state of the clock and the wall clock."""
        chess_clock.settle(self.work, page_clock.now())
        self.beat_at = self.work["since"]
        if not is_open and self.work["turn_of"] < 0:
            kept.forget(_KEY)
            return
        kept.write(_KEY, {"work": self.work, "wall": page_clock.wall(), "open": is_open})

    # -- what is tapped

    def _clicked(self, target: "Node") -> None:
        area = target.closest("[data-seat]")
        if area is not None:
            self.tap(int(area.getAttribute("data-seat")))
            return
        pressed = target.closest("[data-do]")
        if pressed is not None:
            self.do(str(pressed.getAttribute("data-do")))

    def tap(self, seat: int) -> None:
        if chess_clock.press(self.work, seat, page_clock.now()):
            sound.tick()
            sound.buzz()
            self.signs = [""] * len(self.signs)
            self.look()
            self.keep(True)

    def do(self, name: str) -> None:
        if name == "pause":
            if self.work["paused"]:
                chess_clock.go(self.work, page_clock.now())
            elif self.work["turn_of"] >= 0:
                chess_clock.pause(self.work, page_clock.now())
        elif name == "turn":
            self.is_turned = not self.is_turned
            settings.put("clock_turned", "yes" if self.is_turned else "no")
        elif name == "sound":
            settings.put("sound", "off" if settings.get("sound") == "soft" else "soft")
        elif name == "other":
            run(self._choose_other())
        else:
            run(self._reset())
        self.look()
        self.keep(True)

    async def _choose_other(self) -> None:
        """Choose other times; a clock that has started is asked about."""
        if self.work["turn_of"] < 0 or await confirm(*clock_words.confirm_other, danger=True):
            self.box.close(_OTHER)

    async def _reset(self) -> None:
        if await confirm(*clock_words.confirm_reset, danger=True):
            self.work = chess_clock.fresh(len(self.areas), self.work["times"], page_clock.now())
            self.look()
            self.keep(True)

    # -- what is shown

    def look(self) -> None:
        now = page_clock.now()
        view = chess_clock.as_view(self.work, now)
        turn = self.work["turn_of"]
        for seat in range(len(self.areas)):
            face = clock_face.seat_face(view, seat, turn if turn >= 0 else None, now)
            second = clock_face.turn_face(view, now) if view["kind"] == "chess" and seat == turn else None
            lost = chess_clock.is_lost(self.work, seat)
            self.areas[seat].show(face, second, view["kind"], self._state(seat), lost)
            if seat == turn:
                self._warn(seat, face.sign)
        game = clock_face.game_face(view, now)
        self._warn(len(self.areas), game.sign)
        text = clock_words.GAME_TIME + " " + game.text if game.text else ""
        if turn < 0:
            text = clock_words.TAP_WHO_STARTS
        set_text(self.help, text)
        self.help.setAttribute("data-sign", game.sign)
        set_text(self.pause, clock_words.GO if self.work["paused"] else clock_words.PAUSE)
        self.pause.disabled = self.reset.disabled = turn < 0
        self.place.setAttribute("data-turned", "yes" if self.is_turned else "no")
        self.turned.setAttribute("aria-pressed", "true" if self.is_turned else "false")
        self.sound.setAttribute("aria-pressed", "true" if settings.get("sound") == "soft" else "false")
        if chess_clock.is_running(self.work):
            self.wake_lock.keep()
        if chess_clock.is_running(self.work) and now - self.beat_at >= _HEARTBEAT:
            self.keep(True)

    def _state(self, seat: int) -> str:
        turn = self.work["turn_of"]
        if turn < 0:
            return "ready"
        if seat != turn:
            return "still"
        return "paused" if self.work["paused"] else "running"

    def _warn(self, place: int, sign: str) -> None:
        """A soft sound when the last minute begins; a bell when a time is over."""
        before, self.signs[place] = self.signs[place], sign
        if not before or before == sign:
            return
        if sign == clock_face.OVER:
            sound.bell()
            sound.buzz()
        elif sign == clock_face.LAST:
            sound.tick()


class _Area:
    """The tap area of one seat."""

    def __init__(self, seat: int) -> None:
        self.name = new_game_words.default_name(seat)
        self.node = make("button", "clock-area column dim")
        self.node.type = "button"
        self.node.setAttribute("data-seat", str(seat))
        self.big, self.note = make("span", "clock-big bold"), make("span", "clock-note")
        self.node.append(make("span", "clock-name as-is", self.name), self.big, self.note)
        self.shown = ("", "", "", "")

    def show(self, face: "ClockFace", turn: "ClockFace | None", kind: str, state: str, lost: bool) -> None:
        text = clock_words.TAP_WHEN_DONE if state == "running" else ""
        if face.sign == clock_face.OVER:
            text = clock_words.fine(face.fine) if face.fine else clock_words.overtime(kind)
        if turn is not None and turn.text:
            text = clock_words.TURN_TIME + " " + turn.text
        if state == "paused":
            text = clock_words.STOPPED
        if lost:
            text = clock_words.TIME_IS_UP
        now = (face.text, text, state, face.sign)
        if now == self.shown:
            return
        self.shown = now
        set_text(self.big, face.text or "\u2007")  # a space as wide as a figure
        set_text(self.note, text)
        self.node.setAttribute("data-state", state)
        self.node.setAttribute("data-sign", face.sign)
