"""A duplicate's results: what is shown and mended is what the engine counted.

The games are played natively (``duplicates``) and come to the page as files; nothing here depends on how
the desk plays a round.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from playwright.sync_api import expect

from tests.browser.persons.director import WITHHELD
from tests.browser.persons.duplicates import Duplicate
from tests.browser.results.director import TITLE, VENUE, Director
from tests.browser.stand.site import (
    ask,
    at_sizes,
    violations,
)
from tests.rooms.app.loading import load as load_screen

common_words = load_screen("words.common")

grammar_words = load_screen("words.grammar")
results_words = load_screen("words.results.common")
results_checking_words = load_screen("words.results.checking")
results_paper_words = load_screen("words.results.paper")
results_review_words = load_screen("words.results.review")
review_words = load_screen("words.review")
spelling_words = load_screen("words.spelling")
data = load_screen("results.data")


# -- on the screen
SIZES = [(1920, 1080), (768, 1024), (740, 360), (360, 740)]
TOO_WIDE = """() => [...document.querySelectorAll("dialog.results, .results-place")]
    .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.className)"""
BROKEN = """() => [...document.querySelectorAll(".results-table .word")]
    .filter((word) => !word.querySelector("wbr") && word.getClientRects().length > 1)
    .map((word) => word.textContent)"""


def test_results_are_shown_by_classification_by_rounds_by_players_and_as_a_grid(
    director: Director, twelve: Duplicate
) -> None:
    director.opens(twelve)
    told = twelve.results()
    assert results_words.bonus_rule(6) in director.room().inner_text()
    shows_the_classification(director, told["classification"])
    fits_every_screen(director, "places")
    shows_each_category_and_each_club(director, told)
    director.tab("rounds")
    for played in told["rounds"]:
        director.steps("round", str(played["round"]))
        shows_the_round(director, played)
    looks_at_a_round_again(director)
    fits_every_screen(director, "rounds")
    director.tab("players")
    shows_the_players(director, told["classification"])
    fits_every_screen(director, "players")
    director.tab("grid")
    shows_the_grid(director, told)
    fits_every_screen(director, "grid")
    first = told["classification"][0]
    director.room().get_by_role("button", name=first["name"]).click()
    expect(director.room()).to_contain_text(grammar_words.points(first["total"]))
    director.tab("mends")
    fits_every_screen(director, "mends")


def fits_every_screen(director: Director, tab: str) -> None:
    page = director.page
    for width, _ in at_sizes(page, SIZES):
        assert page.evaluate(TOO_WIDE) == [], (tab, width)
        assert width < 600 or page.evaluate(BROKEN) == [], (tab, width)
    assert violations(page, colours=True) == [], tab
    page.set_viewport_size({"width": 1280, "height": 800})


def shows_the_classification(director: Director, places: list[dict[str, Any]]) -> None:
    assert [one["number"] for one in places if one["expelled"]] == [12]
    for row, one in zip(director.rows(), places, strict=True):
        figures = [
            str(one["total"]),
            grammar_words.decimal(one["percent"], 2),
            grammar_words.decimal(one["mean_place"], 2),
        ]
        assert [row[0], row[1], row[3], *row[4:]] == [
            str(one["rank"]),
            str(one["number"]),
            one["table"],
            *figures,
        ]
        assert row[2].startswith(one["name"])
        assert (results_words.EXPELLED in row[2]) == one["expelled"]


def shows_each_category_and_each_club(director: Director, told: dict[str, Any]) -> None:
    room = director.room()
    for key, name in (("categories", results_words.BY_CATEGORY), ("clubs", results_words.BY_CLUB)):
        room.get_by_text(name, exact=True).click()
        expect(room.get_by_role("radio", name=name)).to_be_focused()
        for group in told[key]:
            table = room.get_by_role("table", name=results_words.group_title(group))
            rows = [row.split("\t") for row in table.locator("tbody tr").all_inner_texts()]
            assert [(row[0], row[1]) for row in rows] == [
                (str(one["rank"]), str(one["number"])) for one in group["places"]
            ]
            expect(room).to_contain_text(results_words.group_line(group))
        fits_every_screen(director, key)
    room.get_by_text(results_words.BY_PERSON, exact=True).click()
    expect(room.locator("tbody tr")).to_have_count(12)


def shows_the_round(director: Director, played: dict[str, Any]) -> None:
    room = director.room()
    expect(room).to_contain_text(
        f"{played['coord']} {played['shown']} {grammar_words.points(played['points'])}"
    )
    expect(room).to_contain_text(results_words.criterion(played))
    expect(room).to_contain_text(results_words.found(played, 12))
    for row, slip in zip(director.rows(), played["slips"], strict=True):
        assert row[:2] == [str(slip["number"]), slip["name"]]
        assert row[2] == slip["coord"]
        assert row[3] == (slip["shown"] or slip["word"].upper() or "–")
        assert row[4] == str(slip["points"])
        assert row[5] == results_words.bonus(slip["bonus"])
        assert row[6] == results_words.notes(slip, played["best"])


def looks_at_a_round_again(director: Director) -> None:
    """The best plays of a finished round, and why those of the players made less."""
    room = director.room()
    director.steps("round", "2")
    told = ask(director.page, "desk_plays", round=2, count=5)["plays"]["plays"]
    expect(room.locator(".results-review")).to_have_count(2)
    best, played = room.locator(".results-review").all()
    expect(best.get_by_role("listitem")).to_have_count(5)
    expect(best.get_by_role("listitem").first).to_contain_text(told[0]["move"]["shown"])
    reference = director.engine_results()["rounds"][1]
    master = best.get_by_role("listitem").filter(has_text="jugada de referència")
    expect(master).to_contain_text(reference["coord"])
    below = next(one for one in told if one["found"] and one["reasons"][-1]["code"] == "more_points")
    row = played.get_by_role("listitem").filter(has_text=below["move"]["shown"]).first
    expect(row).to_contain_text(review_words.why(below["reasons"], False))
    expect(row).to_contain_text(results_review_words.note(below["found"], False))
    expect(room.locator(".spelled")).to_be_hidden()
    room.get_by_text(spelling_words.SEVERAL, exact=True).click()
    expect(room.locator(".spelled-line").first).to_be_visible()


def shows_the_players(director: Director, places: list[dict[str, Any]]) -> None:
    room = director.room()
    for one in places:
        director.steps("player", str(one["number"]))
        expect(room).to_contain_text(
            grammar_words.points(one["total"]) + " · " + results_words.place_line(one["rank"], 12)
        )
        assert [row[5] for row in director.rows()][-1] == str(one["total"])
    director.steps("player", "12")
    expect(room).to_contain_text(results_words.sanctions(3))
    room.get_by_role("button", name=results_words.PREVIOUS).click()
    expect(room.locator("[data-step=player] select")).to_have_value("11")
    expect(room.get_by_role("button", name=results_words.PREVIOUS)).to_be_focused()


def shows_the_grid(director: Director, told: dict[str, Any]) -> None:
    reference, *rows = director.rows()
    assert reference[2:] == [
        str(told["reference_total"]),
        *(str(played["points"]) for played in told["rounds"]),
    ]
    for row, one in zip(rows, told["classification"], strict=True):
        assert row[0] == str(one["rank"])
        assert row[1] == one["name"]
        assert row[2] == str(one["total"])
        assert row[3:] == list(map(str, one["rounds"]))


def test_a_prepared_game_half_way_is_provisional_tells_a_tie_and_prints_its_directors_sheet(
    director: Director, dist: Path, tmp_path: Path
) -> None:
    prepared = Duplicate(dist, title=TITLE, seed="empat-3", options={"direction": "prepared"})
    prepared.plays(5)
    game = Duplicate(dist, venue=VENUE, prepared=prepared.file("prepared"))
    game.joins(3)
    scores = tied_rounds(game)
    director.opens(game)
    room = director.room()
    expect(room).to_contain_text(
        f"Bernat Solé i Vilanova i Aina Puig empaten a {scores.total} punts. "
        f"Va davant Bernat Solé i Vilanova per la millor jugada: {scores.more} punts contra {scores.less}."
    )
    expect(room).to_contain_text(results_checking_words.PROVISIONAL_TOO)
    room.get_by_role("button", name=results_checking_words.CHECKING, exact=True).click(
        force=True
    )  # dimmed, it says why
    waits = director.box(results_checking_words.CHECKING)
    expect(waits).to_contain_text(results_checking_words.CHECKING_WAITS)
    waits.get_by_role("button", name=common_words.UNDERSTOOD).click()
    (text,) = director.prints("director", tmp_path / "director.pdf")
    assert results_paper_words.DIRECTOR_WARNING in text
    rounds = prepared.results()["rounds"]
    assert len(rounds) == 5
    for played in rounds:
        rack = " ".join(tile for tile in played["rack"] if tile != "?")
        assert f"{rack} {played['coord']} {played['shown']}" in text


class Scores:
    total = more = less = 0


def tied_rounds(game: Duplicate) -> Scores:
    """Rounds after which players 1 and 2 have the same sum, of different plays."""
    scores = Scores()
    offered: list[list[dict[str, Any]]] = []
    for _ in range(2):
        game.act("draw")
        told = game.ask("desk_equals", count=150)
        moves = [one["move"] for one in told["equals"]] + told["others"]
        offered.append(moves)
        points = {move["points"]: move for move in moves}
        if len(offered) == 1:
            middle = sorted(points)[len(points) // 2]
            first, second = points[middle], points[middle + 2 if middle + 2 in points else middle + 1]
            scores.less, scores.more = first["points"], second["points"]
        else:
            apart = scores.more - scores.less
            low = next(
                each for each in sorted(points) if each + apart in points and each + apart < scores.more
            )
            first, second = points[low + apart], points[low]
            scores.total = scores.less + low + apart
        for number, move in ((1, first), (2, second)):
            game.act("slip", number=number, coord=move["coord"], word=move["word"])
        move = told["equals"][0]["move"]
        game.act("close_round", play=f"{move['coord']} {move['word']}")
    return scores


# -- checking and mending
def test_results_are_mended_checked_and_then_definitive(director: Director, twelve: Duplicate) -> None:
    director.page.clock.install()
    director.opens(twelve)
    director.tab("rounds")
    an_entry_is_mended(director)
    a_ruling_is_mended(director)

    # What was mended is kept with the game.
    director.arrives()
    director.results()
    director.tab("mends")
    expect(director.room().locator(".results-mend")).to_have_count(2)
    the_checking_time_runs_out(director)
    only_a_clear_yes_mends_what_is_final(director, twelve)

    # The hour that was said holds over a reload.
    director.arrives()
    director.results()
    expect(
        director.room().get_by_role("button", name=results_checking_words.CHECKING_IS_FINAL)
    ).to_be_visible()


def an_entry_is_mended(director: Director) -> None:
    """A player's slip becomes the reference play; the classification and the log tell it."""
    told = director.engine_results()
    played = told["rounds"][1]
    slip = next(one for one in played["slips"] if one["null"] == "none" and one["points"] < played["best"])
    director.steps("round", "2")
    director.mends(slip["name"], 2, coord=played["coord"], word=played["word"])
    row = director.room().locator("tbody tr").filter(has_text=slip["name"])
    expect(row).to_contain_text(str(played["points"]))
    expect(director.mender(slip["name"], 2)).to_be_focused()
    now = director.engine_results()
    mended = next(one for one in now["rounds"][1]["slips"] if one["number"] == slip["number"])
    assert mended["points"] == played["points"]
    assert mended["found"]
    before, after = (one["points"] + one["bonus"] for one in (slip, mended))
    expect(director.room()).to_contain_text(results_checking_words.mended(slip["name"], 2, before, after))
    director.tab("places")
    assert [row[4] for row in director.rows()] == [str(one["total"]) for one in now["classification"]]
    director.tab("mends")
    log = director.room().locator(".results-mend")
    expect(log).to_have_count(1)
    expect(log).to_contain_text(results_checking_words.mend_who(2, slip["number"], slip["name"]))
    for label, one in ((results_checking_words.WAS, slip), (results_checking_words.IS, mended)):
        expect(log).to_contain_text(
            f"{label}: {one['coord']} {data.bracketed(one['word'])}, {grammar_words.points(one['points'])}."
        )


def a_ruling_is_mended(director: Director) -> None:
    """A good slip is ruled to be late; confirmed without a change it is no other mend."""
    slip = next(one for one in director.engine_results()["rounds"][0]["slips"] if one["null"] == "none")
    director.tab("rounds")
    director.steps("round", "1")
    director.page.evaluate(WITHHELD)
    director.mends(slip["name"], 1, ruling="late")
    director.mender(slip["name"], 1).click()  # before the engine has replied
    director.tab("places")
    director.page.evaluate("letThrough()")
    box = director.box(results_checking_words.MENDING)
    expect(box.get_by_label(results_checking_words.MEND_RULING)).to_have_value("late")
    assert director.engine_results()["rounds"][0]["slips"][slip["number"] - 1]["null"] == "late"
    box.get_by_role("button", name=results_checking_words.MEND_DO).click()
    director.box(slip["name"]).get_by_role("button", name=common_words.UNDERSTOOD).click()
    assert len(director.engine_results()["mends"]) == 2
    director.tab("rounds")
    expect(director.room().locator("tbody tr.is-null").filter(has_text=slip["name"])).to_be_visible()


def the_checking_time_runs_out(director: Director) -> None:
    page, room = director.page, director.room()
    room.get_by_role("button", name=results_checking_words.CHECKING, exact=True).click()
    box = director.box(results_checking_words.CHECKING)
    box.get_by_role("combobox").select_option("5")
    assert violations(page) == []
    box.get_by_role("button", name=results_checking_words.CHECKING_START).click()
    expect(room.get_by_role("button", name="Comprovació: queden ")).to_be_visible()
    page.clock.fast_forward(4 * 60_000)
    expect(room.get_by_role("button", name="Comprovació: queden 0:")).to_be_visible()
    page.clock.fast_forward(60_000)
    expect(room.get_by_role("button", name=results_checking_words.CHECKING_IS_FINAL)).to_be_visible()
    expect(room.get_by_role("status").filter(has_text=results_checking_words.NOW_FINAL)).to_be_visible()
    with director.preview("places") as paper:
        expect(paper.locator(".leaf").first).to_contain_text(
            f"{TITLE} · {VENUE}{results_checking_words.FINAL}"
        )


def only_a_clear_yes_mends_what_is_final(director: Director, game: Duplicate) -> None:
    director.tab("rounds")
    rounds = game.results()["rounds"]
    director.steps("round", str(len(rounds)))
    mender = director.mender(rounds[-1]["slips"][0]["name"], len(rounds))
    mender.click()
    sure = director.box(results_checking_words.confirm_mend_final[0])
    sure.get_by_role("button", name=common_words.CANCEL).click()
    assert director.box(results_checking_words.MENDING).count() == 0
    mender.click()
    sure.get_by_role("button", name=results_checking_words.confirm_mend_final[2]).click()
    director.box(results_checking_words.MENDING).get_by_role("button", name=common_words.CANCEL).click()
