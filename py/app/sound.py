"""Two soft sounds and one short buzz, each only where the person asked for it."""

from pyscript import window

import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_player: "list[Node]" = []


def tick() -> None:
    """A quiet wooden knock, for a tile that is laid or a turn that comes."""
    _tone("triangle", 420, 0.12, 0.0, 0.09)


def bell() -> None:
    """Two soft strokes: a time is over."""
    _tone("sine", 660, 0.2, 0.0, 0.5)
    _tone("sine", 495, 0.2, 0.35, 0.9)


def _tone(kind: str, pitch: int, volume: float, wait: float, length: float) -> None:
    if settings.get("sound") != "soft" or not hasattr(window, "AudioContext"):
        return
    if not _player:
        _player.append(window.AudioContext.new())
    player = _player[0]
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
