"""The boxes of the scorer; each answers with the actions to enter and their seats."""

from app.browser.dom import make, on
from app.game import turn_boxes
from app.scorer import overdraw
from app.scorer.overdraw import present, seat_choice
from app.ui.dialogs import Box, answering, confirm
from app.ui.fields import text_field
from app.ui.yes_or_no import sign
from app.words import arbiter as arbiter_words
from app.words import common as common_words
from app.words import game as game_words
from app.words import refusals as refusals_words
from app.words import rules as rules_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable

    from pyscript import Event, Node

    from app.scorer.overdraw import Entries
    from faristol.session.wire import PlayView, Refusal, View

# The endings at which the tiles left on racks count.
_RACKS_COUNT = ("went_out", "zero_turns", "pass_turns", "idle_turns", "blocked")


async def ask(name: str, view: "View") -> "Entries":
    """The entries of a button; an empty list when cancelled."""
    if name == "pass":
        return [({"type": "pass"}, None)] if await confirm(*arbiter_words.confirm_pass) else []
    if name == "exchange":
        return await _exchange(view["exchange_limit"])
    if name == "challenge":
        return await _challenge(view)
    if name == "second_challenge":
        argument = await turn_boxes.ask_argument()
        return [({"type": "second_challenge", "argument": argument}, None)] if argument else []
    if name == "incidents":
        return await _incidents(view)
    return [({"type": "accept"}, None)]


# --- turns ------------------------------------------------------------------------------------
async def _exchange(limit: int) -> "Entries":
    """Ask how many tiles are exchanged, by one tap or one key."""
    box = Box(arbiter_words.EXCHANGE_TITLE, "box-small")
    grid = make("div", "count-grid grid")
    for count in range(1, limit + 1):
        button = answering(str(count), str(count), "button")
        button.setAttribute("aria-label", arbiter_words.exchange_of(count))
        grid.append(button)
    box.body.append(grid)
    box.cancel_button()

    def pressed(event: "Event") -> None:
        if event.key in "123456789" and int(event.key) <= limit:
            box.close(str(event.key))

    on(box.node, "keydown", pressed)
    answer = await box.ask()
    return [({"type": "exchange", "count": int(answer)}, None)] if answer else []


# --- challenges -------------------------------------------------------------------------------
async def _challenge(view: "View") -> "Entries":
    """Ask for the challenged words, the challenger, and who gives the answer."""
    pending = view["pending"]
    if pending is None:
        return []
    box = Box(arbiter_words.CHALLENGE)
    box.text(arbiter_words.CHALLENGE_HELP)
    checks = _checks(box, pending)
    rivals = [
        seat for seat in range(len(view["seats"])) if seat != pending["seat"] and seat not in view["left"]
    ]
    who = seat_choice(arbiter_words.WHO_CHALLENGES, view, rivals, view["actor"])
    if len(rivals) > 1:
        box.body.append(who.node)
    box.foot.className = "box-foot is-stacked"
    box.first = box.button(arbiter_words.ASK_HERE, "here", "button primary")
    box.button(arbiter_words.ARBITER_YES, "yes")
    box.button(arbiter_words.ARBITER_NO, "no")
    box.cancel_button()
    answer = await box.ask()
    named = [pending["words"][at]["text"] for at in range(len(checks)) if checks[at].checked]
    if answer is None or not named:
        return []
    seat = int(who.value())
    if answer == "here":
        return [({"type": "challenge", "words": named}, seat)]
    return [({"type": "report_ruling", "words": named, "valid": answer == "yes"}, seat)]


def _checks(box: Box, pending: "PlayView") -> "list[Node]":
    checks = []
    for word in pending["words"]:
        label = make("label", "check")
        check = make("input")
        check.type = "checkbox"
        check.checked = True
        label.append(check, make("span", "word", word["text"]))
        box.body.append(label)
        checks.append(check)
    return checks


async def show_answer(valid: bool) -> None:
    """Show the device's answer to a challenge: one large yes or no."""
    box = Box(arbiter_words.sentence(valid), "box-small box-answer")
    box.body.append(sign(valid))
    box.first = box.button(common_words.CONTINUE, "", "button primary")
    await box.ask()


async def adjudicate(view: "View | None") -> "bool | None":
    if view is None or view["pending"] is None:
        return None
    return await turn_boxes.adjudicate(view["pending"], view["argument"])


# --- corrections ------------------------------------------------------------------------------
async def confirm_correction(view: "View") -> bool:
    """Ask before the last entry, which is shown, is taken back."""
    row = view["sheet"][-1] if view["sheet"] else None
    line = game_words.row_line(row, view["seats"][row["seat"]]["name"]) if row else ""
    return await confirm(
        arbiter_words.CORRECT_TITLE, arbiter_words.correct_text(line), arbiter_words.CORRECT_YES
    )


# --- incidents --------------------------------------------------------------------------------
async def _incidents(view: "View") -> "Entries":
    box = Box(arbiter_words.INCIDENTS)
    box.text(arbiter_words.INCIDENTS_HELP)
    over = view["phase"] == "over"
    if not over:
        box.body.append(answering(arbiter_words.OVERDRAW, "overdraw", "button"))
        if view["ruleset"]["redraw"] != "never":
            box.body.append(answering(arbiter_words.REDRAW, "redraw", "button"))
    box.body.append(answering(arbiter_words.NOTE_TITLE, "note", "button"))
    if not over:
        box.body.append(answering(arbiter_words.ABANDON, "abandon", "button is-danger"))
    if view["notes"]:
        box.body.append(make("h3", "box-small-title", arbiter_words.WRITTEN), _notes(view))
    box.cancel_button(common_words.CLOSE)
    answer = await box.ask()
    if answer == "overdraw":
        return await overdraw.ask(view)
    if answer == "redraw":
        go = await confirm(
            arbiter_words.REDRAW,
            arbiter_words.REDRAW_HELP[view["ruleset"]["redraw"]],
            arbiter_words.WRITE_DOWN,
        )
        return [({"type": "redraw"}, _redraws(view))] if go else []
    if answer == "note":
        return await _note(view)
    return await _abandon(view) if answer == "abandon" else []


def _notes(view: "View") -> "Node":
    notes = make("ul", "note-list bulleted")
    for note in view["notes"]:
        notes.append(make("li", "", rules_words.incident_line(note, view["seats"][note["seat"]]["name"])))
    return notes


def _redraws(view: "View") -> "int | None":
    """The seat that returns seven tiles: the one on turn, or the one that has just refilled its rack."""
    if view["ruleset"]["redraw"] != "after_refill" or not view["sheet"]:
        return None
    return view["sheet"][-1]["seat"]


async def _note(view: "View") -> "Entries":
    box = Box(arbiter_words.NOTE_TITLE)
    seats = list(range(len(view["seats"])))
    who = seat_choice(arbiter_words.WHO, view, seats, view["actor"])
    label, line = text_field(arbiter_words.NOTE_TEXT, "", 200)
    box.body.append(who.node, label)
    box.first = line
    box.cancel_button()
    box.button(arbiter_words.WRITE_DOWN, "yes", "button primary")
    box.on_enter("yes")
    if await box.ask() is None or not line.value.strip():
        return []
    text = str(line.value).strip()
    return [({"type": "note", "incident": "note", "count": 0, "text": text}, int(who.value()))]


async def _abandon(view: "View") -> "Entries":
    box = Box(arbiter_words.ABANDON)
    who = seat_choice(arbiter_words.WHO, view, present(view), view["actor"])
    box.body.append(who.node)
    box.first = box.cancel_button()
    box.button(arbiter_words.ABANDON, "yes", "button danger")
    if await box.ask() is None:
        return []
    return [({"type": "abandon"}, int(who.value()))]


# --- the end ----------------------------------------------------------------------------------
def unknown_racks(view: "View") -> "list[int]":
    """The seats whose last tiles count and are not entered yet."""
    result, racks = view["result"], view["racks"]
    if result is None or racks is None or result["ending"] not in _RACKS_COUNT:
        return []
    return [seat for seat in present(view) if len(racks[seat]) < view["seats"][seat]["tiles"]]


async def ask_racks(view: "View", reveal: "Callable[[int, str], Awaitable[Refusal | None]]") -> bool:
    """Ask for the tiles left on each rack; whether all were entered."""
    box = Box(arbiter_words.RACKS_TITLE, "box-racks")
    box.text(arbiter_words.RACKS_HELP)
    rows = []
    for seat in unknown_racks(view):
        one = view["seats"][seat]
        label, line = text_field(arbiter_words.rack_of(one["name"], one["tiles"]), "", 40)
        fault = make("p", "box-note is-warning")
        fault.setAttribute("role", "status")
        box.body.append(label, fault)
        rows.append((seat, line, fault))
    if not rows:
        return True
    box.first = rows[0][1]
    box.cancel_button(arbiter_words.RACKS_LATER)
    go = make("button", "button primary", arbiter_words.WRITE_DOWN)
    go.type = "button"
    go.setAttribute("data-do", "tell")
    box.foot.append(go)

    async def enter_all() -> None:
        for seat, line, fault in rows:
            if line.disabled:
                continue
            refused = await reveal(seat, str(line.value).strip())
            fault.textContent = refusals_words.refusal(refused) if refused else ""
            if refused:
                line.focus()
                return
            line.disabled = True
        box.close("yes")

    def clicked(target: "Node") -> None:
        if target.closest("[data-do]"):
            box.spawn(enter_all())

    def pressed(event: "Event") -> None:
        if event.key == "Enter" and event.target.closest("input"):
            event.preventDefault()
            box.spawn(enter_all())

    box.on_click = clicked
    on(box.node, "keydown", pressed)
    return await box.ask() == "yes"
