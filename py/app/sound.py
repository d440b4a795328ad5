"""One soft sound and one short buzz, each only where the person asked for it."""

from pyscript import window

import settings

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

_player: "list[Node]" = []


def tick() -> None:
    """A quiet wooden knock, for a tile that is laid or a turn that comes."""
    if settings.get("sound") != "soft" or not hasattr(window, "AudioContext"):
        return
    if not _player:
        _player.append(window.AudioContext.new())
    player = _player[0]
    start = player.currentTime
    tone = player.createOscillator()
    loudness = player.createGain()
    tone.type = "triangle"
    tone.frequency.value = 420
    loudness.gain.setValueAtTime(0.12, start)
    loudness.gain.exponentialRampToValueAtTime(0.001, start + 0.09)
    tone.connect(loudness)
    loudness.connect(player.destination)
    tone.start(start)
    tone.stop(start + 0.1)


def buzz() -> None:
    """A short vibration, on devices that can."""
    if settings.get("vibration") == "on" and hasattr(window.navigator, "vibrate"):
        window.navigator.vibrate(15)
