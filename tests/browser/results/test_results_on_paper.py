"""A duplicate's results on paper: what is printed is what the engine counted, and fits."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from tests.browser.game.test_paper_stories import printed
from tests.browser.persons.duplicates import Duplicate
from tests.browser.results.director import PAPERS, TITLE, VENUE, Director
from tests.rooms.app.loading import load as load_screen

grammar_words = load_screen("words.grammar")
results_words = load_screen("words.results.common")
results_checking_words = load_screen("words.results.checking")
paper_words = load_screen("words.paper")
results_paper_words = load_screen("words.results.paper")
diploma_words = load_screen("words.diploma")
leaf = load_screen("ui.print_tables", **{"browser.dom": mock.MagicMock()})


def slip_line(slip: dict[str, Any], letters: int) -> str:
    """A slip as a row of the paper tells it, with a note of so many letters."""
    parts = [
        slip["coord"],
        slip["shown"] or slip["word"].upper(),
        str(slip["points"]),
        results_paper_words.paper_note(slip, letters),
    ]
    return " ".join(part for part in parts if part)


LONG_NAMES = ("Maria del Carme Puigdomènech i Rocabruna", "MONTSERRAT MUNTANER I BOSCH")


# -- on paper
def test_twelve_players_are_printed_as_the_engine_counted(
    director: Director, twelve: Duplicate, tmp_path: Path
) -> None:
    director.opens(twelve)
    told = twelve.results()
    (text,) = director.prints("places", tmp_path / "classificacio.pdf")
    for word in (
        TITLE,
        VENUE,
        "20 de novembre de 2025",
        results_checking_words.TO_CHECK,
        results_words.bonus_rule(6),
    ):
        assert word in text
    for one in told["classification"]:
        name = one["name"] + (f" ({results_words.EXPELLED})" if one["expelled"] else "")
        percent, mean = (grammar_words.decimal(one[key], 2) for key in ("percent", "mean_place"))
        figures = f"{one['total']} {percent} {mean}"
        assert f"{one['rank']} {one['number']} {name} {one['table']} {figures}" in text
    prints_each_category_and_each_club(director, told, tmp_path / "grups.pdf")
    text = " ".join(director.prints("rounds", tmp_path / "rondes.pdf"))
    for played in told["rounds"]:
        assert f"{played['coord']} {played['shown']} {grammar_words.points(played['points'])}" in text
        for slip in played["slips"]:
            assert f"{slip['number']} {on_paper(slip['name'], 'rounds')}{slip_line(slip, 12)}" in text
    text = " ".join(director.prints("cards", tmp_path / "fitxes.pdf"))
    for one in told["classification"]:
        assert f"{one['name']} {grammar_words.points(one['total'])}" in text
        for played in told["rounds"]:
            slip = played["slips"][one["number"] - 1]
            assert f"{played['round']} {slip_line(slip, 14)} " in text
    with director.preview("record") as box:
        squares = box.locator(".leaf-board > span").all_inner_texts()
        (text,) = printed(director.page, tmp_path / "partida.pdf")
    total = 0
    for played in told["rounds"]:
        total += played["points"]
        rack = " ".join(tile for tile in played["rack"] if tile != "?")
        row = f"{played['coord']} {played['shown']} {played['points']} {total} {played['found']}"
        assert f"{rack} {row}" in text
    assert [square for line in with_coordinates(squares) for square in line] == [
        tile["label"] if tile else "" for tile in twelve.view["board"]
    ]
    first = [one for one in told["classification"] if one["rank"] <= 3 and not one["expelled"]]
    texts = director.prints_diplomas(dict(diploma_words.FIRST_CHOICES)["3"], tmp_path / "diplomes.pdf")
    assert len(texts) == len(first)
    for text, one in zip(texts, first, strict=True):
        head = f"{diploma_words.DIPLOMA} {TITLE} {diploma_words.AWARDED} {one['name']}"
        assert text.startswith(f"{head} {diploma_words.for_place(one['rank'])}")
        assert f"{VENUE} · 20 de novembre de 2025" in text
    (text,) = director.prints("grid", tmp_path / "quadre.pdf")
    best = " ".join(str(played["points"]) for played in told["rounds"])
    assert f"{results_words.REFERENCE} {told['reference_total']} {best}" in text
    for one in told["classification"]:
        figures = " ".join(map(str, one["rounds"]))
        assert f"{one['rank']} {one['number']} {one['name']} {one['total']} {figures}" in text


def prints_each_category_and_each_club(director: Director, told: dict[str, Any], path: Path) -> None:
    for key in ("categories", "clubs"):
        (text,) = director.prints(key, path)
        for group in told[key]:
            assert results_words.group_title(group) in text
            for one in group["places"]:
                assert f"{one['rank']} {one['number']} {one['name']} {one['total']}" in text


def with_coordinates(squares: list[str]) -> list[list[str]]:
    """The rows of a printed board without the numbers over it and the letters beside it."""
    numbers, *lines = [squares[at : at + 16] for at in range(0, 256, 16)]
    assert numbers == ["", *map(str, range(1, 16))]
    assert [line[0] for line in lines] == list("ABCDEFGHIJKLMNO")
    return [line[1:] for line in lines]


@pytest.mark.parametrize(
    ("players", "rounds", "papers"),
    [
        (60, 3, ("places", "grid", "rounds", "cards")),
        pytest.param(8, 25, ("grid", "cards"), marks=pytest.mark.full),
    ],
)
def test_many_are_printed_with_a_head_on_every_page(
    director: Director, dist: Path, tmp_path: Path, players: int, rounds: int, papers: tuple[str, ...]
) -> None:
    game = Duplicate(dist, title=TITLE, venue=VENUE, seed="d1")
    for name in LONG_NAMES:
        game.act("join", number=0, name=name, table="12")
    game.joins(players - len(LONG_NAMES))
    game.plays(rounds)
    director.opens(game)
    told = game.results()
    assert len(told["rounds"]) > rounds * 0.7
    for code in papers:
        texts = director.prints(code, tmp_path / f"{code}.pdf")
        for number, text in enumerate(texts, start=1):
            assert text.startswith(f"{PAPERS[code]} {TITLE}")
            assert paper_words.page_of(number, len(texts)) in text
        whole = " ".join(texts)
        for one in told["classification"]:
            times = len(told["rounds"]) if code == "rounds" else 1
            assert one["name"] in LONG_NAMES or whole.count(on_paper(one["name"], code)) >= times
        if code == "rounds":
            assert len(texts) == -(-len(told["rounds"]) // 2)


def on_paper(name: str, code: str) -> str:
    """A name as the paper of that kind has room for it."""
    told: str = leaf.short_name(name, 21) if code == "rounds" else name
    return told + " "
