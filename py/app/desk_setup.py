"""What a duplicate is to be: in plain words, with the regulation's defaults chosen."""

import ca_director as said
from dom import make, on
from fields import text_field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from pyscript import Event


class Setup:
    """``begin(request)`` is called with what ``desk_new`` needs; ``leave()`` goes back."""

    def __init__(self, begin: "Callable[[dict[str, object]], None]", leave: "Callable[[], None]") -> None:
        self.begin = begin
        self.leave = leave
        self.node = make("form", "desk-setup")
        title, self.title = text_field(said.GAME_TITLE, "", 40)
        venue, self.venue = text_field(said.VENUE, "", 40)
        go = make("button", "button primary", said.GO_ON)
        go.type = "submit"
        self.node.append(make("h2", "", said.SETUP), title, venue, go)
        on(self.node, "submit", self._submitted)

    def _submitted(self, event: "Event") -> None:
        event.preventDefault()
        self.begin({"title": str(self.title.value), "venue": str(self.venue.value), "options": {}})
