"""Pictures of what is known: the bar of a set, and the bars of the last days."""

import js

from app.browser.dom import make
from app.words import study as study_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.study.wire import SetView, StudyDayView

DAYS = 14
_DAY = 86400000  # ms
_THURSDAY = 4  # the first day of 1970, in weeks from Sunday


def set_bar(view: "SetView") -> "Node":
    """How much of a set is known and how much was seen; the line beside it says the same."""
    node = make("span", "study-bar")
    node.setAttribute("aria-hidden", "true")
    for kind, count in (("known", view["known"]), ("seen", view["seen"] - view["known"])):
        part = make("span", "study-" + kind)
        part.style.width = str(100 * count / max(1, view["cards"])) + "%"
        if count:
            node.append(part)
    return node


def last_days(days: "list[StudyDayView]", now: int, offset: int) -> "list[tuple[int, StudyDayView]]":
    """The last days, today at the end, each with its weekday from Sunday; a day without reviews has none.

    now: in ms since 1970.  offset: in minutes east of UTC.
    """
    done = {day["day"]: day for day in days}
    today = (now + offset * 60000) // _DAY
    found = []
    for number in range(today - DAYS + 1, today + 1):
        date = date_of(number)
        empty: "StudyDayView" = {"day": date, "reviews": 0, "right": 0}
        found.append(((number + _THURSDAY) % 7, done.get(date, empty)))
    return found


def date_of(number: int) -> str:
    """The date of a day counted from 1970, as 2026-11-22."""
    return str(js.Date.new(float(number * _DAY)).toJSON())[:10]


def days_chart(days: "list[StudyDayView]", now: int, offset: int) -> "Node":
    """A bar for each of the last days: as high as it has cards, filled as far as they were known."""
    shown = last_days(days, now, offset)
    most = max([day["reviews"] for _, day in shown])
    figure = make("figure", "study-days column")
    figure.append(make("h2", "text-5", study_words.DAYS_TITLE))
    if not most:
        figure.append(make("p", "dim text-3", study_words.DAYS_NONE))
        return figure
    bars, sentences = make("div", "study-day-bars"), []
    bars.setAttribute("role", "img")
    for weekday, day in shown:
        column = make("div", "study-day column")
        room = make("span", "study-day-room text-1")
        if day["reviews"]:
            sentences.append(study_words.day_told(day["day"], day["reviews"], day["right"]))
            bar, right = make("span", "study-day-bar"), make("span")
            bar.style.height = str(100 * day["reviews"] / most) + "%"
            right.style.height = str(100 * day["right"] / day["reviews"]) + "%"
            bar.append(right)
            room.append(str(day["reviews"]), bar)
        column.append(room, make("span", "dim text-1", study_words.weekday(weekday)))
        bars.append(column)
    bars.setAttribute("aria-label", study_words.DAYS_TITLE + ": " + "; ".join(sentences))
    figure.append(bars, make("p", "dim text-2 study-legend", study_words.DAYS_LEGEND))
    return figure
