"""The boxes of a tablet in a class: the class code, typed, scanned or from the address; the player's number;
and at the end the result code."""

from app.browser import engine, files
from app.browser.dom import make, on, run, set_text
from app.codes import big_code, class_code, hand_over, join_code
from app.codes import scan as code_scan
from app.codes.class_field import code_field
from app.training import game as training_game
from app.training import number_box
from app.training.look_back import rounds_table
from app.training.rounds_again import RoundsAgain
from app.ui.dialogs import Box, confirm
from app.ui.fields import button
from app.words import classroom as classroom_words
from app.words import common as common_words
from app.words import refusals as refusals_words
from app.words.training import common as training_words
from app.words.training import desk_tablet as desk_tablet_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.training.course import TrainingCourse
    from app.training.store import TrainingStore
    from app.words.shapes import Playing
    from faristol.session.duplicate.intents import ClassMine, ClassRead, Source
    from faristol.session.duplicate.wire import ClassView


async def enter(store: "TrainingStore", code: str, prepared: str) -> "tuple[Playing, Source] | str | None":
    """Ask for code and number, up to the first round; None when cancelled.

    A text is the offer of a director's desk that is to be joined; "" where it must still be scanned.

    prepared: the file of a prepared game that the address brought, or "".
    """
    first: "Source" = {"prepared": prepared} if prepared else {"code": code}
    while True:
        box = _CodeBox()
        found = await box.ask(first if code else {})
        if found is None:
            return box.offer
        game, source = found
        code = game["code"]
        kept = store.class_result(code)
        if kept is not None and not await _plays_again(code, kept):
            return None
        number = await number_box.ask_number()
        if number is None:
            code = ""
            continue
        if await _ready(game, number):
            return training_game.fresh(
                game["code"], "", number, game["rounds"], game["seconds"], game["calls"]
            ), source
        code = ""


async def is_another(number: int) -> bool:
    """Ask whether another player takes over the tablet, on which ``number`` left this game unfinished."""
    box = Box(classroom_words.is_number(number), "box-small")
    box.text(classroom_words.IS_NUMBER_HELP)
    box.button(classroom_words.ANOTHER, "another", "button")
    box.first = box.button(classroom_words.GO_ON_WITH_IT, "", "button primary")
    return await box.ask() == "another"


async def back_to_desk(name: str) -> "str | None":
    """Ask whether the tablet of a desk, which was loaded again, is connected again: "again", "leave" or None.

    name: whose it is, "7 Aina".
    """
    box = Box(name, "box-small")
    box.text(desk_tablet_words.WAS_AT_DESK)
    box.button(desk_tablet_words.LEAVE, "leave", "button")
    box.first = box.button(desk_tablet_words.AGAIN, "again", "button primary")
    return await box.ask()


# --- the code ---------------------------------------------------------------------------------
class _CodeBox:
    """The box for the code, typed or scanned, or the file of a prepared game."""

    def __init__(self) -> None:
        box = self.box = Box(classroom_words.CLASS, "box-class")
        box.text(classroom_words.CLASS_HELP)
        self.line = code_field(classroom_words.CLASS_CODE, box.body, class_code.CLASS_SIGNS)
        self.problem = make("p", "number-problem centred is-warning")
        self.problem.setAttribute("role", "alert")
        box.body.append(self.problem)
        box.cancel_button()
        box.foot.append(
            button(desk_tablet_words.JOIN, "desk", "button"),
            button(classroom_words.PREPARED_FILE, "file", "button"),
            button(classroom_words.SCAN, "scan", "button"),
            button(common_words.CONTINUE, "go", "button primary"),
        )
        box.first = self.line
        box.on_click = self._clicked
        on(self.line, "keydown", self._typed)
        self.found: "tuple[ClassView, Source] | None" = None
        self.offer: "str | None" = None  # of a desk, which is to be joined

    async def ask(self, first: "Source") -> "tuple[ClassView, Source] | None":
        """Ask until the engine accepts a game.  first: what the address brought, if anything; tried first."""
        if first:
            game, fault = await game_of(first)
            if game is not None:
                return game, first
            self.line.value = first.get("code", "")
            set_text(self.problem, fault)
        await self.box.ask()
        return self.found

    async def _read(self, source: "Source") -> None:
        self.line.value = class_code.grouped(source.get("code", ""))
        set_text(self.problem, "")
        game, fault = await game_of(source)
        set_text(self.problem, fault)
        if game is None:
            self.line.focus()
            return
        self.found = game, source
        self.box.close("go")

    async def _take(self, text: str) -> "tuple[bool, str]":
        if join_code.CALL in text:
            self._leave_to(join_code.code_in(text))
        else:
            await self._read(await _scanned(text))
        return True, ""

    def _leave_to(self, offer: str) -> None:
        self.offer = offer
        self.box.close(None)

    async def _open_file(self) -> None:
        text, fault = await choose_prepared()
        set_text(self.problem, fault)
        if text:
            await self._read({"prepared": text})

    def _clicked(self, target: "Node") -> None:
        if target.closest("[data-do=scan]") is not None:
            run(code_scan.scan(classroom_words.SCAN, classroom_words.SCAN_CLASS, self._take))
        elif target.closest("[data-do=desk]") is not None:
            self._leave_to("")
        elif target.closest("[data-do=file]") is not None:
            run(self._open_file())
        elif target.closest("[data-do=go]") is not None:
            run(self._read({"code": str(self.line.value)}))

    def _typed(self, event: "Event") -> None:
        if event.key == "Enter":
            event.preventDefault()
            run(self._read({"code": str(self.line.value)}))


async def choose_prepared() -> "tuple[str, str]":
    """The text of a chosen file, or what is wrong with it; both "" where none was chosen."""
    chosen = await files.choose(classroom_words.PREPARED_SUFFIXES)
    if not chosen:
        return "", ""
    try:
        return await files.text_of(chosen[0]), ""
    except files.BadFile as bad:
        return "", str(bad)


async def _scanned(text: str) -> "Source":
    """The game of a scanned code, or of an address that holds a prepared game."""
    packed = class_code.game_in(text)
    return {"prepared": await hand_over.unpacked(packed)} if packed else {"code": text}


async def game_of(source: "Source") -> "tuple[ClassView | None, str]":
    """The game of a code or of a file, or a sentence about what is wrong with it."""
    if "code" in source:
        missing = class_code.CLASS_SIGNS - len(class_code.signs_of(source["code"]))
        if missing:
            return None, classroom_words.missing_signs(missing)
    request: "ClassRead" = {"kind": "class_read"}
    training_game.add_source(request, source)
    reply = await engine.call(request)
    if not reply["ok"]:
        return None, refusals_words.refusal(reply["error"])
    return reply["game_of_class"], ""


# --- before the first round ---------------------------------------------------------------------
async def _plays_again(code: str, kept: "tuple[int, str]") -> bool:
    """For a game finished on this tablet: ask whether another player plays it, or show its result again."""
    box = Box(classroom_words.ALREADY_PLAYED, "box-class")
    box.text(classroom_words.already_played(kept[0]))
    box.cancel_button()
    box.button(classroom_words.OTHER_PLAYER, "again", "button")
    box.first = box.button(classroom_words.SHOW_RESULT, "show", "button primary")
    answer = await box.ask()
    if answer == "show":
        await show_code(kept[0], kept[1])
    return answer == "again"


async def _ready(game: "ClassView", number: int) -> bool:
    """Show what will happen, until the player starts at the teacher's word."""
    box = Box(classroom_words.READY, "box-class")
    box.text(classroom_words.class_game(game["rounds"], game["seconds"], number), "ready-line bold text-5")
    steps = make("ol", "ready-steps column")
    for text in classroom_words.STEPS_OF_PLAYER:
        steps.append(make("li", "", text))
    box.body.append(steps)
    box.text(classroom_words.WAIT_FOR_WORD, "ready-wait bold")
    box.cancel_button()
    box.first = box.button(training_words.BEGIN, "begin", "button primary")
    return await box.ask() == "begin"


# --- the result -------------------------------------------------------------------------------
async def result_code(course: "TrainingCourse", playing: "Playing", source: "Source") -> str:
    """The result code of the handed-in plays; made once, then stored."""
    if not playing["result"]:
        slips, number = training_game.slips_so_far(playing), playing["number"]
        request: "ClassMine" = {"kind": "class_mine", "number": number, "slips": slips}
        training_game.add_source(request, source)
        reply = await engine.call(request)
        if not reply["ok"]:
            return ""
        playing["result"] = reply["result_code"]
        await course.store.keep(playing)
        await course.store.keep_class_result(playing["code"], playing["number"], playing["result"])
    course.live.report_soon(playing, source)
    return playing["result"]


async def show_code(
    number: int, code: str, course: "TrainingCourse | None" = None, playing: "Playing | None" = None
) -> None:
    """Show the result code on the whole screen until it is closed; after a game also its rounds."""
    while True:
        box = Box(classroom_words.YOUR_RESULT_CODE, "box-code whole-screen")
        box.is_ground = course is not None
        box.text(classroom_words.result_of(number, playing), "code-whose text-5")
        canvas = make("canvas", "code")
        row = make("div", "code-both wrap side-by-side")
        row.append(big_code.big_code(code, classroom_words.YOUR_RESULT_CODE), canvas)
        box.body.append(row)
        is_there = course is not None and course.live.is_received()
        box.text(classroom_words.RESULT_THERE if is_there else classroom_words.RESULT_HELP, "code-help")
        await big_code.draw(canvas, code, classroom_words.QR_OF_RESULT)
        if course is not None and playing is not None:
            box.button(classroom_words.SEE_ROUNDS, "rounds", "button")
            box.button(classroom_words.OTHER_NUMBER, "number", "button soft")
            box.button(classroom_words.LEAVE_CLASS, "leave", "button soft")
        else:
            box.cancel_button(common_words.CLOSE)
        box.focus_title()
        answer = await box.ask()
        if course is None or playing is None or course.playing is not playing:
            return
        if answer == "number":
            number = await number_box.ask_number() or number
            playing["number"], playing["name"], playing["result"] = number, "", ""
            code = await result_code(course, playing, course.source) or code
        elif answer == "rounds":
            await _rounds(course, playing)
        elif answer == "leave" and await confirm(*classroom_words.confirm_leave_class):
            return


async def _rounds(course: "TrainingCourse", playing: "Playing") -> None:
    again = RoundsAgain(course, playing)
    while True:
        box = Box(training_words.RESULT, "box-training-end")
        box.body.append(rounds_table(playing))
        box.button(training_words.LOOK_AGAIN, "1", "button")
        box.first = box.button(common_words.CLOSE, "", "button primary")
        answer = await box.ask()
        if answer is None:
            return
        await again.show(int(answer))
