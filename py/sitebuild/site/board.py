"""The board as HTML of the page, so that it is visible before any program runs.

The screen (``app/board/board.py``) later changes the same squares: square ``n`` is the element ``s<n>``,
and ``data-name`` is the part of its label that never changes.
"""

from __future__ import annotations

from typing import Final

from faristol.board import PREMIUMS, SIDE, START, Premium, square_name

_SIGNS: Final[dict[Premium, tuple[str, str]]] = {
    Premium(2, 1): ("DL", "doble de lletra"),
    Premium(3, 1): ("TL", "triple de lletra"),
    Premium(1, 2): ("DP", "doble de paraula"),
    Premium(1, 3): ("TP", "triple de paraula"),
}
_STAR: Final = (
    '<svg class="star" viewBox="0 0 24 24" aria-hidden="true">'
    '<path d="M12 1.8l3 6.9 7.5.7-5.7 4.9 1.7 7.3L12 17.8l-6.5 3.8 1.7-7.3L1.5 9.4 9 8.7z"/></svg>'
)


def square_html(row: int, column: int) -> str:
    """One square, with what it multiplies printed on it; the start square carries a star."""
    number = row * SIDE + column
    name = square_name(number)
    sign, meaning = _SIGNS.get(PREMIUMS[number], ("", ""))
    style = f"sq {sign.lower()}".strip()
    mark = f"<i>{sign}</i>" if sign else ""
    if number == START:
        style, mark, sign, meaning = f"{style} start", _STAR, "", "casella central, doble de paraula"
    label = ", ".join(part for part in (name, sign, meaning) if part)
    return (
        f'<div class="{style}" role="gridcell" id="s{number}" tabindex="-1" data-name="{label}" '
        f'aria-label="{label}, buida">{mark}</div>'
    )


def frame_html(name: str) -> str:
    """The board in its frame: coordinates, and the window through which a phone looks at it."""
    columns = "".join(f"<span>{column}</span>" for column in range(1, SIDE + 1))
    rows = "".join(f"<span>{chr(ord('A') + row)}</span>" for row in range(SIDE))
    return f"""<div id="board-frame" translate="no">
<div id="columns" aria-hidden="true">{columns}</div>
<div id="rows" aria-hidden="true">{rows}</div>
<div id="board-window"><div id="board" role="grid" aria-label="{name}" aria-readonly="true">
{board_html()}
</div></div>
</div>"""


def board_html() -> str:
    """The fifteen rows of squares."""
    rows = []
    for row in range(SIDE):
        squares = "".join(square_html(row, column) for column in range(SIDE))
        rows.append(f'<div class="row" role="row">{squares}</div>')
    return "\n".join(rows)
