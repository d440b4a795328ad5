"""The box of preferences: every change holds at once."""

from app.browser import settings
from app.ui.dialogs import Box
from app.ui.fields import Choice, text_field
from app.ui.levels import Levels
from app.words import game as ca
from app.words import table as ca_table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event

    from faristol.session.wire import Hello


async def open_dialog(hello: "Hello | None") -> None:
    """What the engine says of itself is told at the foot of the box, where it has said so."""
    box = Box(ca.SETTINGS, "box-settings")
    choices = [
        ("theme", Choice(ca.THEME, list(ca.THEMES), settings.get("theme"))),
        ("sound", Choice(ca.SOUND, list(ca.SOUNDS), settings.get("sound"))),
        ("vibration", Choice(ca.VIBRATION, list(ca.VIBRATIONS), settings.get("vibration"))),
        ("robot", Levels(settings.get("robot"))),
        ("validity", Choice(ca_table.VALIDITY, list(ca.VIBRATIONS), settings.get("validity"))),
    ]
    for _, choice in choices:
        box.body.append(choice.node)
    lines = []
    for key, name in (("alias1", ca.ALIAS + " 1"), ("alias2", ca.ALIAS + " 2")):
        label, line = text_field(name, settings.get(key), 20)
        box.body.append(label)
        lines.append((key, line))
    box.text(ca.ALIAS_HELP if settings.is_kept() else ca.SETTINGS_NOT_KEPT, "box-note")
    if hello is not None:
        about = ca.lexicon_line(hello["lexicon"]["name"], hello["lexicon"]["words"])
        box.text(ca.about(hello["version"], about, hello["lexicon"]["digest"]), "box-note")
    box.button(ca.CLOSE, "", "button primary")

    async def changed(event: "Event") -> None:
        for key, choice in choices:
            if choice.value() != settings.get(key):
                await settings.put(key, choice.value())
        for key, line in lines:
            if line.value.strip() != settings.get(key):
                await settings.put(key, line.value.strip())

    box.on_change(changed)
    await box.ask()
