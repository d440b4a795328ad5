"""A few soft sounds and one short vibration, each only if its preference is on.

The calls of a duplicate's round have a preference of their own ("calls"), which the caller checks.
"""

from pyscript import window

from app.browser import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node


class _Player:
    """The page's audio context; None until the first sound."""

    def __init__(self) -> None:
        self.context: "Node | None" = None


_player = _Player()


def tick() -> None:
    """A quiet wooden knock, for a tile that is laid or a turn that begins."""
    if settings.get("sound") == "soft":
        _tone("triangle", 420, 0.12, 0.0, 0.09)


def bell() -> None:
    """Two soft strokes: a time is over."""
    if settings.get("sound") == "soft":
        _tone("sine", 660, 0.2, 0.0, 0.5)
        _tone("sine", 495, 0.2, 0.35, 0.9)


# For each call its tones: pitch in Hz, start and length in s.  One tone, two rising, three falling.
_CALLS = {
    "one_minute": ((587, 0.0, 0.7),),
    "thirty_seconds": ((587, 0.0, 0.35), (784, 0.28, 0.8)),
    "time": ((784, 0.0, 0.7), (523, 0.42, 0.8), (392, 0.84, 1.8)),
}


def call(key: str) -> None:
    """Play the call ``key`` of a round for the hall; each call has its own tones."""
    for pitch, wait, length in _CALLS[key]:
        _tone("sine", pitch, 0.45, wait, length)
        _tone("triangle", 2 * pitch, 0.12, wait, length / 2)


NULL_SOUND = "null_sound"  # a preference: "off" if a null slip makes no sound


def null() -> None:
    """A low short sound for a null slip, so that the typing director need not look up."""
    if settings.get(NULL_SOUND) != "off":
        _tone("triangle", 196, 0.3, 0.0, 0.18)
        _tone("triangle", 147, 0.3, 0.12, 0.3)


def unlock() -> None:
    """Call this from a touch handler: some browsers allow sound only after the page was touched."""
    if hasattr(window, "AudioContext"):
        if _player.context is None:
            _player.context = window.AudioContext.new()
        if str(_player.context.state) != "running":
            _player.context.resume()


def _tone(kind: str, pitch: int, volume: float, wait: float, length: float) -> None:
    unlock()
    player = _player.context
    if player is None:  # this browser has no Web Audio
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
    """A short vibration, on devices that support it."""
    if settings.get("vibration") == "on" and hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(15)
