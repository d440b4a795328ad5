"""Look-ups of a director: whether a word is in the dictionary, and all the plays of a round."""

from app.browser import engine
from app.browser.dom import make, on, run, set_text
from app.desk.letters import written
from app.ui.dialogs import Box
from app.ui.fields import button, select_field, text_field
from app.words.desk import common as desk_words
from app.words.grammar import capital

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from app.desk.course import DeskCourse
    from faristol.session.duplicate.intents import DeskPlays
    from faristol.session.duplicate.wire import FoundPlay

_PAGE = 100  # plays shown at first, and added each time
_LONGEST = 60


async def word() -> None:
    """Look up typed words one after another until the box is closed."""
    box = Box(desk_words.LOOK_UP, "box-small")
    form = make("form", "desk-line wrap")
    label, field = text_field(desk_words.WORD, "", _LONGEST)
    label.classList.add("desk-field-word")
    go = make("button", "button", desk_words.LOOK_UP_GO)
    go.type = "submit"
    form.append(label, go)
    answers = make("p", "desk-found-word bold")
    answers.setAttribute("role", "status")
    box.body.append(form, answers)
    box.first = field
    box.cancel_button(desk_words.CLOSE)

    async def look() -> None:
        texts = [capital(written(text)) for text in str(field.value).split()]
        lines = []
        for text in texts:
            reply = await engine.call({"kind": "check", "words": [text], "in_play": True})
            lines.append(desk_words.looked_up(text, bool(reply["ok"] and reply.get("valid"))))
        set_text(answers, " ".join(lines))
        field.select()

    def submitted(event: "Event") -> None:
        event.preventDefault()
        run(look())

    on(form, "submit", submitted)
    await box.ask()


async def plays(course: "DeskCourse") -> None:
    """Show every play of a round, the best first, with the number of players who found it."""
    view = course.view
    if view is None:
        return
    last = len(view["rounds"])
    options = [(str(one), desk_words.round_name(one)) for one in range(1, last + 1)]
    if view["phase"] == "slips":
        options.append(("0", desk_words.round_name(last + 1) + desk_words.ROUND_OPEN))
    box = Box(desk_words.PLAYS, "box-plays")
    label, which = select_field(desk_words.ROUND, options, options[-1][0])
    count = make("p", "box-note")
    count.setAttribute("role", "status")
    table = make("table", "desk-plays lined")
    more = button(desk_words.MORE_PLAYS, "more", "button soft")
    box.body.append(label, count, table, more)
    box.cancel_button(desk_words.CLOSE)
    box.first = which
    wanted = [_PAGE]

    async def show() -> None:
        asked: "DeskPlays" = {
            "kind": "desk_plays",
            "round": int(str(which.value)),
            "count": wanted[0],
        }
        reply = await course.ask(asked)
        found = reply.get("plays")
        if not reply["ok"] or not found:
            return
        shown = found["plays"]
        set_text(count, desk_words.plays_line(found["count"], len(shown)))
        table.replaceChildren(_head(), _body(shown))
        more.hidden = len(shown) >= found["count"]

    def changed(_: "Event") -> None:
        wanted[0] = _PAGE
        box.spawn(show())

    def clicked(target: "Node") -> None:
        if target.closest("[data-do=more]"):
            wanted[0] += _PAGE
            box.spawn(show())

    box.on_change(changed)
    box.on_click = clicked
    box.spawn(show())
    await box.ask()


def _head() -> "Node":
    head, row = make("thead"), make("tr")
    for text in desk_words.PLAYS_COLUMNS:
        cell = row.appendChild(make("th", "", text))
        cell.scope = "col"
    head.append(row)
    return head


def _body(found: "list[FoundPlay]") -> "Node":
    body = make("tbody")
    for one in found:
        move = one["move"]
        row = make("tr", "is-found" if one["found"] else "")
        row.append(make("td", "coord", move["coord"]), make("td", "word", move["shown"]))
        row.append(make("td", "amount", str(move["points"])))
        row.append(make("td", "amount", str(one["found"]) if one["found"] else ""))
        body.append(row)
    return body
