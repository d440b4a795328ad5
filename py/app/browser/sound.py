"""A few soft sounds and one short buzz, each only where the person asked for it.

The calls of a duplicate's round have a switch of their own ("calls"): whoever makes one has looked at it.
"""

from pyscript import window

from app.browser import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


class _Player:
    """The page's one way to sound; None until something is to be heard."""

    def __init__(self) -> None:
        self.context: "Node | None" = None


_player = _Player()


def tick() -> None:
    """A quiet wooden knock, for a tile that is laid or a turn that comes."""
    if settings.get("sound") == "soft":
        _tone("triangle", 420, 0.12, 0.0, 0.09)


def bell() -> None:
    """Two soft strokes: a time is over."""
    if settings.get("sound") == "soft":
        _tone("sine", 660, 0.2, 0.0, 0.5)
        _tone("sine", 495, 0.2, 0.35, 0.9)


# Pitch in Hz, when it begins and how long it rings, in s: one, two that rise, a falling bell of three.
_CALLS = {
    "one_minute": ((587, 0.0, 0.7),),
    "thirty_seconds": ((587, 0.0, 0.35), (784, 0.28, 0.8)),
    "time": ((784, 0.0, 0.7), (523, 0.42, 0.8), (392, 0.84, 1.8)),
}


def call(key: str) -> None:
    """A moment of a round, told to a whole hall: each has a tune of its own."""
    for pitch, wait, length in _CALLS[key]:
        _tone("sine", pitch, 0.45, wait, length)
        _tone("triangle", 2 * pitch, 0.12, wait, length / 2)


NULL_SOUND = "null_sound"  # a setting: "off" where a null slip is only seen


def null() -> None:
    """A slip that counts nothing: low and short, so that whoever types need not look up."""
    if settings.get(NULL_SOUND) != "off":
        _tone("triangle", 196, 0.3, 0.0, 0.18)
        _tone("triangle", 147, 0.3, 0.12, 0.3)


def unlock() -> None:
    """Some browsers let a page sound only once it was touched: call this from the touch itself."""
    if hasattr(window, "AudioContext"):
        if _player.context is None:
            _player.context = window.AudioContext.new()
        if str(_player.context.state) != "running":
            _player.context.resume()


def _tone(kind: str, pitch: int, volume: float, wait: float, length: float) -> None:
    unlock()
    player = _player.context
    if player is None:  # this browser cannot
        return
    start = player.currentTime + wait
    tone = player.createOscillator()
    loudness = player.createGain()
    tone.type = kind
    tone.frequency.value = pitch
    loudness.gain.setValueAtTime(volume, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + length)
    tone.connect(loudness)
    loudness.connect(player.destination)
    tone.start(start)
    tone.stop(start + length + 0.01)


def buzz() -> None:
    """A short vibration, on devices that can."""
    if settings.get("vibration") == "on" and hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(15)
