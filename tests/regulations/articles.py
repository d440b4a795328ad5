"""Which tests belong to which article of a regulation or to which ruling of ours.

The names of the tests cite them: ``test_art_4_a_…`` (classic §4A), ``test_art_14_1_…`` (world 14.1),
``test_r6_r11_…`` (the schools), ``test_ruling_12_…``; one name may cite several.  ``ARTICLES.md`` is the
table of these names; ``python tests/regulations/articles.py`` writes it again.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).parent
TABLE: Final = HERE / "ARTICLES.md"
RULING: Final = "ruling "


@dataclass(frozen=True, slots=True)
class Regulation:
    """A regulation's text and its tests.

    articles: all of the text, in its order.  untested: those without a rule for a program, and why.
    headings: for a text without numbers, the heading by the beginning of the names that cite it.
    files: further files of its tests.
    """

    title: str
    file: str
    mark: str
    articles: tuple[str, ...]
    untested: Mapping[str, str]
    headings: Mapping[str, str] = field(default_factory=dict)
    files: tuple[str, ...] = ()


_PEOPLE: Final = "what people do at a real table; the program has no part in it"
_EVERYWHERE: Final = "one board and one box for every regulation; the classic's tests hold them"
_HEADINGS: Final = {
    "formacio": "Formació i posicionament dels mots",
    "recompte": "Recompte de punts",
    "bonificacio_per_escrable": "Bonificació per escrable",
    "desenvolupament": "Desenvolupament de la partida",
    "seleccio": "Selecció del faristol",
    "durada": "Durada i acabament d'una ronda",
    "penalitzacions": "Penalitzacions",
    "sancions": "Sancions",
    "bonificacio": "Bonificació per millor jugada única",
    "final": "Final de la partida",
    "anotacio": "Anotació de les jugades",
    "casos": "Casos especials",
    "classificacio": "Classificació final",
    "publicacio": "Publicació i comprovació dels resultats",
    "decisions": "Decisions arbitrals",
    "amb_escarras": "Partida duplicada amb escarràs",
    "subhastada": "Partida subhastada",
}
_UNTESTED_HEADINGS: Final = {
    "Tauler estàndard": _EVERYWHERE,
    "Distribució de fitxes": _EVERYWHERE,
    "Material de joc": _PEOPLE,
    "Comunicació del faristol": "what a director says aloud: the screen's own tests hold its words",
}
REGULATIONS: Final = (
    Regulation(
        "Classic championship",
        "test_classic.py",
        "§",
        ("1", "2", "3", "4", "4A", "4B", "4C", "4D", "4E", "4F", "5", "6", "7", "8"),
        {},
    ),
    Regulation(
        "School championship in pairs",
        "test_school_pairs.py",
        "r",
        tuple(str(number) for number in range(1, 15)),
        {},
    ),
    Regulation(
        "School championship of four",
        "test_school_four.py",
        "r",
        tuple(str(number) for number in range(1, 22)),
        {},
    ),
    Regulation(
        "Duplicate",
        "test_duplicate.py",
        "",
        (*_HEADINGS.values(), *_UNTESTED_HEADINGS),
        _UNTESTED_HEADINGS,
        _HEADINGS,
        ("test_duplicate_end.py", "test_duplicate_later.py"),
    ),
    Regulation(
        "World championship 2009",
        "test_world_2009.py",
        "art. ",
        (
            *("0", "1", "2", "3", "4", "4.1", "4.2", "4.3", "5", "5.1", "5.2", "5.3", "6", "7", "8", "9"),
            *("10", "11", "12", "13", "14", "14.1", "14.2", "15", "16", "17", "18", "18.1", "18.2", "19"),
            *("20", "20.1", "20.2", "20.3", "20.4", "21", "22", "23", "24", "25", "26"),
            *("27", "27.1", "27.2", "27.3", "27.4", "28", "28.1", "28.2", "28.3", "28.4", "29", "30"),
        ),
        {
            "2": "notes, books and machines on a real table: " + _PEOPLE,
            "4": "the heading of 4.1-4.3, and how to hold a bag: " + _PEOPLE,
            "14": "the heading of 14.1 and 14.2",
            "27": "the heading of 27.1-27.4",
            "29": "who interprets the text: " + _PEOPLE,
            "30": "how arbiters judge: " + _PEOPLE,
        },
    ),
)
RULINGS: Final = tuple(str(number) for number in range(1, 29))
UNTESTED_RULINGS: Final[Mapping[str, str]] = {}


def tests_in(file: Path) -> list[str]:
    """The names of the tests of ``file``, in their order."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    return [
        node.name for node in tree.body if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def cited(name: str, articles: tuple[str, ...]) -> Iterator[str]:
    """The articles that a test's name cites; a ruling as ``ruling 4``."""
    parts = name.removeprefix("test_").split("_")
    while parts:
        part = parts.pop(0)
        if re.fullmatch(r"r\d+", part):
            yield part[1:]
        elif part == "ruling" and parts and parts[0].isdecimal():
            yield RULING + parts.pop(0)
        elif part == "art" and parts and parts[0].isdecimal():
            while parts and parts[0].isdecimal():
                yield _with_its_part(parts, articles)
        else:
            return


def _with_its_part(parts: list[str], articles: tuple[str, ...]) -> str:
    """``4`` and ``a`` as 4A, ``14`` and ``1`` as 14.1, if the text has such a part; else the number."""
    number = parts.pop(0)
    if parts:
        for joined in (f"{number}.{parts[0]}", f"{number}{parts[0].upper()}"):
            if joined in articles:
                parts.pop(0)
                return joined
    return number


def under(name: str, headings: Mapping[str, str]) -> Iterator[str]:
    """The heading that the test's name begins with, the longest one, and the rulings cited after it."""
    told = name.removeprefix("test_")
    word = max((word for word in headings if told.startswith(f"{word}_")), key=len, default="")
    if word:
        yield headings[word]
        told = told.removeprefix(f"{word}_")
    yield from cited(told, ())


def tests_of() -> dict[tuple[str, str], list[str]]:
    """By file and article (rulings under the file ""), the tests that cite it."""
    found: dict[tuple[str, str], list[str]] = {}
    of_file = {file: one for one in REGULATIONS for file in (one.file, *one.files)}
    for file in sorted(HERE.glob("test_*.py")):
        regulation = of_file.get(file.name)
        for test in tests_in(file):
            if regulation and regulation.headings:
                told = under(test, regulation.headings)
            else:
                told = cited(test, regulation.articles if regulation else ())
            for article in told:
                is_ruling = article.startswith(RULING)
                if regulation is None and not is_ruling:
                    continue
                where = "" if is_ruling or regulation is None else regulation.file
                found.setdefault((where, article.removeprefix(RULING)), []).append(f"{file.name}::{test}")
    return found


def missing() -> list[str]:
    """The articles and rulings without a test, and the tests of articles that do not exist."""
    found = tests_of()
    known = {("", number) for number in RULINGS}
    wanted = {("", number) for number in RULINGS if number not in UNTESTED_RULINGS}
    for regulation in REGULATIONS:
        known |= {(regulation.file, article) for article in regulation.articles}
        wanted |= {
            (regulation.file, article)
            for article in regulation.articles
            if article not in regulation.untested
        }
    lacking = [f"{file or 'ruling'} {article}: no test" for file, article in sorted(wanted - set(found))]
    strange = [
        f"{file or 'ruling'} {article}: no such article" for file, article in sorted(set(found) - known)
    ]
    return lacking + strange


def table() -> str:
    """The text of ``ARTICLES.md``."""
    found = tests_of()
    lines = [
        "# Articles and their tests",
        "",
        "Made of the names of the tests by `articles.py`; do not edit.",
    ]
    for regulation in REGULATIONS:
        lines += ["", f"## {regulation.title}", "", "| Article | Tests |", "|---|---|"]
        for article in regulation.articles:
            tests = found.get((regulation.file, article), [])
            lines.append(_row(regulation.mark + article, tests, regulation.untested.get(article, "")))
    lines += ["", "## Our rulings", "", "| Ruling | Tests |", "|---|---|"]
    for number in RULINGS:
        lines.append(_row(number, found.get(("", number), []), UNTESTED_RULINGS.get(number, "")))
    return "\n".join(lines) + "\n"


def _row(article: str, tests: list[str], reason: str) -> str:
    told = "<br>".join(f"`{test}`" for test in tests) or f"nothing to test: {reason}"
    return f"| {article} | {told} |"


if __name__ == "__main__":
    TABLE.write_text(table(), encoding="utf-8")
    print("\n".join(missing()) or "every article has its test")
