"""The action buttons: their labels, which are dimmed, and why."""

from pyscript import document

from app.browser.dom import by_id, dim, set_text
from app.words import board as board_words
from app.words import clock as clock_words
from app.words import common as common_words
from app.words import game as game_words
from app.words import refusals as refusals_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from pyscript import Node

    from faristol.session.wire import PlayView, Refusal, View


class Preview:
    """The engine's answer about the laid tiles: a play with its score, or why they make none."""

    def __init__(self) -> None:
        self.play: PlayView | None = None
        self.refusal: Refusal | None = None


class Actions:
    """All elements with ``data-act``; the main button is #play, whose action changes."""

    def __init__(self) -> None:
        self.main = by_id("play")
        self.buttons: dict[str, list[Node]] = {}
        found = document.querySelectorAll("[data-act]")
        for index in range(int(found.length)):
            node = found.item(index)
            self.buttons.setdefault(str(node.getAttribute("data-act")), []).append(node)
        self.why: dict[str, str] = {}
        self.links: dict[str, str | None] = {}
        self.seconds = -1  # left of the challenge window; -1: there is none
        self.challenge = ""

    def render(self, view: "View", laid: bool, preview: Preview, mine: bool) -> None:
        """Draw all buttons.

        laid: whether tiles are laid on the board.  mine: whether the person at the screen has the turn.
        """
        self.why = {}
        self.links = {}
        can: dict[Any, Refusal | None] = view["can"]  # of the buttons some are the page's own
        for name, nodes in self.buttons.items():
            if name == "play":
                continue
            refused = can.get(name)
            if not mine and not refused and not for_anyone(name, view):
                self.why[name] = refusals_words.refusal(
                    {"code": "not_your_turn", "article": None, "fields": {}}
                )
            elif refused:
                self.why[name] = refusals_words.refusal(refused)
                self.links[name] = common_words.article_link(refused, view["ruleset"]["id"])
            for node in nodes:
                node.hidden = not shown(name, view)
                dim(node, name in self.why)
        for node in self.buttons.get("redraw", []):
            set_text(node.querySelector("span"), clock_words.REDRAW.get(view["ruleset"]["redraw"], ""))
        self._render_main(view, laid, preview, mine)

    def _render_main(self, view: "View", laid: bool, preview: Preview, mine: bool) -> None:
        act, text, why = "play", common_words.PLAY, ""
        refused = view["can"].get("play")
        if view["phase"] == "over":
            act, text = "again", common_words.PLAY_AGAIN
        elif view["clock"]["paused"]:
            act, text = "resume", clock_words.RESUME
        elif mine and view["phase"] == "redraw":
            act, text = "keep_rack", clock_words.KEEP_RACK
        elif mine and not laid and view["phase"] in ("challenge", "review") and not view["can"].get("accept"):
            act, text = "accept", self._accept()
        elif laid and preview.play:
            text = game_words.play_label(preview.play["score"])
        if act == "play":
            if not mine:
                why = refusals_words.refusal({"code": "not_your_turn", "article": None, "fields": {}})
            elif refused:
                why = refusals_words.refusal(refused)
                self.links["play"] = common_words.article_link(refused, view["ruleset"]["id"])
            elif not laid:
                why = board_words.CHOOSE_TILE + "."
            elif preview.refusal:
                why = refusals_words.refusal(preview.refusal)
                self.links["play"] = common_words.article_link(preview.refusal, view["ruleset"]["id"])
        set_text(self.main, text)
        self.main.setAttribute("data-act", act)
        dim(self.main, bool(why))
        if why:
            self.why["play"] = why

    def _accept(self) -> str:
        return (
            common_words.ACCEPT
            if self.seconds < 0
            else clock_words.accept_label(common_words.ACCEPT, self.seconds)
        )

    def show_challenge_time(self, seconds: int) -> None:
        """Show for how many seconds the play may still be challenged; -1: without limit."""
        if seconds == self.seconds:
            return
        self.seconds = seconds
        for node in self.buttons.get("challenge", []):
            label = node.querySelector("span")
            self.challenge = self.challenge or str(label.textContent)
            set_text(
                label, self.challenge if seconds < 0 else clock_words.accept_label(self.challenge, seconds)
            )
        if self.main.getAttribute("data-act") == "accept":
            set_text(self.main, self._accept())


def for_anyone(name: str, view: "View") -> bool:
    """Whether the person at the screen may take the action although another seat has the turn."""
    pending, viewer = view["pending"], view["viewer"]
    if name == "challenge":
        known = viewer is not None or stopped_to_challenge(view)
        return pending is not None and known and pending["seat"] != viewer
    if name == "second_challenge":
        return viewer is None and stopped_to_challenge(view)
    if name == "undo":
        return viewer is not None and robot_has_turn(view)
    return name in ("adjudicate", "abandon_all", "stop", "arbiter", "resume")


def robot_has_turn(view: "View") -> bool:
    return view["actor"] is not None and view["seats"][view["actor"]]["player"] != "person"


def stopped_to_challenge(view: "View") -> bool:
    """Whether the clock is stopped for a challenge; a shared screen then belongs to no seat."""
    return view["clock"]["paused"] == "challenge"


def shown(name: str, view: "View") -> bool:
    """Whether the button is shown in this game."""
    rules, phase = view["ruleset"], view["phase"]
    if name == "redraw":
        return not view["can"]["redraw"] and view["actor"] == view["viewer"]
    if name == "exchange":  # "redraw" takes its place in the phase of that name
        return phase != "redraw" or view["actor"] != view["viewer"]
    if name == "resume":
        return bool(view["clock"]["paused"])
    if name == "arbiter":
        return phase != "over"
    if name == "hint":
        return rules["hints"]
    if name == "undo":
        return rules["undo"]
    if name == "challenge":
        return rules["challenges"] and phase not in ("review", "adjudication")
    if name == "second_challenge":
        refused = view["can"]["second_challenge"]
        return phase == "review" and not (refused and refused["code"] == "no_adjudicator")
    if name == "adjudicate":
        return phase == "adjudication"
    if name == "abandon_all":
        persons = [seat for seat in view["seats"] if seat["player"] == "person"]
        return len(persons) == len(view["seats"]) and not view["can"]["abandon_all"]
    if name == "stop":
        return not view["can"]["stop"]
    return True
