"""The action buttons: what each says, which are dimmed, and why."""

from pyscript import document

import ca
from dom import by_id, dim, set_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import PlayView, Refusal, View


class Preview:
    """What the engine says of the tiles laid: a play with its score, or why they make none."""

    def __init__(self) -> None:
        self.play: PlayView | None = None
        self.refusal: Refusal | None = None


class Actions:
    """Every element with ``data-act``; the main one is #play and changes what it does."""

    def __init__(self) -> None:
        self.main = by_id("play")
        self.buttons: dict[str, list[Node]] = {}
        found = document.querySelectorAll("[data-act]")
        for index in range(int(found.length)):
            node = found.item(index)
            self.buttons.setdefault(str(node.getAttribute("data-act")), []).append(node)
        self.why: dict[str, str] = {}
        self.links: dict[str, str | None] = {}

    def render(self, view: "View", laid: bool, preview: Preview, mine: bool) -> None:
        """``laid``: some tile lies on the board; ``mine``: the person at the screen has the turn."""
        self.why = {}
        self.links = {}
        for name, nodes in self.buttons.items():
            if name == "play":
                continue
            refused = view["can"].get(name)
            if not mine and not refused and name not in ("adjudicate", "abandon_all", "stop"):
                self.why[name] = ca.refusal({"code": "not_your_turn", "article": None, "fields": {}})
            elif refused:
                self.why[name] = ca.refusal(refused)
                self.links[name] = ca.article_link(refused)
            for node in nodes:
                node.hidden = not shown(name, view)
                dim(node, name in self.why)
        self._render_main(view, laid, preview, mine)

    def _render_main(self, view: "View", laid: bool, preview: Preview, mine: bool) -> None:
        act, text, why = "play", ca.PLAY, ""
        refused = view["can"].get("play")
        if view["phase"] == "over":
            act, text = "again", ca.PLAY_AGAIN
        elif mine and not laid and view["phase"] in ("challenge", "review") and not view["can"].get("accept"):
            act, text = "accept", ca.ACCEPT
        elif laid and preview.play:
            text = ca.play_label(preview.play["score"])
        if act == "play":
            if not mine:
                why = ca.refusal({"code": "not_your_turn", "article": None, "fields": {}})
            elif refused:
                why = ca.refusal(refused)
                self.links["play"] = ca.article_link(refused)
            elif not laid:
                why = ca.CHOOSE_TILE + "."
            elif preview.refusal:
                why = ca.refusal(preview.refusal)
                self.links["play"] = ca.article_link(preview.refusal)
        set_text(self.main, text)
        self.main.setAttribute("data-act", act)
        dim(self.main, bool(why))
        if why:
            self.why["play"] = why

    def rest(self) -> None:
        """Nothing can be done: no game is open, or the engine has not answered yet."""
        self.why = {}
        for nodes in self.buttons.values():
            for node in nodes:
                dim(node, True)


def shown(name: str, view: "View") -> bool:
    """Whether the button has a place on this table at all."""
    rules, phase = view["ruleset"], view["phase"]
    if name == "hint":
        return rules["hints"]
    if name == "undo":
        return rules["undo"]
    if name == "challenge":
        return rules["challenges"] and phase not in ("review", "adjudication")
    if name == "second_challenge":
        return phase == "review"
    if name == "adjudicate":
        return phase == "adjudication"
    if name == "abandon_all":
        persons = [seat for seat in view["seats"] if seat["player"] == "person"]
        return len(persons) == len(view["seats"]) and not view["can"].get(name)
    if name == "stop":
        return not view["can"].get(name)
    return True
