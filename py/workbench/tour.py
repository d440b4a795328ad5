"""A tour of all pages: pictures of each at four sizes, in light and dark, to compare before with after.

    python3 build.py pictures --tour FOLDER [--only TEXT]

The pictures are named PLACE-WIDTH-SCHEME.png.  A duplicate and a tournament are played natively with the
built list, the same each time, and opened from their files.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any, Final, Literal

from sitebuild.paths import LEXICONS
from sitebuild.steps import Stop, say
from workbench import pictures

SIZES: Final = ((390, 844), (820, 1180), (1024, 768), (1920, 1080))
SCHEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
PATIENCE: Final = 60_000  # ms
# Pages that show something by themselves, by the names of their pictures.
PAGES: Final = {
    "duplicada": "duplicada.html",
    "torneig": "torneig.html",
    "lliço": "aprendre.html",
    "exercicis": "exercicis.html",
    "entrenament": "entrenament.html",
    "mots": "mots.html",
    "duel": "duel.html",
    "estudi": "estudi.html",
    "taller": "taller.html",
    "taller, full": "taller-professorat.html",
    "classe": "classe.html",
    "incrustat": "embed.html",
    "ajuda": "ajuda.html",
    "reglaments": "reglaments.html",
    "reglament": "reglament-classic.html",
}
PLAYERS: Final = (
    "Aina Puig", "Bernat Solé i Vilanova", "Carla Riera", "Dídac Font", "Elna Mas", "Ferran Camps i Rocafort",
    "Gemma Serra", "Hug Vidal", "Irene Coll", "Joana Ferrer", "Kevin Roca", "Laia Bosch", "Martí Çafont",
    "Núria Pla", "Oriol Güell", "Pau Sala",
)  # fmt: skip
CLUBS: Final = ("Escola Mar Bella", "Club de Vic", "Institut Joan Oró", "Lletres de Lleida")
ROUNDS, TOURNAMENT_ROUNDS = 6, 5
PAPERS: Final = {
    "results": ("places", "grid", "rounds", "cards", "record"),
    "tournament": ("tables", "names", "slips", "standings", "cross_table", "cards"),
}
STARTED: Final = 1_763_640_000_000  # 20 November 2025, at noon
Take = Callable[[Any, str], None]


def make(folder: Path, only: str = "") -> None:
    """Take the pictures of every place whose name contains ``only``, in small or large letters."""
    only = only.lower()
    every = [name for names in NAMES.values() for name in names]
    if not any(only in name for name in every):
        raise Stop(f"no place has {only!r} in its name; there are {', '.join(every)}")
    folder.mkdir(parents=True, exist_ok=True)

    def take(page: Any, name: str) -> None:
        if only not in name:
            return
        for wide, high in SIZES:
            page.set_viewport_size({"width": wide, "height": high})
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                page.screenshot(path=folder / f"{name}-{wide}-{scheme}.png")
        page.set_viewport_size({"width": pictures.WIDE, "height": pictures.HIGH})
        say(f"· {name}")

    with pictures.browser() as (chromium, address):
        go(chromium, address, folder, take, only)


def go(chromium: Any, address: str, folder: Path, take: Take, only: str = "") -> None:
    """Visit all places, and call ``take`` with the page and its name at each.

    folder: where the files lie that are opened on the way.
    """
    for way in (_pages, _table, _duplicate, _results, _tournament):
        if any(only in name for name in NAMES[way.__name__]):
            page = pictures.new_page(chromium, pictures.WIDE, pictures.HIGH)
            for shown, name in way(page, address, folder):
                take(shown, name)
            page.context.close()


# The names of each way's pictures.
NAMES: Final = {
    "_pages": tuple(PAGES),
    "_table": ("inici", "taula", "menú", "final", "repàs"),
    "_duplicate": ("duplicada-ronda", "duplicada-mot", "projector"),
    "_results": ("duplicada-resultats", *(f"paper-duplicada-{paper}" for paper in PAPERS["results"])),
    "_tournament": (
        "torneig-ronda", "sala-taules", "sala-noms", "sala-classificació", "torneig-classificació",
        "torneig-participants", *(f"paper-torneig-{paper}" for paper in PAPERS["tournament"]),
    ),
}  # fmt: skip


def _pages(page: Any, address: str, _folder: Path) -> Iterator[tuple[Any, str]]:
    for name, path in PAGES.items():
        page.goto(address + path, wait_until="networkidle")
        if page.locator("html[data-engine]").count():
            page.locator("html[data-engine=ready]").wait_for(state="attached", timeout=PATIENCE)
            page.locator("body:not(:has(#wait:not([hidden])))").wait_for(state="attached", timeout=PATIENCE)
        yield page, name


def _table(page: Any, address: str, _folder: Path) -> Iterator[tuple[Any, str]]:
    for name in pictures.game(page, address):
        if name in NAMES["_table"]:
            yield page, name


def _duplicate(page: Any, address: str, folder: Path) -> Iterator[tuple[Any, str]]:
    path = folder / "duplicada.jsonl"
    desk = _Desk("desk", title="Duplicada de Vic", seed="volta")
    desk.directs_rounds()
    path.write_text(desk.journal(), encoding="utf-8")
    page.context.clock.install(time=datetime.fromtimestamp(desk.at / 1000))
    page.goto(address + "duplicada.html")
    _opens(page, path)
    page.locator(".desk-row").first.wait_for(timeout=PATIENCE)
    yield page, "duplicada-ronda"
    fields = page.locator("form.desk-line:visible input")
    fields.nth(0).fill("11")
    fields.nth(2).press_sequentially("NA")
    yield page, "duplicada-mot"
    fields.nth(2).fill("")
    fields.nth(0).fill("")
    hall = _beside(page, "Projector")
    hall.locator("#hall[data-state]:not([data-state=waiting])").wait_for(timeout=PATIENCE)
    yield hall, "projector"
    hall.close()


def _results(page: Any, address: str, folder: Path) -> Iterator[tuple[Any, str]]:
    path = folder / "resultats.jsonl"
    desk = _Desk("desk", title="Duplicada de Vic", seed="volta")
    desk.directs_rounds()
    desk.ends()
    path.write_text(desk.journal(), encoding="utf-8")
    page.goto(address + "duplicada.html")
    _opens(page, path)
    page.locator(".desk-foot").get_by_role("button", name="Resultats", exact=True).click()
    page.locator("dialog.results").wait_for(timeout=PATIENCE)
    yield page, "duplicada-resultats"
    page.locator("dialog.results [data-do=print]").click()
    yield from _papers(page, "duplicada", PAPERS["results"])


def _tournament(page: Any, address: str, folder: Path) -> Iterator[tuple[Any, str]]:
    path = folder / "torneig.jsonl"
    desk = _Desk(
        "tournament",
        title="Torneig de Vic",
        categories=[{"name": "General", "rounds": TOURNAMENT_ROUNDS}],
        roster="\n".join(f"{name}; {CLUBS[at % 4]}" for at, name in enumerate(PLAYERS)),
    )
    desk.plays_rounds()
    path.write_text(desk.journal(), encoding="utf-8")
    page.context.clock.install(time=datetime.fromtimestamp(desk.at / 1000))
    page.goto(address + "torneig.html")
    _opens(page, path)
    page.locator(".day-next").wait_for(timeout=PATIENCE)
    yield page, "torneig-ronda"
    hall = _beside(page, "Projector")
    hall.locator(".sala-table").first.wait_for(timeout=PATIENCE)
    hall.locator("html[data-rests=yes]").wait_for(state="attached", timeout=PATIENCE)
    yield hall, "sala-taules"
    for mode, name in (("Per noms", "sala-noms"), ("Classificació", "sala-classificació")):
        hall.get_by_role("button", name=mode).press("Enter")
        yield hall, name
    hall.close()
    for tab, name in (("Classificació", "torneig-classificació"), ("Participants", "torneig-participants")):
        page.get_by_role("tab", name=tab).click()
        yield page, name
    _picks(page, "Imprimeix")
    yield from _papers(page, "torneig", PAPERS["tournament"])


def _papers(page: Any, of: str, papers: tuple[str, ...]) -> Iterator[tuple[Any, str]]:
    for paper in papers:
        page.locator(f'dialog[open] [data-answer="{paper}"]').click()
        page.locator(".paper-desk .leaf").first.wait_for(timeout=PATIENCE)
        yield page, f"paper-{of}-{paper}"
        page.keyboard.press("Escape")


def _opens(page: Any, path: Path) -> None:
    page.locator("html[data-engine=ready]").wait_for(state="attached", timeout=PATIENCE)
    with page.expect_file_chooser() as waited:
        page.get_by_role("button", name=re.compile("^Obre un fitxer")).click()
    waited.value.set_files(path)


def _picks(page: Any, item: str) -> None:
    page.locator("#menu summary").click()
    page.locator("#menu-panel").get_by_role("button", name=item, exact=True).click()


def _beside(page: Any, name: str) -> Any:
    """The second window, for the hall."""
    with page.context.expect_page() as opened:
        page.get_by_role("button", name=name, exact=True).click()
    return opened.value


class _Desk:
    """A desk with a native engine, and its journal.  kind: "desk" (of a duplicate) or "tournament"."""

    def __init__(self, kind: str, **fields: Any) -> None:
        from faristol.lexicon import load
        from faristol.session import Session

        lexicon = load((LEXICONS / "default.lex").read_bytes())
        self.session = Session(lexicon, {}, lambda: "volta")
        self.kind = kind
        self.at = STARTED
        self.lines: list[str] = []
        self.chance = random.Random("volta")
        self.view: dict[str, Any] = {}
        self.asks("new", **fields)

    def asks(self, what: str, **fields: Any) -> dict[str, Any]:
        self.at += 4_000
        request = {"v": 1, "id": 1, "at": self.at, "kind": f"{self.kind}_{what}", **fields}
        reply: dict[str, Any] = json.loads(self.session.handle(json.dumps(request)))
        if not reply["ok"]:
            raise AssertionError(reply["error"])
        self.view = reply.get(self.kind, self.view)
        log = reply.get(f"{self.kind}_log")
        if log:
            self.lines[log["keep"] :] = log["lines"]
        return reply

    def acts(self, type: str, **fields: Any) -> None:
        rev = {"rev": self.view["rev"]} if self.kind == "desk" else {}
        self.asks("act", **rev, action={"type": type, **fields})

    def journal(self) -> str:
        return "\n".join(self.lines) + "\n"

    def directs_rounds(self) -> None:
        """Twelve players; all rounds but the last are closed, and two slips of that are still out."""
        for number, name in enumerate(PLAYERS[:12], 1):
            self.acts("join", number=0, name=name, table=str(number))
        for turn in range(ROUNDS):
            self.acts("draw")
            self.acts("start_timer")
            reply = self.asks("equals", count=30)
            moves = [equal["move"] for equal in reply["equals"]] + reply["others"]
            last = turn == ROUNDS - 1
            for number in range(1, 11 if last else 13):
                move = moves[min(len(moves) - 1, int(self.chance.expovariate(0.25)))]
                slip = {"coord": move["coord"], "word": move["word"]}
                wrong: dict[int, dict[str, str]] = {3: {"word": "XQWZ"}, 7: {"ruling": "annulled"}}
                self.acts("slip", number=number, **{**slip, **(wrong.get(number, {}) if turn % 2 else {})})
            if not last:
                self.closes()

    def closes(self) -> None:
        move = self.asks("equals", count=1)["equals"][0]["move"]
        self.acts("close_round", play=f"{move['coord']} {move['word']}")

    def ends(self) -> None:
        self.closes()
        self.acts("end")

    def plays_rounds(self) -> None:
        """Four rounds, of which half the tables of the last are still playing."""
        for turn in range(TOURNAMENT_ROUNDS - 1):
            self.acts("pair", category="a")
            self.acts("start")
            tables = self.view["categories"][0]["now"]["tables"]
            for table in tables[: 4 if turn == TOURNAMENT_ROUNDS - 2 else None]:
                scores = [self.chance.randint(260, 480), self.chance.randint(260, 480)]
                self.acts("result", table=table["table"], scores=scores)
