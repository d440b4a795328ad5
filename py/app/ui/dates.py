"""Days and hours of instants, as this device's calendar has them."""

import js

from app.browser import page_clock
from app.words import common as common_words
from app.words import paper as paper_words


def hour_of(at: int) -> "tuple[int, int]":
    """Hours and minutes of an instant (ms); passed as a float, since whole numbers are cut to 32 bits."""
    then = js.Date.new(float(at))
    return int(then.getHours()), int(then.getMinutes())


def day_and_hour(at: int) -> str:
    """Day and time of an instant (ms): "dv. 20 de novembre, 18.35 h"."""
    day = js.Date.new(float(at))
    return common_words.date_line(day.getDate(), day.getDay(), day.getMonth(), *hour_of(at))


def day_on_paper(at: int) -> str:
    """The day of an instant (ms) as papers have it: "20 de novembre de 2026"; "" if it is 0."""
    if not at:
        return ""
    day = js.Date.new(float(at))
    return paper_words.date(day.getDate(), day.getMonth(), day.getFullYear())


def today_on_paper() -> str:
    return day_on_paper(page_clock.wall())
