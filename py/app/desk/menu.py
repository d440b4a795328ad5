"""The menu of the desk, for what is seldom done."""

from app.browser import settings, sound, voice
from app.browser.dom import make, set_text
from app.desk.reference_choice import is_prepared
from app.desk.slips.corrections import references
from app.desk.slips.slip_line import SCORES
from app.ui.fields import button
from app.ui.page_menu import PageMenu
from app.words.desk import common as desk_words
from app.words.desk import rounds as desk_rounds_words
from app.words.desk import setup as desk_setup_words
from app.words.desk import tablets as desk_tablets_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Node

    from faristol.session.duplicate.wire import DeskView

_ITEMS = (
    ("rack", desk_words.MENU_RACK),
    ("new_rack", desk_words.MENU_NEW_RACK),
    ("choose", desk_words.MENU_CHOOSE),
    ("reopen", desk_rounds_words.MENU_REOPEN),
    ("void", desk_rounds_words.MENU_VOID),
    ("restore", desk_rounds_words.MENU_RESTORE),
    ("plays", desk_words.MENU_PLAYS),
    ("word", desk_words.LOOK_UP),
    ("ranking", desk_words.MENU_RANKING),
    ("tablets", desk_tablets_words.TITLE),
    ("", ""),
    ("calls", desk_words.MENU_CALLS),
    ("null_sound", desk_words.MENU_NO_NULL_SOUND),
    ("scores", desk_words.MENU_SCORES),
    ("save", desk_words.MENU_SAVE),
    ("save_prepared", desk_words.MENU_SAVE_PREPARED),
    ("end", desk_words.MENU_END),
    ("", ""),
    ("settings", desk_words.SETTINGS),
    ("home", desk_setup_words.HOME),
)
_OF_SLIPS = ("calls", "null_sound", "scores")  # not offered in a prepared game, which has no slips


class Menu:
    """The menu; ``chosen(name)`` is called with the pressed item."""

    def __init__(self, chosen: "Callable[[str], None]") -> None:
        self.chosen = chosen
        menu = PageMenu(self._pressed)
        self.node, panel = menu.node, menu.panel
        self.items = {}
        for name, text in _ITEMS:
            if name:
                self.items[name] = panel.appendChild(button(text, name, ""))
            else:
                panel.append(make("hr"))
        link = make("a", "", desk_words.HELP)
        link.href = desk_words.HELP_PAGE
        panel.append(link)

    def show(self, view: "DeskView", ranking: bool) -> None:
        """Show only the items that can be used now."""
        can, slips = view["can"], view["phase"] == "slips"
        typing = can["type_rack"]
        free = typing is None or typing["code"] == "slips_already_taken"
        self.items["rack"].hidden = not slips or not free or view["reopened"]
        self.items["reopen"].hidden = can["reopen_round"] is not None
        self.items["void"].hidden = not references(view, False)
        self.items["restore"].hidden = not references(view, True)
        self.items["new_rack"].hidden = not slips or can["new_rack"] is not None
        self.items["choose"].hidden = not slips or can["slip"] is not None or view["prepared"]
        set_text(
            self.items["calls"], desk_words.MENU_NO_CALLS if voice.calls_are_on() else desk_words.MENU_CALLS
        )
        quiet = settings.get(sound.NULL_SOUND) == "off"
        set_text(
            self.items["null_sound"], desk_words.MENU_NULL_SOUND if quiet else desk_words.MENU_NO_NULL_SOUND
        )
        for name in _OF_SLIPS:
            self.items[name].hidden = is_prepared(view)
        self.items["plays"].hidden = not slips and not view["rounds"]
        scores = settings.get(SCORES) == "yes"
        set_text(self.items["scores"], desk_words.MENU_NO_SCORES if scores else desk_words.MENU_SCORES)
        self.items["ranking"].hidden = not view["rounds"] or not view["players"]
        set_text(self.items["ranking"], desk_words.MENU_NO_RANKING if ranking else desk_words.MENU_RANKING)
        self.items["tablets"].hidden = is_prepared(view) or not view["players"] or view["phase"] == "over"
        self.items["save_prepared"].hidden = not view["rounds"]
        self.items["end"].hidden = can["end"] is not None

    def _pressed(self, item: "Node") -> None:
        self.chosen(str(item.getAttribute("data-do")))
