"""The boxes of a turn: the draw for first, an exchange, a challenge, its adjudication, a list of hints."""

from app.board.tile import tile_face
from app.browser.dom import make, on
from app.ui.dialogs import Box, answering, inform
from app.words import board as board_words
from app.words import common as common_words
from app.words import game as game_words
from app.words import grammar as grammar_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from faristol.session.wire import Hint, PlayView, TileView, View


async def show_draw(view: "View") -> None:
    """Show the draw for first: what each seat drew, round by round, and who starts."""
    if not view["draws"]:
        return
    box = Box(game_words.DRAW_TITLE, "box-small")
    last = view["draws"][-1]
    for drawn in view["draws"]:
        row = make("ul", "draw-row wrap")
        for draw in drawn:
            one = make("li", "draw column")
            label = draw["label"]
            face = tile_face("" if label == "?" else label, 0)
            one.append(face, make("span", "draw-name as-is", view["seats"][draw["seat"]]["name"]))
            one.append(make("span", "unseen", game_words.drawn(label)))
            row.append(one)
        box.body.append(row)
        if drawn is not last:
            box.text(game_words.DRAW_AGAIN, "box-note")
    if view["actor"] is not None:
        box.text(game_words.starts(view["seats"][view["actor"]]["name"]), "draw-first bold centred text-5")
    box.text(game_words.DRAW_HELP, "box-note")
    box.first = box.button(game_words.DRAW_GO, "", "button primary")
    await box.ask()


async def choose_exchange(rack: "list[TileView]", limit: int, first: "list[str]") -> "list[str] | None":
    """Let at most ``limit`` tiles be chosen for an exchange; None when cancelled.

    first: those that are chosen at first, as a hint has told.
    """
    box = Box(game_words.CHOOSE_EXCHANGE, "box-exchange")
    box.text(game_words.EXCHANGE_HELP)
    row = make("div", "tile-row")
    row.setAttribute("role", "group")
    row.setAttribute("aria-label", common_words.RACK)
    for place in range(len(rack)):
        row.append(_toggle_tile(rack[place], place))
    box.body.append(row)
    note = box.text(game_words.exchange_limit(limit) if limit < len(rack) else "", "box-note")
    note.setAttribute("role", "status")
    box.cancel_button()
    go = box.button(game_words.exchange_button(0), "yes", "button primary")
    go.disabled = True
    chosen: "list[int]" = []

    def toggle(button: "Node") -> None:
        place = int(button.getAttribute("data-place"))
        if place in chosen:
            chosen.remove(place)
        elif len(chosen) < limit:
            chosen.append(place)
        button.setAttribute("aria-pressed", "true" if place in chosen else "false")
        go.disabled = not chosen
        go.textContent = game_words.exchange_button(len(chosen))

    def clicked(target: "Node") -> None:
        button = target.closest("[data-place]")
        if button is not None:
            toggle(button)

    for text in first:
        for place in range(len(rack)):
            if rack[place]["text"] == text and place not in chosen:
                toggle(row.children.item(place))
                break
    box.on_click = clicked
    if await box.ask() is None:
        return None
    return [rack[place]["text"] for place in chosen]


def _toggle_tile(tile: "TileView", place: int) -> "Node":
    button = make("button", "tile-button")
    button.type = "button"
    button.setAttribute("data-place", str(place))
    button.setAttribute("aria-pressed", "false")
    button.append(tile_face(tile["label"], tile["value"], tile["blank"], board_words.tile_label(tile)))
    return button


# --- challenges -------------------------------------------------------------------------------
async def choose_challenge(pending: "PlayView") -> "list[str] | None":
    """Let the challenged words of the play be chosen, at first all of them; None when cancelled."""
    box = Box(game_words.CHOOSE_CHALLENGE, "box-small")
    box.text(game_words.CHALLENGE_HELP)
    boxes = []
    for word in pending["words"]:
        label = make("label", "check")
        check = make("input")
        check.type = "checkbox"
        check.checked = True
        label.append(check, make("span", "word", word["text"]))
        box.body.append(label)
        boxes.append(check)
    box.cancel_button()
    go = box.button(game_words.challenge_button(len(boxes)), "yes", "button primary")
    box.first = go

    def changed(event: "Event") -> None:
        count = len([check for check in boxes if check.checked])
        go.disabled = count == 0
        go.textContent = game_words.challenge_button(count)

    on(box.body, "change", changed)
    if await box.ask() is None:
        return None
    return [pending["words"][place]["text"] for place in range(len(boxes)) if boxes[place].checked]


async def ask_argument() -> "str | None":
    """Ask for the argument of a second challenge; None when cancelled."""
    box = Box(game_words.ARGUMENT_TITLE)
    box.text(game_words.ARGUMENT_HELP)
    label = make("label", "field")
    area = make("textarea", "input")
    area.rows = 4
    area.maxLength = 500
    box.first = area
    label.append(make("span", "field-name", game_words.ARGUMENT_LABEL), area)
    box.body.append(label)
    box.cancel_button()
    go = box.button(game_words.SEND_ARGUMENT, "yes", "button primary")
    go.disabled = True

    def changed(event: "Event") -> None:
        go.disabled = not area.value.strip()

    on(area, "input", changed)
    if await box.ask() is None:
        return None
    written: str = area.value.strip()
    return written


async def adjudicate(pending: "PlayView", argument: str) -> "bool | None":
    """Ask the adjudicator for the final ruling on a play that was challenged twice."""
    box = Box(game_words.ADJUDICATE_TITLE)
    box.focus_title()  # neither answer is the default
    line = box.text("", "box-words")
    for word in pending["words"]:
        line.append(make("span", "word", word["text"]))
    if argument:
        quote = make("blockquote", "argument", argument)
        box.body.append(make("h3", "box-small-title", game_words.ARGUMENT_WAS), quote)
    box.text(game_words.ADJUDICATE_HELP, "box-note")
    box.foot.className = "box-foot is-split"
    box.button(game_words.PLAY_IS_NOT_VALID, "no", "button")
    box.button(game_words.PLAY_IS_VALID, "yes", "button")
    answer = await box.ask()
    return None if answer is None else answer == "yes"


# --- hints ------------------------------------------------------------------------------------
async def choose_hint(hints: "list[Hint]") -> "Hint | None":
    """Let one of the engine's plays be chosen; None when cancelled."""
    if not hints:
        await inform(game_words.HINTS_TITLE, game_words.NO_HINTS)
        return None
    box = Box(game_words.HINTS_TITLE, "box-small")
    for place in range(len(hints)):
        play = hints[place]["play"]
        button = answering("", str(place), "choice")
        button.append(make("span", "word", play["shown"]), make("span", "coord", play["coord"]))
        button.append(make("span", "amount", grammar_words.points(play["score"])))
        box.body.append(button)
    box.cancel_button()
    answer = await box.ask()
    return None if answer is None else hints[int(answer)]
