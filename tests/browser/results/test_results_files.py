"""A duplicate's results as files: tables, a page for a website, the game again, and those of other venues."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.game.test_paper_stories import printed
from tests.browser.persons.duplicates import NAMES, Duplicate, finished
from tests.browser.results.director import PAPERS, TITLE, Director, downloaded
from tests.browser.stand.site import (
    Site,
    at_sizes,
    forget,
    new_context,
    violations,
    watch,
)
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")

grammar_words = load_screen("words.grammar")
checking_words = load_screen("words.results.checking")
results_words = load_screen("words.results.common")
results_files_words = load_screen("words.results.files")
results_paper_words = load_screen("words.results.paper")


# -- files
def test_the_files_say_what_the_engine_says_and_bring_the_game_back(
    director: Director, twelve: Duplicate, chromium: Browser, open_page: Any, site: Site, tmp_path: Path
) -> None:
    director.opens(twelve)
    the_tables_say_what_the_engine_says(director, twelve.results())
    the_page_for_a_website_is_whole_in_one_file(director, twelve.results(), chromium, tmp_path)
    name, journal = director.saves("journal")
    assert name.endswith(".jsonl")
    assert journal == twelve.journal()
    name, xml = director.saves("eliot")
    assert name.endswith("-eliot.xml")
    other = Director(open_page(), site, tmp_path)
    other.arrives()
    other.chooses(xml, name)
    left_out = other.box(results_files_words.IMPORTED["eliot"])
    expect(left_out).to_contain_text(results_files_words.left_out("Warning"))
    left_out.get_by_role("button", name=common_words.UNDERSTOOD).click()
    other.results()
    places = [
        [(one["rank"], one["name"], one["total"], one["expelled"]) for one in results["classification"]]
        for results in (twelve.results(), other.engine_results())
    ]
    assert [one[3] for one in places[0]].count(True) == 1
    assert places[0] == places[1]


def the_tables_say_what_the_engine_says(director: Director, told: dict[str, Any]) -> None:
    name, text = director.saves("csv")
    assert name.startswith("faristol-duplicada-")
    assert name.endswith("-duplicada-de-la-merce-gracia-classificacio.csv")
    assert text.startswith("\ufeff")
    assert len(text.splitlines()) == 1 + len(told["classification"])  # its cells: the tests of the room
    name, text = director.saves("csv_rounds")
    assert name.endswith("-duplicada-de-la-merce-gracia-rondes.csv")
    assert len(text.splitlines()) == 1 + sum(len(played["slips"]) for played in told["rounds"])
    name, text = director.saves("json")
    assert name.endswith("-resultats.json")
    assert json.loads(text)["classification"] == told["classification"]
    name, text = director.saves("records")
    assert name.endswith("-anotada.json")
    assert len(json.loads(text)["rounds"]) == len(told["rounds"])


def the_page_for_a_website_is_whole_in_one_file(
    director: Director, told: dict[str, Any], chromium: Browser, tmp_path: Path
) -> None:
    name, text = director.saves("page")
    assert name.endswith("-duplicada-de-la-merce-gracia-resultats.html")
    file = tmp_path / "resultats.html"
    file.write_text(text, encoding="utf-8")
    context = new_context(chromium)
    page = context.new_page()
    log = watch(page)
    page.goto(file.as_uri())
    for width, _ in at_sizes(page, [(1280, 740), (360, 740)]):
        rows = page.locator("#classificacio tbody tr").all_inner_texts()[1:]
        for row, one in zip(rows, told["classification"], strict=True):
            for figure in (one["rank"], one["name"], one["total"]):
                assert str(figure) in row
        assert page.locator(".board").count() == len(told["rounds"])
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.get_by_role("link", name=told["classification"][-1]["name"]).click()
        expect(page.get_by_role("heading", name=told["classification"][-1]["name"])).to_be_in_viewport()
    assert violations(page) == []
    forget(page)
    context.close()
    assert (log.requests, log.errors) == ([file.as_uri()], [])


def test_a_file_that_cannot_be_is_refused_and_one_without_rounds_offers_what_can_be_printed(
    director: Director, twelve: Duplicate, dist: Path
) -> None:
    director.arrives()
    lines = twelve.journal().splitlines()
    lines[6] = lines[6].replace('"event"', '"esdeveniment"')
    director.chooses("\n".join(lines), "malmes.jsonl")  # other bad files: the tests of the room
    box = director.box(results_files_words.CANNOT_OPEN)
    expect(box).to_contain_text("línia 7")
    box.get_by_role("button", name=common_words.UNDERSTOOD).click()

    game = Duplicate(dist, title=TITLE)
    game.joins(2)
    director.chooses(game.journal(), "partida.jsonl")
    director.results_button().click()
    menu = director.box(results_paper_words.TO_PRINT)
    expect(menu).to_contain_text(results_words.NOTHING_YET)
    menu.get_by_text(PAPERS["slips"], exact=True).click()
    director.box(PAPERS["slips"]).locator(".leaf").wait_for()
    (text,) = printed(director.page, director.folder / "p.pdf")
    assert text.count(results_paper_words.SLIP) == 10
    assert text.count(TITLE) == 10


# -- venues
@pytest.fixture
def venues(dist: Path) -> dict[str, Duplicate]:
    """The same prepared game at three places, and another game at a fourth.  One of each is of one club."""
    prepared = Duplicate(dist, title=TITLE, seed="p2", options={"direction": "prepared"})
    prepared.plays(4)
    text = prepared.file("prepared")
    games = {}
    for number, venue in enumerate(("Gràcia", "Sants", "")):
        games[venue or "sense"] = game = Duplicate(dist, venue=venue, prepared=text, seed=f"v{number}")
        game.joins(3 + number)
        game.act("rename", number=1, name=NAMES[0], table="1", club="Escola Mar")
        game.plays(4)
    games["altra"] = finished(dist, 3, 4, seed="x", venue="Altra")
    games["tard"] = Duplicate(dist, venue="Tard", prepared=text, seed="v9")
    games["tard"].joins(2)
    games["tard"].plays(2)
    return games


def test_venues_are_merged_from_their_files(
    director: Director, venues: dict[str, Duplicate], tmp_path: Path
) -> None:
    for name, game in venues.items():
        (tmp_path / f"{name}.jsonl").write_text(game.journal(), encoding="utf-8")
    (tmp_path / "nota.txt").write_text("hola", encoding="utf-8")
    # the same games again: a copy with another name, one that was saved earlier, one under a new heading
    (tmp_path / "còpia.jsonl").write_text(venues["Gràcia"].journal(), encoding="utf-8")
    earlier = venues["Sants"].journal().replace('"Sants"', '"Sants-Montjuïc"').split("\n")
    (tmp_path / "abans.jsonl").write_text("\n".join(earlier[:-3]) + "\n", encoding="utf-8")
    director.opens(venues["Gràcia"])
    director.room().get_by_role("button", name=results_words.VENUES).click()
    box = director.box(results_files_words.VENUES_TITLE)
    with director.page.expect_file_chooser() as waited:
        box.get_by_role("button", name=results_files_words.ADD_FILES).click()
    files = [
        "Sants.jsonl",
        "altra.jsonl",
        "tard.jsonl",
        "sense.jsonl",
        "nota.txt",
        "còpia.jsonl",
        "abans.jsonl",
    ]
    waited.value.set_files([tmp_path / one for one in files])
    asked = director.box(results_files_words.NAME_VENUE)
    expect(asked.get_by_label(results_words.VENUE)).to_have_value("sense")
    asked.get_by_label(results_words.VENUE).fill("Horta")
    asked.get_by_role("button", name=results_files_words.USE_NAME).click()
    expect(box.locator(".results-venue")).to_have_count(3)
    expect(box.get_by_role("table", name=results_words.TABS[0][1]).locator("tbody tr")).to_have_count(12)
    expect(box.get_by_role("table", name="1r. Escola Mar").locator("tbody tr")).to_have_count(3)
    expect(box.locator(".results-refused p")).to_have_text(
        [
            results_files_words.refused_file("altra.jsonl", results_files_words.OTHER_GAME),
            results_files_words.refused_file(
                "tard.jsonl",
                "La seu «Tard» només ha jugat 2 de les 4 rondes: cal el fitxer de la partida acabada.",
            ),
            results_files_words.refused_file("nota.txt", results_files_words.NO_JOURNAL),
            results_files_words.refused_file("còpia.jsonl", results_files_words.same_venue("Gràcia")),
            results_files_words.refused_file("abans.jsonl", results_files_words.same_venue("Sants")),
        ]
    )
    assert violations(director.page) == []

    with director.page.expect_download() as saved:
        box.get_by_role("button", name=results_files_words.SAVE_CSV).click()
    name, text = downloaded(saved.value, tmp_path)
    assert name.endswith("-seus.csv")
    rows = list(csv.DictReader(io.StringIO(text[1:]), delimiter=";"))
    assert [row["seu"] for row in rows].count("Horta") == 5
    status = checking_words.TO_CHECK
    expect(box).to_contain_text(status)
    with director.page.expect_download() as saved:
        box.get_by_role("button", name=results_files_words.SAVE_PAGE).click()
    name, web = downloaded(saved.value, tmp_path)
    assert name.endswith("-seus.html")
    assert f'<p class="status">{status}</p>' in web
    assert web.count(">Horta</td>") == 5 + 1, "once more in the club"
    box.get_by_role("button", name=results_files_words.DIPLOMAS).click()
    director.box(results_files_words.DIPLOMAS).get_by_role("button").nth(2).click()
    paper = director.box(results_files_words.DIPLOMAS)
    paper.locator(".leaf").first.wait_for()
    best = [row for row in rows if int(row["lloc"]) <= 3]
    texts = printed(director.page, tmp_path / "diplomes.pdf")
    assert len(texts) == len(best)
    assert all(row["nom"] in text and row["seu"] in text for row, text in zip(best, texts, strict=True))
    paper.get_by_role("button", name=common_words.CLOSE).click()
    box.get_by_role("button", name=results_words.PRINT).click()
    paper = director.box(results_files_words.MERGED)
    paper.locator(".leaf").first.wait_for()
    page, clubs = printed(director.page, tmp_path / "seus.pdf")
    assert [venue for venue in ("Gràcia", "Horta", "Sants") if f"{NAMES[0]} {venue}" in clubs] == [
        "Gràcia", "Horta", "Sants",
    ]  # fmt: skip
    assert "20 de novembre de 2025" in page
    assert status in page
    for row in rows:
        assert (
            f"{row['lloc']} {row['número']} {row['nom']} {row['taula']} {row['seu']} {row['total']}" in page
        )
    paper.get_by_role("button", name=common_words.CLOSE).click()

    box.get_by_role("button", name=results_files_words.take_out("Horta")).click()
    expect(box.locator(".results-venue")).to_have_count(2)
    expect(box.locator("tbody tr")).to_have_count(7 + 2)
