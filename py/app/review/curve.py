"""The curves of the score and of the chance to win, turn by turn, over the slider that chooses the turn."""

from pyscript import document

from app.browser.dom import make
from app.words import grammar as grammar_words
from app.words import review as review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import TurnReview, View

_SVG = "http://www.w3.org/2000/svg"
WIDTH, HEIGHT = 1000, 100


def totals(view: "View") -> "list[list[int]]":
    """The score of each seat before the first turn and after each one."""
    now = [0 for _ in view["seats"]]
    lines = [[0] for _ in view["seats"]]
    for row in view["sheet"]:
        now[row["seat"]] = row["total"]
        for seat in range(len(now)):
            lines[seat].append(now[seat])
    return lines


def path(line: "list[int]", most: int) -> str:
    """The line as an SVG path over the whole width; ``most`` is at its top."""
    steps = max(1, len(line) - 1)
    points = []
    for place in range(len(line)):
        height = HEIGHT - HEIGHT * max(0, line[place]) // max(1, most)
        points.append(str(WIDTH * place // steps) + " " + str(height))
    return "M" + "L".join(points)


def dots(line: "list[int]", most: int, places: "list[int]") -> str:
    """Those places of the line as strokes of no length, whose round ends are dots; as ``path`` draws it."""
    steps = max(1, len(line) - 1)
    found = ""
    for place in places:
        height = HEIGHT - HEIGHT * max(0, line[place]) // max(1, most)
        found += "M" + str(WIDTH * place // steps) + " " + str(height) + "h0"
    return found


def scale(most: int) -> "list[int]":
    """The round numbers, three at most, that the scale shows below ``most`` points."""
    step = 50
    while most > 4 * step:
        step += step if step < 100 else 100
    return list(range(step, most, step))[:3]


def chances(view: "View", turns: "list[TurnReview]") -> "list[int]":
    """The first seat's chance to win before the first turn and after each of ``turns``, in per cent.

    The last turn of the game tells who has won.
    """
    line = [50]
    for turn in turns:
        win = turn["win"] or 0
        line.append(int(100 * (win if turn["seat"] == 0 else 1 - win) + 0.5))
    result = view["result"]
    if result is not None and len(line) > len(view["sheet"]):
        line[-1] = 50 if len(result["winners"]) != 1 else 100 if result["winners"][0] == 0 else 0
    return line


def area(line: "list[int]", count: int, upper: bool) -> str:
    """The part of a line of chances above or below the middle; ``count`` steps are the whole width."""
    half = HEIGHT // 2
    points = []
    for place in range(len(line)):
        height = HEIGHT - HEIGHT * line[place] // 100
        height = min(half, height) if upper else max(half, height)
        points.append(str(WIDTH * place // count) + " " + str(height))
    end = str(WIDTH * (len(line) - 1) // count)
    return "M0 " + str(half) + "L" + "L".join(points) + "L" + end + " " + str(half) + "Z"


class Curve:
    """The drawings, their legend, and the slider below them."""

    def __init__(self, view: "View") -> None:
        self.node = make("div", "review-curve")
        lines = totals(view)
        self.count = max(1, len(view["sheet"]))
        most = max([max(line) for line in lines])
        self.view = view
        drawing, plot = _plot("review-plot")
        self.keys = document.createElementNS(_SVG, "g")
        drawing.append(self.keys)
        for number in scale(most):
            height = HEIGHT - HEIGHT * number // max(1, most)
            drawing.append(self._line("review-level", "M0 " + str(height) + "H" + str(WIDTH)))
            label = make("span", "review-number dim text-1", grammar_words.number(number))
            label.style.top = str(height) + "%"
            plot.append(label)
        plot.setAttribute("aria-hidden", "true")
        legend = make("p", "review-legend wrap text-2")
        for seat in range(len(lines)):
            line = self._line("review-line seat-" + str(seat), path(lines[seat], most))
            own = [row["number"] for row in view["sheet"] if row["seat"] == seat]
            drawing.append(line, self._line("review-dots seat-" + str(seat), dots(lines[seat], most, own)))
            one = make("span", "review-seat as-is seat-" + str(seat), view["seats"][seat]["name"] + " ")
            one.append(make("b", "", grammar_words.number(view["seats"][seat]["score"])))
            legend.append(one)
        self.mark = self._line("review-mark", "")
        drawing.append(self.mark)
        self.slider = make("input", "replay-slider")
        self.slider.type = "range"
        self.slider.min, self.slider.max, self.slider.value = "0", str(self.count), "0"
        self.slider.setAttribute("aria-label", review_words.TURN)
        self.upper, self.lower = self._line("review-ahead seat-0", ""), self._line("review-ahead seat-1", "")
        self.chance_mark = self._line("review-mark", "")
        self.plots = plots = make("div", "review-plots grid")
        self.plot = plot
        plots.append(plot)
        chance, below = _plot("review-plot is-chance")
        middle = "M0 " + str(HEIGHT // 2) + "H" + str(WIDTH)
        chance.append(self.upper, self.lower, self._line("review-even", middle), self.chance_mark)
        self.of_chances = [below, make("span", "review-chances", review_words.CHANCES)]
        for one in self.of_chances:
            one.hidden = True  # until there is one
        plots.append(below)
        legend.append(self.of_chances[1])
        self.node.append(legend, plots, self.slider)

    def _line(self, classes: str, course: str) -> "Node":
        line = document.createElementNS(_SVG, "path")
        line.setAttribute("class", classes)
        line.setAttribute("d", course)
        line.setAttribute("vector-effect", "non-scaling-stroke")
        return line

    def _upright(self, place: int) -> str:
        return "M" + str(WIDTH * place // self.count) + " 0V" + str(HEIGHT)

    def turn_at(self, x: float) -> int:
        """The turn whose dot is nearest to ``x``, in px of the window."""
        area = self.plot.firstElementChild.getBoundingClientRect()
        share = (x - area.left) / max(1.0, area.width)
        return int(max(0.0, min(1.0, share)) * self.count + 0.5)

    def show(self, place: int, spoken: str) -> None:
        """Mark the turn ``place``; 0 is before the first one."""
        self.mark.setAttribute("d", self._upright(place))
        self.chance_mark.setAttribute("d", self._upright(place))
        self.slider.value = str(place)
        self.slider.setAttribute("aria-valuetext", spoken)

    def show_keys(self, numbers: "list[int]") -> None:
        """Mark the turns that mattered most."""
        self.keys.replaceChildren(
            *[self._line("review-key-line", self._upright(number)) for number in numbers]
        )

    def show_chances(self, turns: "list[TurnReview]") -> None:
        """Draw the chance to win after each of the turns that are reviewed so far, if it is known."""
        if not turns or turns[0]["win"] is None:
            return
        for chance in self.of_chances:
            chance.hidden = False
        line = chances(self.view, turns)
        self.upper.setAttribute("d", area(line, self.count, True))
        self.lower.setAttribute("d", area(line, self.count, False))


def _plot(classes: str) -> "tuple[Node, Node]":
    """A drawing over the whole width, and the node that holds it."""
    drawing = document.createElementNS(_SVG, "svg")
    drawing.setAttribute("viewBox", "0 0 " + str(WIDTH) + " " + str(HEIGHT))
    drawing.setAttribute("preserveAspectRatio", "none")
    drawing.setAttribute("aria-hidden", "true")
    plot = make("div", classes)
    plot.append(drawing)
    return drawing, plot
