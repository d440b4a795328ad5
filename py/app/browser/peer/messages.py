"""Messages between two devices: numbered, acknowledged, in order and once, over a way that may lose them.

A packet is a JSON list: the version, the sender's run (drawn when its page was loaded), the run that it
speaks to, how many of that run's messages have come, its own number (0: none), its kind, and its body.  A
packet of number 0 is a heartbeat: its body has the sender's time, the last time heard from the other and how
long ago that was, and the sender's instant, from which the other learns the difference of their clocks.

Only what is next is taken; a packet that comes too early comes again.  What is no packet is answered with a
heartbeat of the kind "refused" and changes nothing.  Pure: the clock (ms) and the way out are passed in.
"""

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

VERSION = 1
AGAIN = 1000  # ms after which a message without an answer is sent again
BEAT = 2000  # ms between two heartbeats
SILENCE = 7000  # ms without a packet after which the other is lost; it is said within 10 s
LARGEST = 250_000  # characters of a packet: a channel of Chromium carries 256 KiB
MOST_WAITING = 64  # messages that wait for an answer
MOST_A_SECOND = 200  # packets that are read; the rest of a second is left, and comes again
WINDOW = 8  # measurements of the way, of which the quickest counts
_BEATS = ("beat", "refused")
_KIND_LENGTH = 20


class Messages:
    """One end of the way.

    run: drawn anew by each page.  put: sends a packet, or loses it.  take: called with kind and body of each
    message, in order.  begun: called when the other is there for the first time, or anew.
    """

    def __init__(
        self,
        run: str,
        put: "Callable[[str], None]",
        take: "Callable[[str, object], None]",
        begun: "Callable[[], None]",
    ) -> None:
        self.run = run
        self.put = put
        self.take = take
        self.begun = begun
        self.other = ""  # the run of the other; "" until it was heard
        self.had = 0  # the number of its last message
        self.sent = 0  # the number of my last message
        self.waiting: "list[tuple[int, str, object]]" = []  # mine that are not acknowledged
        self.heard_at: "int | None" = None
        self.refused = 0  # packets that were none
        self.bytes_out = 0
        self.bytes_in = 0
        self.ways: "list[int]" = []  # ms to the other and back, the last measurements
        self.ahead: "int | None" = None  # ms by which the other's instant is ahead of my time
        self._heard_time = self._timed_at = 0  # the other's time in its last heartbeat, and when it came
        self._put_at = 0
        self._beat_at: "int | None" = None
        self._second = 0
        self._in_second = 0

    def say(self, kind: str, body: object, now: int) -> bool:
        """Send a message; False if too many wait already."""
        if len(self.waiting) >= MOST_WAITING:
            return False
        self.sent += 1
        self.waiting.append((self.sent, kind, body))
        if self.other:
            self._send(self.waiting[-1], now)
        return True

    def begin_anew(self, run: str) -> None:
        """Forget what was said and heard, as a page does that is loaded again: nothing of it is repeated."""
        self.run, self.other = run, ""
        self.had = self.sent = 0
        self.waiting = []

    def is_lost(self, now: int) -> bool:
        """Whether the other, who was there, has been silent for too long."""
        return self.heard_at is not None and now - self.heard_at > SILENCE

    def joined(self, now: int, instant: int) -> None:
        """The way is open, again or for the first time."""
        self.heard_at = now
        self.ways = []
        self._beat(now, instant)

    def look(self, now: int, instant: int) -> None:
        """To be called about once a second: repeats what was not answered, and sends the heartbeat.

        instant: the instant of this page, in ms.
        """
        if self.other and self.waiting and now - self._put_at >= AGAIN:
            for message in self.waiting:
                self._send(message, now)
        if self._beat_at is None or now - self._beat_at >= BEAT:
            self._beat(now, instant)

    def _beat(self, now: int, instant: int, kind: str = "beat") -> None:
        self._beat_at = now
        self._put((0, kind, [now, self._heard_time, now - self._timed_at, instant]))

    def _send(self, message: "tuple[int, str, object]", now: int) -> None:
        self._put_at = now
        self._put(message)

    def _put(self, message: "tuple[int, str, object]") -> None:
        number, kind, body = message
        text = json.dumps([VERSION, self.run, self.other, self.had, number, kind, body])
        self.bytes_out += len(text)
        self.put(text)

    def hear(self, text: str, now: int, instant: int) -> None:
        """Read a packet of the other."""
        if now // 1000 != self._second:
            self._second, self._in_second = now // 1000, 0
        self._in_second += 1
        if self._in_second > MOST_A_SECOND:
            return
        packet = read(text)
        if packet is None:
            self.refused += 1
            if self.refused <= MOST_WAITING:  # an echo of refusals has an end
                self._beat(now, instant, "refused")
            return
        self.bytes_in += len(text)
        run, to, had, number, kind, body = packet
        self.heard_at = now
        if run != self.other:
            if number:  # of a run that has not greeted
                self._beat(now, instant)
                return
            self._begin(run)
        if to != self.run:
            if not number:
                self._beat(now, instant)
            return
        self.waiting = [message for message in self.waiting if message[0] > had]
        if not number:
            self._measure(body, now)
        elif number == self.had + 1:
            self.had = number
            self._beat(now, instant)
            self.take(kind, body)
        elif number <= self.had:
            self._beat(now, instant)

    def _begin(self, run: str) -> None:
        """The other is there anew: both count from 1."""
        self.other, self.had, self.sent = run, 0, 0
        self.waiting = []
        self.begun()

    def _measure(self, body: "list[int]", now: int) -> None:
        """Learn the way's length, and how far the other's instant is ahead, from a heartbeat."""
        time, echo, held, instant = body
        self._heard_time, self._timed_at = time, now
        way = now - echo - held
        if echo and 0 <= way < SILENCE:
            self.ways = self.ways[1 - WINDOW :]
            self.ways.append(way)
            if way <= min(self.ways):
                self.ahead = instant + way // 2 - now


def read(text: str) -> "tuple[str, str, int, int, str, Any] | None":
    """The parts of a packet behind its version; None where the text is none."""
    if len(text) > LARGEST:
        return None
    try:
        packet = json.loads(text)
    except Exception:  # whatever a hostile text leads to
        return None
    if not isinstance(packet, list) or len(packet) != 7 or not _is_count(packet[0]) or packet[0] != VERSION:
        return None
    _, run, to, had, number, kind, body = packet
    for one in (run, to, kind):
        if not isinstance(one, str) or len(one) > _KIND_LENGTH:
            return None
    if not run or not _is_count(had) or not _is_count(number) or (kind in _BEATS) != (number == 0):
        return None
    if number == 0 and not _is_beat(body):
        return None
    return run, to, had, number, kind, body


def _is_beat(body: object) -> bool:
    return isinstance(body, list) and len(body) == 4 and not [one for one in body if not _is_count(one)]


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 53
