"""Sharing a result as text and picture: by the device's share sheet if it has one, else by copying.

Nothing leaves the device but what the user sends.  The picture is drawn when the box opens, so that a button
acts at once: a browser allows sharing and copying only directly after a tap or key.
"""

import json

import js
from pyscript import window

from app.browser import files, late
from app.browser.dom import make, set_text
from app.saved import statistics
from app.ui.dialogs import Box
from app.ui.fields import button
from app.words import common as common_words
from app.words import grammar as grammar_words
from app.words import rules as rules_words
from app.words.home import new_game as new_game_words
from app.words.home import statistics as statistics_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node, Sharing

    from faristol.session.wire import View


async def show(view: "View") -> None:
    """Show the text and picture of a finished game, and the ways to share them."""
    result = view["result"]
    if result is None:
        return
    tools = await late.script("share.js")
    text, drawing = _picture_of(view)
    picture = await tools.picture(json.dumps(drawing))
    box = Box(statistics_words.SHARE, "box-share")
    image = make("img", "share-picture")
    image.alt = statistics_words.PICTURE
    image.src = js.URL.createObjectURL(picture)
    box.body.append(image, make("pre", "share-text", text))
    state = box.text(statistics_words.SHARE_HELP, "box-note")
    state.setAttribute("role", "status")
    if tools.canShare:
        box.first = button(statistics_words.SHARE_NOW, "share", "button primary")
        box.foot.append(box.first)
    box.foot.append(
        button(statistics_words.COPY_TEXT, "text"), button(statistics_words.COPY_PICTURE, "picture")
    )
    box.foot.append(button(statistics_words.SAVE_PICTURE, "save"))
    box.cancel_button(common_words.CLOSE)

    def clicked(target: "Node") -> None:
        pressed = target.closest("[data-do]")
        if pressed is not None:
            box.spawn(_do(str(pressed.getAttribute("data-do")), tools, picture, text, state))

    box.on_click = clicked
    await box.ask()
    js.URL.revokeObjectURL(image.src)


async def _do(name: str, tools: "Sharing", picture: "Node", text: str, state: "Node") -> None:
    file = "faristol-" + files.today() + ".png"
    if name == "share":
        await tools.share(picture, text, common_words.APP, file)
    elif name == "save":
        tools.save(picture, file)
    elif name == "text":
        set_text(
            state, statistics_words.COPIED_TEXT if await tools.copyText(text) else statistics_words.NOT_COPIED
        )
    else:
        set_text(
            state,
            statistics_words.COPIED_PICTURE
            if await tools.copyPicture(picture)
            else statistics_words.NOT_COPIED,
        )


def _picture_of(view: "View") -> "tuple[str, dict[str, object]]":
    """The text to share, and the data of the picture."""
    result = view["result"]
    scores = result["scores"] if result is not None else []
    winners = result["winners"] if result is not None else []
    names = [seat["name"] for seat in view["seats"]]
    best, who = None, ""
    for seat in range(len(names)):
        row = statistics.best_play(view, seat)
        if row is not None and (best is None or (row["score"] or 0) > (best["score"] or 0)):
            best, who = row, names[seat]
    line = statistics_words.best_line(best["shown"], best["score"] or 0) if best is not None else ""
    winner = rules_words.winner_line([names[seat] for seat in winners], len(names))
    address = str(window.location.origin) + str(window.location.pathname)
    text = statistics_words.share_text(winner, new_game_words.scores_line(names, scores), line, who, address)
    board = []
    for tile in view["board"]:
        board.append([tile["label"], 0 if tile["blank"] else tile["value"], tile["blank"]] if tile else None)
    drawing: "dict[str, object]" = {
        "title": common_words.APP,
        "winner": winner,
        "seats": [
            [names[seat], grammar_words.number(scores[seat]), seat in winners] for seat in range(len(names))
        ],
        "best": statistics_words.BEST + ": " + line + " (" + who + ")" if line else "",
        "board": board,
        "premiums": _premiums(),
    }
    return text, drawing


def _premiums() -> "list[str]":
    """The premium of each square, read from the board on the page."""
    found = []
    for square in range(225):
        classes = str(js.document.getElementById("s" + str(square)).className)
        found.append(next((name for name in ("dl", "tl", "dp", "tp") if name in classes.split(" ")), ""))
    return found
