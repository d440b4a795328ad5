"""What the hall sees of a tournament: tables, names with their tables, or standings, large and scrolling."""

from pyscript import ffi, window

from app.browser.dom import by_id, make, on, set_text
from app.browser.stable_sort import stable_sorted
from app.clocks import countdown
from app.hall.fit import MOST_COLUMNS, fit
from app.words import hall as calls_words
from app.words.grammar import folded
from app.words.tournament import common as tournament_words
from app.words.tournament import hall as hall_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Event, Node

    from faristol.session.tournament.wire import HallCategory, HallView

_CALL = 5 * countdown.SECOND  # ms for which a call stands in the place of the time
_STEP = 50  # ms between two steps
_SPEED = 0.018  # of the height of the window in a second: a line in about two seconds
_REST = 5.0  # s at the top and at the end
_TURN = 9.0  # s for a page, where nothing may move slowly
# Sizes of names, in hundredths of the smaller side of the window: the largest of each list, and the least.
_LARGEST = {hall_words.TABLES: 8.0, hall_words.NAMES: 5.6}
_LARGEST_STANDINGS, _LEAST = 5.2, 3.4
_READABLE = 16.0  # px; on a phone a hundredth is little
_MEASURED = 100.0  # px of the type while rows are measured
_LONG = 1.6  # a row so much wider than the middle one may break its name
_SMALLER = 0.96  # from one try to the next, where names break


class TournamentScreen:
    """The screen."""

    def __init__(self) -> None:
        self.view: "HallView | None" = None
        self.mode = hall_words.AUTOMATIC
        self.place = by_id("sala-list")
        self.modes = by_id("sala-modes")
        for name, text in hall_words.MODES:
            node = make("button", "sala-mode", text)
            node.type = "button"
            node.setAttribute("data-mode", name)
            node.setAttribute("aria-pressed", "true" if name == self.mode else "false")
            self.modes.append(node)
        self.calm = bool(window.matchMedia("(prefers-reduced-motion: reduce)").matches)
        self.at = 0.0  # how far the list is scrolled, in px
        self.rests = _REST  # s until it moves on
        self.drawn = ""
        self.largest = _LARGEST_STANDINGS
        self.covered = False  # the prizes are shown in the place of the list
        on(self.modes, "click", self._chosen)
        window.onresize = ffi.create_proxy(self._fit)
        window.setInterval(ffi.create_proxy(self._scroll), _STEP)

    def say(self, text: str) -> None:
        """A sentence in the place of everything."""
        self.place.replaceChildren(make("p", "sala-said dim centred", text))

    def away(self, is_away: bool) -> None:
        node = by_id("hall-waiting")
        node.hidden = not is_away
        set_text(node, hall_words.AWAY if is_away else "")

    def show_time(self, left: int) -> None:
        clock = by_id("hall-small-time")
        was = bool(clock.hidden)
        clock.hidden = left < 0
        if left >= 0:
            set_text(clock, _time_text(left))
            sign = countdown.sign_of(left, 60 * 60 * countdown.SECOND)
            by_id("sala").setAttribute("data-sign", sign)
        if was != bool(clock.hidden):
            self._fit()

    def cover(self, covered: bool) -> None:
        """Leave the place to the prizes, or take it back."""
        self.covered = covered
        self.modes.hidden = covered
        if self.view is not None:
            self.show(self.view)

    def show(self, view: "HallView") -> None:
        self.view = view
        set_text(by_id("hall-title"), hall_words.head(view))
        set_text(by_id("hall-round"), "" if self.covered else hall_words.round_line(view))
        if self.covered:
            return
        mode = self.mode
        if mode == hall_words.AUTOMATIC:
            playing = [one for one in view["categories"] if one["state"] in ("paired", "playing")]
            mode = hall_words.TABLES if playing else hall_words.STANDINGS
        rounds = mode in (hall_words.TABLES, hall_words.NAMES)
        nodes = []
        for category in hall_words.in_order(view, rounds):
            if mode == hall_words.TABLES:
                nodes += self._tables(category)
            elif mode == hall_words.STANDINGS or mode == hall_words.FIRST_TEN:
                nodes += self._standings(category, 10 if mode == hall_words.FIRST_TEN else 9999)
        if mode == hall_words.NAMES:
            nodes = self._names(view)
        if not nodes:
            nodes = [make("p", "sala-said dim centred", hall_words.NO_ROUND)]
        self.place.setAttribute("data-shows", "rounds" if rounds else "standings")
        self.largest = _LARGEST.get(mode, _LARGEST_STANDINGS)
        self.place.replaceChildren(*nodes)
        self._fit()
        here = mode + str(view["round"])
        if here != self.drawn:
            self.drawn, self.at, self.rests = here, 0.0, _REST
        self.place.scrollTop = self.at

    def _title(self, category: "HallCategory", text: str) -> "list[Node]":
        alone = self.view is not None and len(self.view["categories"]) == 1
        return (
            []
            if alone and not text
            else [make("h2", "sala-group" if text else "sala-group as-is", text or category["name"])]
        )

    def _tables(self, category: "HallCategory") -> "list[Node]":
        now = category["now"]
        if now is None:
            return []
        listed = make("ol", "sala-tables")
        for table in now["tables"]:
            many = " is-many" if len(table["seats"]) > 2 else ""
            row = listed.appendChild(make("li", "sala-table grid" + many))
            row.append(make("strong", "sala-number", str(table["table"])))
            for seat in range(len(table["seats"])):
                one = row.appendChild(make("span", "sala-seat"))
                one.append(make("span", "sala-who as-is", table["seats"][seat]["name"]))
                if table["seats"][seat]["club"]:
                    one.append(make("span", "sala-club as-is dim", table["seats"][seat]["club"]))
                starts = seat == 0 and table["result"] is None
                row.append(
                    make("span", "sala-starts bold", tournament_words.STARTS)
                    if starts
                    else make("strong", "sala-score", hall_words.score(table, seat))
                )
        if now["bye"] is not None:
            row = listed.appendChild(make("li", "sala-table grid"))
            row.append(make("strong", "sala-number", "–"))
            one = row.appendChild(make("span", "sala-seat"))
            one.append(
                make("span", "sala-who as-is", now["bye"]["name"]),
                make("span", "sala-club dim", hall_words.BYE),
            )
        return self._title(category, "") + [listed]  # noqa: RUF005 - MicroPython unpacks no list in a list

    def _names(self, view: "HallView") -> "list[Node]":
        found: "list[tuple[str, str]]" = []
        for category in hall_words.in_order(view, True):
            now = category["now"]
            for table in now["tables"] if now is not None else []:
                for one in table["seats"]:
                    for name in hall_words.people(category, one["name"], one["club"]):
                        found.append((name, hall_words.where(table)))
            if now is not None and now["bye"] is not None:
                for name in hall_words.people(category, now["bye"]["name"], now["bye"]["club"]):
                    found.append((name, hall_words.BYE))
        listed = make("ul", "sala-names")
        for name, where in stable_sorted(found, lambda one: (folded(one[0]), one[0])):
            row = listed.appendChild(make("li", "sala-name side-by-side"))
            row.append(make("span", "sala-who as-is", name), make("strong", "nowrap", where))
        return [listed] if found else []

    def _standings(self, category: "HallCategory", most: int) -> "list[Node]":
        standings = category["standings"]
        if not standings["after"]:
            return []
        listed = make("ol", "sala-standings")
        listed.append(_heads())
        shown = [row for row in standings["rows"] if row["rank"] <= most]
        for place in range(len(shown)):
            row = shown[place]
            if place and place == -(-len(shown) // 2):
                listed.append(_heads("is-second"))  # of the second column, where there are two
            line = listed.appendChild(make("li", "sala-standing grid"))
            line.append(
                make("strong", "sala-number", str(row["rank"])),
                make("span", "sala-seat as-is", hall_words.name_of(row)),
                make("span", "sala-club as-is dim", row["club"]),
                make("strong", "sala-score", hall_words.points(row["halves"])),
                make("span", "sala-spread", hall_words.spread(row["spread"])),
            )
        alone = self.view is not None and len(self.view["categories"]) == 1
        nodes = self._title(category, hall_words.standings_title(category, alone))
        nodes.append(listed)
        return nodes

    def _fit(self, *_: object) -> None:
        """Make the rows as large as all of them fit; where they do not, they scroll."""
        place = self.place
        lists = place.querySelectorAll("ol, ul")
        if self.covered or not lists.length:
            return
        hundredth = min(float(window.innerWidth), float(window.innerHeight)) / 100
        place.style.setProperty("--row", str(_MEASURED) + "px")
        place.classList.add("is-measured")
        counts: "list[int]" = []
        widths: "list[float]" = []
        high = 0.0
        for at in range(lists.length):
            rows = lists[at].children
            second = lists[at].querySelector(".is-second")
            counts.append(int(rows.length) - (second is not None))
            for row in range(rows.length):
                widths.append(float(rows[row].offsetWidth) / _MEASURED)
                high = max(high, float(rows[row].offsetHeight) / _MEASURED)
        widths.sort()
        gap = float(window.getComputedStyle(lists[0]).columnGap.replace("px", "")) / _MEASURED
        wide = min(widths[-1], _LONG * widths[len(widths) // 2]) + gap
        heads = 0.0
        titles = place.querySelectorAll(".sala-group")
        for at in range(titles.length):
            heads += float(titles[at].offsetHeight) / _MEASURED
        place.classList.remove("is-measured")
        room = (float(place.clientWidth), float(place.clientHeight))
        least = max(_READABLE, _LEAST * hundredth)
        most = max(least, self.largest * hundredth)
        many = 2 if place.getAttribute("data-shows") == "standings" else MOST_COLUMNS
        columns, size = fit(counts, (wide, high), heads, room, (least, most), many)
        for at in range(lists.length):
            lists[at].style.setProperty("--columns", str(columns))
            lists[at].classList.toggle("is-in-two", columns == 2)
            shown = counts[at] + (columns == 2 and lists[at].querySelector(".is-second") is not None)
            lists[at].style.setProperty("--rows", str(-(-shown // columns)))
        place.style.setProperty("--row", str(size) + "px")
        while size * _SMALLER >= least and float(place.scrollHeight) > room[1] + 1:
            size *= _SMALLER
            place.style.setProperty("--row", str(size) + "px")

    def _chosen(self, event: "Event") -> None:
        pressed = event.target.closest("[data-mode]")
        if pressed is None:
            return
        self.mode = str(pressed.getAttribute("data-mode"))
        for place in range(self.modes.children.length):
            node = self.modes.children[place]
            chosen = str(node.getAttribute("data-mode")) == self.mode
            node.setAttribute("aria-pressed", "true" if chosen else "false")
        if self.view is not None:
            self.show(self.view)

    def _scroll(self, *_: object) -> None:
        """Move on as slowly as people read; where motion is not wanted, page by page."""
        rest = float(self.place.scrollHeight) - float(self.place.clientHeight)
        if rest < 2:
            return
        self.rests -= _STEP / 1000
        if self.rests > 0:
            return
        if self.at >= rest:
            self.at, self.rests = 0.0, _REST
        elif self.calm:
            self.at, self.rests = min(rest, self.at + 0.85 * float(self.place.clientHeight)), _TURN
        else:
            self.at += _SPEED * float(window.innerHeight) * _STEP / 1000
            if self.at >= rest:
                self.at, self.rests = rest, _REST
        self.place.scrollTop = self.at


def _heads(kind: str = "") -> "Node":
    heads = make("li", "sala-heads grid dim " + kind)
    heads.setAttribute("aria-hidden", "true")
    heads.append(*[make("span", part, text) for part, text in hall_words.COLUMNS])
    return heads


def _time_text(left: int) -> str:
    """The time left; a call stands in its place for some seconds, and the last one stays."""
    if left <= 0:
        return calls_words.CALLS["time"]
    since = 60 * countdown.SECOND - left
    return calls_words.CALLS["one_minute"] if 0 <= since < _CALL else countdown.digits(left)
