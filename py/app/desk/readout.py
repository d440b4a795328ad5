"""The text that the director reads aloud, in large type and with the letter names of the regulation.

First the tiles that were kept, then the new ones, once slowly and once more quickly ("Comunicació del
faristol"); after the round, the coordinates of the reference play.  A device with a Catalan voice can read
them.
"""

from app.board.tile import tile_face
from app.browser import voice
from app.browser.dom import make, on
from app.ui.fields import button
from app.words import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from faristol.session.duplicate.wire import ClosedRound, DeskView
    from faristol.session.wire import TileView


class Readout:
    """Fills ``node`` with the text to be read now."""

    def __init__(self, node: "Node") -> None:
        self.node = node
        self.node.classList.add("readout")
        self.view: "DeskView | None" = None
        self.drawn: object = None
        on(node, "click", self._clicked)
        voice.watch(self._draw)

    def show(self, view: "DeskView") -> None:
        """Show the rack of the open round, or the play of the round closed last."""
        self.view = view
        text = (view["phase"], view["round"], [tile["text"] for tile in view["rack"]], len(view["rounds"]))
        if text != self.drawn:
            self.drawn = text
            voice.hush()
            self._draw()

    def _draw(self) -> None:
        view = self.view
        if view is None:
            return
        self.node.replaceChildren()
        self.node.setAttribute("data-reads", "rack" if view["phase"] == "slips" else "play")
        if view["phase"] == "slips":
            self._rack(view)
        elif view["rounds"]:
            self._play(view["rounds"][-1])

    # -- a rack

    def _rack(self, view: "DeskView") -> None:
        self._buttons((hall_words.READ, "read"), (hall_words.READ_AGAIN, "again"))
        kept, new = parted(view)
        if kept:
            self._tiles(hall_words.KEPT, kept, "readout-tiles grid is-kept")
        if new:
            self._tiles(hall_words.NEW if kept else hall_words.ALL_NEW, new, "readout-tiles grid")
        names = [hall_words.tile_aloud(tile) for tile in kept + new]
        self.node.append(
            make("p", "readout-name text-3", hall_words.SECOND_READING),
            make("p", "readout-again text-5", ", ".join(names) + "."),
        )
        if not voice.is_there():
            self.node.append(make("p", "readout-mute dim text-3", hall_words.NO_VOICE))

    def _tiles(self, title: str, tiles: "list[TileView]", kind: str) -> None:
        listed = make("ol", kind)
        for tile in tiles:
            line = make("li", "readout-tile")
            label = "" if tile["text"] == "?" else tile["label"]
            line.append(
                tile_face(label, tile["value"], tile["blank"]),
                make("span", "readout-said bold text-7", hall_words.tile_aloud(tile)),
            )
            listed.append(line)
        listed.setAttribute("aria-label", title)
        self.node.append(make("p", "readout-name text-3", title), listed)

    # -- a reference play

    def _play(self, closed: "ClosedRound") -> None:
        """Show the names of the play's coordinates; the play is shown beside them on the desk."""
        self.node.append(make("p", "readout-coord bold", hall_words.said_aloud(closed["reference"]["said"])))
        self._buttons((hall_words.READ, "play"))

    # -- the voice

    def _buttons(self, *named: "tuple[str, str]") -> None:
        foot = make("div", "readout-foot")
        if voice.is_there():
            for text, action in named:
                foot.append(button(text, "readout-" + action, "button"))
            foot.append(button(hall_words.HUSH, "readout-hush", "button soft"))
        self.node.append(foot)

    def _clicked(self, event: "Event") -> None:
        pressed = event.target.closest("[data-do]")
        view = self.view
        if pressed is None or view is None:
            return
        action = str(pressed.getAttribute("data-do"))
        kept, new = parted(view)
        names = [hall_words.tile_aloud(tile) for tile in kept + new]
        if action == "readout-read":
            voice.read_slowly(names)
        elif action == "readout-again":
            voice.say(", ".join(names))
        elif action == "readout-play" and view["rounds"]:
            voice.say(hall_words.play_aloud(view["rounds"][-1]))
        elif action == "readout-hush":
            voice.hush()


def parted(view: "DeskView") -> "tuple[list[TileView], list[TileView]]":
    """The tiles that were kept, which are read first, and the new tiles."""
    return view["rack"][: view["kept"]], view["rack"][view["kept"] :]
