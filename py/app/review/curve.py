"""The curve of the score: a line for each seat, turn by turn, over the slider that chooses the turn."""

from pyscript import document

from app.browser.dom import make
from app.words import grammar as grammar_words
from app.words import review as review_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from faristol.session.wire import View

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


class Curve:
    """The drawing, its legend, and the slider below it."""

    def __init__(self, view: "View") -> None:
        self.node = make("div", "review-curve")
        lines = totals(view)
        self.count = max(1, len(view["sheet"]))
        most = max([max(line) for line in lines])
        drawing = document.createElementNS(_SVG, "svg")
        drawing.setAttribute("viewBox", "0 0 " + str(WIDTH) + " " + str(HEIGHT))
        drawing.setAttribute("preserveAspectRatio", "none")
        drawing.setAttribute("aria-hidden", "true")
        self.keys = document.createElementNS(_SVG, "g")
        drawing.append(self.keys)
        legend = make("p", "review-legend wrap text-2")
        for seat in range(len(lines)):
            line = self._line("review-line seat-" + str(seat), path(lines[seat], most))
            drawing.append(line)
            one = make("span", "review-seat seat-" + str(seat), view["seats"][seat]["name"] + " ")
            one.append(make("b", "", grammar_words.number(view["seats"][seat]["score"])))
            legend.append(one)
        self.mark = self._line("review-mark", "")
        drawing.append(self.mark)
        self.slider = make("input", "replay-slider")
        self.slider.type = "range"
        self.slider.min, self.slider.max, self.slider.value = "0", str(self.count), "0"
        self.slider.setAttribute("aria-label", review_words.TURN)
        plot = make("div", "review-plot")
        plot.append(drawing)
        self.node.append(legend, plot, self.slider)

    def _line(self, classes: str, course: str) -> "Node":
        line = document.createElementNS(_SVG, "path")
        line.setAttribute("class", classes)
        line.setAttribute("d", course)
        line.setAttribute("vector-effect", "non-scaling-stroke")
        return line

    def _upright(self, place: int) -> str:
        return "M" + str(WIDTH * place // self.count) + " 0V" + str(HEIGHT)

    def show(self, place: int, spoken: str) -> None:
        """Mark the turn ``place``; 0 is before the first one."""
        self.mark.setAttribute("d", self._upright(place))
        self.slider.value = str(place)
        self.slider.setAttribute("aria-valuetext", spoken)

    def show_keys(self, numbers: "list[int]") -> None:
        """Mark the turns that mattered most."""
        self.keys.replaceChildren(*[self._line("review-key-line", self._upright(one)) for one in numbers])
