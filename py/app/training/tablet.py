"""A tablet of a class: its code typed, scanned or brought along by an address; the player's number; and at
the end the result code."""

from pyscript import window

from app.browser import engine
from app.browser.dom import make, on, run, set_text
from app.codes import big_code, class_code
from app.codes import scan as class_scan
from app.codes.class_field import code_field
from app.training import game as training_game
from app.training.look_back import rounds_table
from app.ui.dialogs import Box, confirm
from app.words import game as ca
from app.words import training as ca_training

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.training.course import TrainingCourse
    from app.training.store import TrainingStore
    from app.words.shapes import Playing
    from faristol.session.duplicate.wire import ClassView, DeskReply


def brought_along() -> str:
    """The code in this page's address, or nothing."""
    return class_code.in_address(str(window.location.hash))


def is_called() -> bool:
    """Whether the address leads to the class's door, with a code or without."""
    return str(window.location.hash).startswith("#codi")


def forget_address() -> None:
    """A page that is loaded again goes on with its game, and asks for no number again."""
    window.history.replaceState(None, "", "./entrenament.html")


async def enter(store: "TrainingStore", code: str) -> "Playing | None":
    """From the code to the first round's threshold; None when it is given up."""
    while True:
        game = await _ask_code(code)
        if game is None:
            return None
        code = game["code"]
        kept = store.class_result(code)
        if kept is not None and not await _plays_again(code, kept):
            return None
        number = await _ask_number()
        if number is None:
            code = ""
            continue
        if await _ready(game, number):
            return training_game.fresh(
                game["code"], "", number, game["rounds"], game["seconds"], game["calls"]
            )
        code = ""


async def is_another(number: int) -> bool:
    """Somebody comes with the code of the very game that ``number`` left half-way on this tablet."""
    box = Box(ca_training.is_number(number), "box-small")
    box.text(ca_training.IS_NUMBER_HELP)
    box.button(ca_training.ANOTHER, "another", "button")
    box.first = box.button(ca_training.GO_ON_WITH_IT, "", "button primary")
    return await box.ask() == "another"


# --- the code ---------------------------------------------------------------------------------
async def _ask_code(code: str) -> "ClassView | None":
    """Ask until the engine knows the game; one that was brought along is not asked for."""
    box = Box(ca_training.CLASS, "box-class")
    box.text(ca_training.CLASS_HELP)
    line = code_field(ca_training.CLASS_CODE, box.body, class_code.CLASS_SIGNS)
    problem = make("p", "code-problem")
    problem.setAttribute("role", "alert")
    box.body.append(problem)
    box.cancel_button()
    scan = make("button", "button", ca_training.SCAN)
    go = make("button", "button primary", ca.CONTINUE)
    scan.type = go.type = "button"
    scan.setAttribute("data-do", "scan")
    go.setAttribute("data-do", "go")
    box.foot.append(scan, go)
    box.first = line
    found: "list[ClassView]" = []

    async def read(text: str) -> bool:
        line.value = class_code.grouped(text)
        set_text(problem, "")
        game, told = await _game(text)
        set_text(problem, told)
        if game is None:
            line.focus()
            return False
        found.append(game)
        box.close("go")
        return True

    async def take(text: str) -> "tuple[bool, str]":
        await read(text)
        return True, ""

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is not None and pressed.getAttribute("data-do") == "scan":
            run(class_scan.scan(ca_training.SCAN, ca_training.SCAN_CLASS, take))
        elif pressed is not None:
            run(read(str(line.value)))

    def typed(event: "Event") -> None:
        if event.key == "Enter":
            event.preventDefault()
            run(read(str(line.value)))

    box.on_click = clicked
    on(line, "keydown", typed)
    if code:
        game, told = await _game(code)
        if game is not None:
            return game
        line.value = code
        set_text(problem, told)
    await box.ask()
    return found[0] if found else None


async def _game(text: str) -> "tuple[ClassView | None, str]":
    """The game of a code, or what is wrong with it."""
    missing = class_code.CLASS_SIGNS - len(class_code.signs_of(text))
    if missing:
        return None, ca_training.missing_signs(missing)
    reply: "DeskReply" = await engine.call({"kind": "class_read", "code": text})  # type: ignore[assignment]
    if not reply["ok"]:
        return None, ca.refusal(reply["error"])
    return reply["game_of_class"], ""


# --- the number -------------------------------------------------------------------------------
async def _ask_number() -> "int | None":
    box = Box(ca_training.YOUR_NUMBER, "box-class")
    box.text(ca_training.NUMBER_HELP)
    line = make("input", "input number-input")
    line.type = "text"
    line.inputMode = "numeric"
    line.maxLength = 3
    line.autocomplete = "off"
    line.setAttribute("aria-label", ca_training.YOUR_NUMBER)
    problem = make("p", "code-problem")
    problem.setAttribute("role", "alert")
    box.body.append(line, problem)
    box.cancel_button()
    go = make("button", "button primary", ca.CONTINUE)
    go.type = "button"
    go.setAttribute("data-do", "go")
    box.foot.append(go)
    box.first = line

    def read() -> None:
        text = str(line.value).strip()
        if text.isdigit() and int(text) > 0:
            box.close(text)
        else:
            set_text(problem, ca_training.NO_NUMBER)
            line.focus()

    def clicked(target: "Node") -> None:
        if target.closest("[data-do]") is not None:
            read()

    def typed(event: "Event") -> None:
        if event.key == "Enter":
            event.preventDefault()
            read()

    box.on_click = clicked
    on(line, "keydown", typed)
    answer = await box.ask()
    return None if answer is None else int(answer)


async def _plays_again(code: str, kept: "tuple[int, str]") -> bool:
    """The game was finished here: somebody else may play it, or its result is shown once more."""
    box = Box(ca_training.ALREADY_PLAYED, "box-class")
    box.text(ca_training.already_played(kept[0]))
    box.cancel_button()
    box.button(ca_training.OTHER_PLAYER, "again", "button")
    box.first = box.button(ca_training.SHOW_RESULT, "show", "button primary")
    answer = await box.ask()
    if answer == "show":
        await show_code(kept[0], kept[1])
    return answer == "again"


async def _ready(game: "ClassView", number: int) -> bool:
    """What is going to happen, until the teacher gives the word."""
    box = Box(ca_training.READY, "box-class")
    box.text(ca_training.class_game(game["rounds"], game["seconds"], number), "ready-line")
    steps = make("ol", "ready-steps")
    for text in ca_training.STEPS_OF_PLAYER:
        steps.append(make("li", "", text))
    box.body.append(steps)
    box.text(ca_training.WAIT_FOR_WORD, "ready-wait")
    box.cancel_button()
    box.first = box.button(ca_training.BEGIN, "begin", "button primary")
    return await box.ask() == "begin"


# --- the result -------------------------------------------------------------------------------
async def result_code(course: "TrainingCourse", playing: "Playing", source: "dict[str, object]") -> str:
    """The code of the plays that were handed in; made once, then kept."""
    if not playing["result"]:
        request: "dict[str, object]" = {"kind": "class_mine", "number": playing["number"]}
        request.update(source)
        request["slips"] = training_game.slips_so_far(playing)
        reply: "DeskReply" = await engine.call(request)  # type: ignore[assignment]  # of a class, by its kind
        if not reply["ok"]:
            return ""
        playing["result"] = reply["result_code"]
        await course.store.keep(playing)
        await course.store.keep_class_result(playing["code"], playing["number"], playing["result"])
    course.live.tell_soon(playing)
    return playing["result"]


async def show_code(
    number: int, code: str, course: "TrainingCourse | None" = None, playing: "Playing | None" = None
) -> None:
    """The result code over the whole screen, until one leaves it; of the game just ended, with its rounds."""
    while True:
        box = Box(ca_training.YOUR_RESULT_CODE, "box-code")
        box.text(ca_training.result_of(number, playing), "code-whose")
        canvas = make("canvas", "code")
        row = make("div", "code-both")
        row.append(big_code.big_code(code, ca_training.YOUR_RESULT_CODE), canvas)
        box.body.append(row)
        box.text(ca_training.RESULT_HELP, "code-help")
        await big_code.draw(canvas, code, ca_training.QR_OF_RESULT)
        if course is not None and playing is not None:
            box.button(ca_training.SEE_ROUNDS, "rounds", "button")
            box.button(ca_training.OTHER_NUMBER, "number", "button soft")
            box.button(ca_training.LEAVE_CLASS, "leave", "button soft")
        else:
            box.cancel_button(ca.CLOSE)
        box.focus_title()
        answer = await box.ask()
        if course is None or playing is None:
            return
        if answer == "number":
            number = await _ask_number() or number
            playing["number"], playing["result"] = number, ""
            code = await result_code(course, playing, {"code": playing["code"]}) or code
        elif answer == "rounds":
            await _rounds(playing)
        elif answer == "leave" and await confirm(*ca_training.confirm_leave_class):
            return


async def _rounds(playing: "Playing") -> None:
    box = Box(ca_training.RESULT, "box-training-end")
    box.body.append(rounds_table(playing))
    box.first = box.button(ca.CLOSE, "", "button primary")
    await box.ask()
