"""How wide a text is in the letters of the page."""

from pyscript import document, window

from app.browser.dom import make

_SIZE = 100  # px of the letters that are measured


def text_width(text: str, bold: bool) -> float:
    """The width of ``text`` in parts of the height of its letters."""
    pen = make("canvas").getContext("2d")
    family = str(window.getComputedStyle(document.body).fontFamily)
    pen.font = ("bold " if bold else "") + str(_SIZE) + "px " + family
    return float(pen.measureText(text).width) / _SIZE
