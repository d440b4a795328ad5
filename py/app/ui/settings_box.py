"""The box of preferences; every change takes effect at once."""

from app.browser import aside, settings
from app.browser.dom import make, on, run
from app.ui import device_box, offline_sign
from app.ui.dialogs import Box
from app.ui.fields import Choice, button, text_field
from app.ui.notices import save_aside
from app.words import common as common_words
from app.words import kept as kept_words
from app.words import table as table_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from faristol.session.wire import Hello, View


async def open_dialog(hello: "Hello | None", view: "View | None" = None) -> None:
    """Show the preferences; version and lexicon stand at the foot if ``hello`` is there.

    view: the open game, whose lexicon may be another one.
    """
    box = Box(common_words.SETTINGS, "box-settings")
    choices = [
        ("theme", Choice(common_words.THEME, list(common_words.THEMES), settings.get("theme"))),
        ("text", Choice(common_words.TEXT_SIZE, list(common_words.TEXT_SIZES), settings.get("text"))),
        ("sound", Choice(common_words.SOUND, list(common_words.SOUNDS), settings.get("sound"))),
        (
            "vibration",
            Choice(common_words.VIBRATION, list(common_words.VIBRATIONS), settings.get("vibration")),
        ),
        ("validity", Choice(table_words.VALIDITY, list(common_words.VIBRATIONS), settings.get("validity"))),
    ]
    for _, choice in choices:
        box.body.append(choice.node)
    lines = []
    for key, name in (("alias1", common_words.ALIAS + " 1"), ("alias2", common_words.ALIAS + " 2")):
        label, line = text_field(name, settings.get(key), 20)
        box.body.append(label)
        lines.append((key, line))
    box.text(common_words.ALIAS_HELP if settings.is_kept() else common_words.SETTINGS_NOT_KEPT, "box-note")
    if await aside.as_file():
        box.body.append(_put_aside())
    box.body.append(device_box.offer(), offline_sign.new())
    if hello is not None:
        about = common_words.lexicon_line(hello["lexicon"]["name"], hello["lexicon"]["words"])
        note = box.text(
            common_words.about(hello["version"], about, hello["lexicon"]["digest"]) + " ", "box-note"
        )
        news = make("a", "", common_words.NEWS)
        news.href, news.target = common_words.NEWS_PAGE, "_blank"
        note.append(news)
    if view is not None and view["lexicon"]["earlier"]:
        box.text(common_words.earlier_list(view["lexicon"]["name"], view["lexicon"]["digest"]), "box-note")
    box.button(common_words.CLOSE, "", "button primary")

    def changed(event: "Event") -> None:
        for key, choice in choices:
            if choice.value() != settings.get(key):
                settings.put(key, choice.value())
        for key, line in lines:
            if line.value.strip() != settings.get(key):
                settings.put(key, line.value.strip())

    box.on_change(changed)
    await box.ask()


def _put_aside() -> "Node":
    """What could not be read on this device: to be saved as a file, and deleted."""
    place = make("div", "column spaced")
    place.append(make("p", "", kept_words.LINE))
    save, forget = button(kept_words.SAVE, "save"), button(kept_words.FORGET, "forget", "button is-danger")
    place.append(save, forget)

    async def forgotten() -> None:
        await aside.forget()
        place.remove()

    on(save, "click", lambda _: run(save_aside()))
    on(forget, "click", lambda _: run(forgotten()))
    return place
