"""Days and hours of instants, as this device's calendar has them."""

import js

from app.words import common as common_words


def hour_of(at: int) -> "tuple[int, int]":
    """Hours and minutes of an instant (ms); passed as a float, since whole numbers are cut to 32 bits."""
    then = js.Date.new(float(at))
    return int(then.getHours()), int(then.getMinutes())


def day_and_hour(at: int) -> str:
    """Day and time of an instant (ms): "dv. 20 de novembre, 18.35 h"."""
    day = js.Date.new(float(at))
    return common_words.date_line(day.getDate(), day.getDay(), day.getMonth(), *hour_of(at))
