"""The style sheets: every rule in a layer, each once, and linked only where its room is."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuild.paths import APP, DIST, STATIC
from sitebuild.site import pages

LAYERS = ["base", "shell", "board", "boxes", "sheet", "room"]
SHEETS = sorted((STATIC / "css").rglob("*.css"))
BESIDE_LAYERS = ("@font-face", "@page", "@layer")  # none of them takes part in the cascade of rules
TEXT_PAGES = {
    "css/help.css",
    "css/rules.css",
    "css/lesson_sheet.css",
}  # linked by hand in pages that run no program
GROUPS = ("@layer", "@media", "@supports")
NO_RULES = ("@font-face", "@page", "@keyframes")
SIZE = re.compile(r"(?:calc\([\d.]+ \* )?var\(--text-[1-9]\)\)?")
# What goes with a square, a tile, the paper, the window, or the letters around it has the size of these.
SCALES = re.compile(r"var\(--(?:sq|side|tile|face|mm|u|figures)\b|\d(?:em|pt|vw|vh|vmin|cqw|cqh)\b")


def blocks(text: str) -> Iterator[tuple[str, str]]:
    """What stands before each pair of outer braces, and what stands between them."""
    start = depth = 0
    opened = 0
    for place, sign in enumerate(text):
        if sign == "{":
            depth += 1
            opened = place if depth == 1 else opened
        elif sign == "}":
            depth -= 1
            if not depth:
                yield " ".join(text[start:opened].split()), text[opened + 1 : place]
                start = place + 1
        elif sign == ";" and not depth:
            start = place + 1


def rules(text: str, inside: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], str, str]]:
    """The groups that a rule stands in, its selectors and its declarations."""
    for before, body in blocks(text):
        if before.startswith(GROUPS):
            yield from rules(body, (*inside, before))
        elif not before.startswith(NO_RULES):
            yield inside, before, body


def read(sheet: Path) -> str:
    return re.sub(r"/\*.*?\*/", "", sheet.read_text(encoding="utf-8"), flags=re.S)


def name_of(sheet: Path) -> str:
    return sheet.relative_to(STATIC).as_posix()


@pytest.mark.parametrize("sheet", SHEETS, ids=name_of)
def test_every_rule_stands_in_a_layer(sheet: Path) -> None:
    found = [before for before, _ in blocks(read(sheet)) if not before.startswith(BESIDE_LAYERS)]
    assert not found
    named = [before.split()[1] for before, _ in blocks(read(sheet)) if before.startswith("@layer")]
    assert named == sorted(set(named), key=LAYERS.index), "each layer once, the lowest first"


@pytest.mark.parametrize("sheet", SHEETS, ids=name_of)
def test_no_rule_looks_at_the_page_anew_whenever_a_node_comes_or_goes(sheet: Path) -> None:
    """A browser that meets :not() inside :has() does so, for all that such a rule may mean."""
    negated = re.compile(r":has\((?:[^()]|\([^()]*\))*:not\(")
    assert not [selectors for _, selectors, _ in rules(read(sheet)) if negated.search(selectors)]


def test_the_layers_are_put_in_order_before_any_rule() -> None:
    order = re.search(r"@layer ([^;{]+);", read(STATIC / "css/base.css"))
    assert order
    assert order[1].split(", ") == LAYERS
    for page in DIST.glob("*.html"):
        linked = styles_in(page.read_text(encoding="utf-8"))
        assert linked[0] == "css/base.css", page.name


@pytest.mark.parametrize("sheet", SHEETS, ids=name_of)
def test_no_two_rules_of_a_sheet_have_the_same_selectors(sheet: Path) -> None:
    counted = Counter(
        (inside, frozenset(map(str.strip, selectors.split(","))))
        for inside, selectors, _ in rules(read(sheet))
    )
    assert not [what for what, times in counted.items() if times > 1]


@pytest.mark.parametrize("sheet", SHEETS, ids=name_of)
def test_no_rule_says_a_thing_twice(sheet: Path) -> None:
    for _, selectors, body in rules(read(sheet)):
        counted = Counter(re.findall(r"(?:^|;)\s*([\w-]+)\s*:", body))
        assert not [name for name, times in counted.items() if times > 1], selectors


def declared(name: str, text: str) -> list[str]:
    return [" ".join(value.split()) for value in re.findall(rf"(?<![\w-]){name}:\s*([^;}}]+)", text)]


def is_a_size(value: str) -> bool:
    """One of the nine, some times it, or what goes with a length that SCALES names."""
    return bool(SIZE.fullmatch(value) or SCALES.search(value)) and not re.search(r"\drem", value)


def test_there_are_nine_sizes_of_type() -> None:
    sizes = [(name_of(sheet), size) for sheet in SHEETS for size in re.findall(r"(--text-\w+):", read(sheet))]
    assert sizes == [("css/base.css", f"--text-{size}") for size in range(1, 10)]


@pytest.mark.parametrize(
    "value", ["var(--text-3)", "calc(2 * var(--text-8))", "0.8em", "calc(0.36 * var(--sq))"]
)
def test_one_of_the_nine_is_a_size_and_what_goes_with_something(value: str) -> None:
    assert is_a_size(value)


@pytest.mark.parametrize(
    "value", ["1.3rem", "15px", "max(14px, 0.9rem)", "var(--text-12)", "clamp(1rem, 4vw, 2rem)"]
)
def test_any_other_is_none(value: str) -> None:
    assert not is_a_size(value)


@pytest.mark.parametrize("sheet", SHEETS, ids=name_of)
def test_no_rule_has_a_size_of_type_of_its_own(sheet: Path) -> None:
    text = read(sheet)
    assert not [value for value in declared("font-size", text) if not is_a_size(value)]
    assert not [value for value in declared("font", text) if value != "inherit"]


def test_a_property_of_every_page_means_the_same_everywhere() -> None:
    """The colours and sizes of base.css are set nowhere else, but by the pages of text for paper."""
    named = set(re.findall(r"(--[\w-]+):", read(STATIC / "css/base.css")))
    for sheet in SHEETS:
        if name_of(sheet) not in {"css/base.css", *TEXT_PAGES}:
            assert not named & set(re.findall(r"(--[\w-]+):", read(sheet))), name_of(sheet)


def test_a_room_brings_its_styles_and_a_module_its_own() -> None:
    files = {
        "app/pages/one.py": b"from app.low import near\nfrom app.high import top\n",
        "app/high/top.py": b"from app.low import near\n",
        "app/low/near.py": b"",
        "app/low/far.py": b"",
        "css/base.css": b"",
        "css/high.css": b"",
        "css/low.css": b"",
        "css/low/far.css": b"",
        "css/low/near.css": b"",
        "css/other.css": b"",
    }
    assert pages.styles_of("app.pages.one", files) == [
        "css/base.css",
        "css/low.css",
        "css/low/near.css",
        "css/high.css",
    ]


def test_the_styles_of_a_page_are_one_sheet_beside_that_of_all_pages() -> None:
    files = {
        "app/pages/one.py": b"from app.low import near\nfrom app.high import top\n",
        "app/pages/two.py": b"from app.low import near\n",
        "app/high/top.py": b"from app.low import near\n",
        "app/low/near.py": b"",
        "css/base.css": b"base",
        "css/help.css": b"help",
        "css/high.css": b"high",
        "css/high/top.css": b"top",
        "css/low.css": b"low",
    }
    joined = pages.join_styles(files)
    assert {name: data for name, data in joined.items() if name.startswith("css/")} == {
        "css/base.css": b"base",
        "css/help.css": b"help",
        "css/pages/one.css": b"low\nhigh\ntop",
        "css/pages/two.css": b"low",
    }


def test_a_sheet_is_served_without_comments_and_indentation() -> None:
    sheet = b"/* a\nb */\na,\nb {\n  c: d; /* e */\n  f:\n    'g' 1fr\n    'h' 2fr;\n}\n"
    assert pages.served_sheet(sheet) == b"a,b {c: d;f:\n'g' 1fr\n'h' 2fr;}"


def test_a_sheet_that_can_be_joined_has_no_address() -> None:
    """It would be read from another folder."""
    assert [name_of(sheet) for sheet in SHEETS if "url(" in read(sheet)] == ["css/base.css"]


def selectors_in(text: str) -> Iterator[str]:
    """Each selector of the rules of a sheet; what stands in brackets is not taken apart."""
    for _, selectors, _ in rules(text):
        begun = ""
        for part in selectors.split(","):
            begun += part
            if begun.count("(") == begun.count(")"):
                yield begun.strip()
                begun = ""


def clashes(sheets: dict[str, str]) -> set[str]:
    """Classes that are a thing in one sheet, and another thing or a state of other things in a second.

    A thing is a class with a rule for it alone (``.note``); elsewhere it may stand within something
    (``#table .note``) and be made more precise (``.note.is-new``).  What it is added to (``.sq.note``) would
    look as it does.  States that many things have begin with ``is-``.
    """
    things: dict[str, set[str]] = {}
    states: dict[str, set[str]] = {}
    for name, text in sheets.items():
        for selector in selectors_in(text):
            if re.fullmatch(r"\.[\w-]+", selector):
                things.setdefault(selector, set()).add(name)
            for compound in re.findall(r"[.#][^\s>+~(),]+", selector):
                for added in re.findall(r"\.(?!is-)[\w-]+", compound[1:]):
                    states.setdefault(added, set()).add(name)
    return {one for one, where in things.items() if len(where | states.get(one, set())) > 1}


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        (".note {a: b}", ".sq.note {c: d}", {".note"}),
        (".note {a: b}", ".page, .note {c: d}", {".note"}),
        (".note {a: b}", "#board[data-is='on'].note {c: d}", {".note"}),
        (".note {a: b}", ".page:has(.sq.note) > p {c: d}", {".note"}),
        (".note {a: b}", "#table > .note, .note.is-new, td.note, .note:focus {c: d}", set()),
        (".is-new {a: b}", ".note.is-new {c: d}", set()),
        (".sq.last {a: b}", ".row.last {c: d}", set()),
    ],
)
def test_a_class_that_two_sheets_use_for_different_things_is_found(
    one: str, other: str, found: set[str]
) -> None:
    assert clashes({"one": one, "other": other}) == found


def test_a_class_is_one_thing_in_all_sheets() -> None:
    assert clashes({name_of(sheet): read(sheet) for sheet in SHEETS}) == set()


def test_windows_are_measured_in_the_size_of_text() -> None:
    """In ``rem``: who has larger text gets the layout that has room for it."""
    for sheet in SHEETS:
        media = [before for before in re.findall(r"@(?:media|container)[^{]+", read(sheet)) if "px" in before]
        assert not media, name_of(sheet)


def styles_in(page: str) -> list[str]:
    """The sheets that a built page links, by their paths in the folder of the version."""
    return re.findall(r'<link rel="stylesheet" href="app-[0-9a-f]{10}/([^"]+)"', page)


def test_a_page_links_the_sheet_of_all_pages_and_its_own() -> None:
    for page in DIST.glob("*.html"):
        text = page.read_text(encoding="utf-8")
        program = re.search(r'^for bundle in \("shared", "(\w+)"\):$', text, re.M)
        own = {f"css/pages/{program[1]}.css"} if program else TEXT_PAGES
        assert set(styles_in(text)) <= {"css/base.css", *own}, page.name
        assert len(re.findall("<link rel=.stylesheet", text)) == len(styles_in(text)), page.name


def test_every_style_sheet_belongs_to_a_page() -> None:
    (folder,) = DIST.glob("app-*")
    linked = {style for page in DIST.glob("*.html") for style in styles_in(page.read_text(encoding="utf-8"))}
    assert linked == {path.relative_to(folder).as_posix() for path in (folder / "css").rglob("*.css")}
    served = b"".join((folder / style).read_bytes() for style in linked)
    assert not [name_of(sheet) for sheet in SHEETS if pages.served_sheet(sheet.read_bytes()) not in served]


def test_the_style_sheets_stay_short() -> None:
    """What rooms have alike is a class of base.css or ui.css, and is not said anew in each.

    All sheets together have fewer than 185 lines for 1,000 of the screen's program.
    """
    program = sum(len(module.read_text(encoding="utf-8").splitlines()) for module in APP.rglob("*.py"))
    sheets = sum(len(sheet.read_text(encoding="utf-8").splitlines()) for sheet in SHEETS)
    assert sheets * 1000 < program * 185
