"""The end of a session: what was done, the last days, and what is known of each set."""

from app.browser.dom import by_id, make
from app.study.chart import days_chart, set_bar
from app.ui.fields import button
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.study.session import StudySession
    from faristol.session.study.wire import StudyView


def draw(session: "StudySession", study: "StudyView", now: int, offset: int) -> None:
    """Show the end; the times as for ``days_chart``."""
    place = by_id("end")
    title = make("h2", "text-7 centred", study_words.DONE if session.done else study_words.NOTHING_LEFT)
    title.tabIndex = -1
    line = study_words.session_line(session.done, session.right)
    place.replaceChildren(
        title, make("p", "text-5 centred", line if session.done else study_words.NOTHING_TRIED)
    )
    if session.next_due is not None:
        place.append(make("p", "dim centred", study_words.next_line(session.next_due, now, offset)))
    pair = make("div", "study-pair")
    again = button(study_words.MORE, "more", "button primary")
    again.hidden = session.is_empty
    pair.append(again, button(study_words.OTHER_SET, "start", "button"))
    place.append(pair, days_chart(study["days"], now, offset), _known(study))
    title.focus()


def _known(study: "StudyView") -> "Node":
    """The bars of the sets that were begun."""
    node = make("section", "study-known-sets column")
    node.append(make("h3", "text-4", study_words.KNOWN_TITLE))
    rows = make("ul", "column spaced")
    for view in study["sets"]:
        if view["seen"]:
            row = make("li", "column")
            row.append(make("b", "", study_words.set_name(view["key"])), set_bar(view))
            row.append(make("span", "text-2", study_words.known(view)))
            rows.append(row)
    node.append(rows)
    node.hidden = not rows.childElementCount
    return node
