"""A lesson of a class as its teacher lives it: names, tablets, five rounds on the wall, and papers."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site
from tests.browser.tablets.test_class_stories import Board, Linked, connect
from tests.browser.training.test_training_stories import ROUND
from tests.browser.two_devices.pair import code_of, types_code
from tests.rooms.app.loading import load as load_screen

classroom_words = load_screen("words.classroom")
hall_words = load_screen("words.hall")
results_words = load_screen("words.results.common")
tablet_words = load_screen("words.training.desk_tablet")
tablets_words = load_screen("words.desk.tablets")

NAMES = "1 Aina Puig\n2 Biel Roca\n3 Cesc Vila\n4 Duna Serra"
# What a teacher presses: with a finger, or Enter in a field.
COUNT = """
globalThis.presses = 0;
addEventListener("click", event => { if (event.isTrusted) presses += 1; }, true);
"""


class Lesson(Board):
    """The teacher's page, whose presses are counted, and its projector."""

    hall: Page

    def presses(self) -> int:
        """How many there were since it was asked last."""
        count: int = self.page.evaluate("() => { const count = presses; presses = 0; return count; }")
        return count

    def takes(self, *tablets: Linked) -> None:
        """Each of the tablets has closed the round and told it."""
        for tablet in tablets:
            tablet.looks_back()

    def on_the_wall(self, state: str) -> None:
        expect(self.hall.locator("#hall")).to_have_attribute("data-state", state)


def test_a_lesson_with_four_pupils_of_whom_one_comes_late_and_one_is_lost(
    site: Site, page: Page, open_page: Callable[..., Page], tmp_path: Path
) -> None:
    page.add_init_script(COUNT)
    page.clock.install()
    teacher = Lesson(page, site)
    aina, biel, cesc, duna = (Linked(open_page(), site) for _ in range(4))

    # Before: the names, a game of five rounds, its code, and the tablets of those who are there.
    teacher.chooses_a_game()
    teacher.button(classroom_words.NAMES).click()
    names = teacher.box(classroom_words.NAMES)
    names.get_by_role("textbox").fill(NAMES)
    names.get_by_role("button", name=classroom_words.SAVE, exact=True).click()
    teacher.button(classroom_words.MAKE_CODE).click()
    teacher.code()
    teacher.presses()
    connect(teacher, {1: aina, 2: biel, 3: cesc}, enrolled=4)
    pasted = 3  # where there is no camera each answer is pasted, and "Connecta" pressed
    assert teacher.presses() - pasted == 2, "to show the codes, and that all are there"
    with page.expect_popup() as opened:
        teacher.button(classroom_words.PROJECTOR).click()
    teacher.hall = opened.value
    teacher.hall.clock.install()
    expect(teacher.hall.locator("#hall-say")).to_contain_text("3 jugadors")
    teacher.presses()

    # First round: all hand in, and the teacher closes it before its time.
    teacher.begins(1)
    points = {name: tablet.plays(1) for name, tablet in (("Aina Puig", aina), ("Biel Roca", biel))}
    cesc.plays(1)
    expect(teacher.hall.locator("#hall-handed")).to_have_text(hall_words.handed_line(3, 3))
    teacher.closes(1, early=False)
    teacher.takes(aina, biel, cesc)
    teacher.on_the_wall("closed")
    expect(teacher.hall.locator("#hall-found")).to_contain_text("Aina Puig, Biel Roca i Cesc Vila")
    assert teacher.presses() == 2

    # Second round: Duna comes late, while it is played; its time runs out.
    teacher.begins(2)
    points["Aina Puig"] += aina.plays(2)
    connect(teacher, {4: duna}, there=3, enrolled=4)
    points["Duna Serra"] = duna.plays(2)
    for tablet in (aina, biel, cesc, duna):
        tablet.page.clock.fast_forward(ROUND)
    page.clock.fast_forward(ROUND)
    teacher.takes(aina, biel, cesc, duna)
    teacher.on_the_wall("closed")
    expect(teacher.hall.locator("#hall-found")).to_contain_text("Aina Puig i Duna Serra")
    assert teacher.presses() - 1 == 3, "to begin, to show a code, and that she is there"

    # Third round: Cesc's tablet is lost; the others go on, and in the fourth it is back.
    teacher.begins(3)
    cesc.is_in(3)
    cesc.page.goto("about:blank")
    expect(page.get_by_text(tablets_words.lost(["3 Cesc Vila"]))).to_be_visible()
    expect(teacher.hall.locator("#hall-handed")).to_have_text(hall_words.handed_line(0, 3))
    biel_points = biel.plays(3)
    points["Biel Roca"] += biel_points
    teacher.closes(3)
    teacher.takes(aina, biel, duna)
    teacher.begins(4)
    cesc.page.goto(site.url + "entrenament.html")
    teacher.page.locator(".notice").get_by_role("button", name=tablets_words.SHOW_CODE).click()
    cesc.page.locator(".notice-link").get_by_role("button", name=tablet_words.AGAIN).click()
    types_code(cesc.page, code_of(page))
    types_code(page, code_of(cesc.page))
    title, _ = tablets_words.seat_question("Cesc Vila")
    teacher.box(title).get_by_role("button", name=tablets_words.GIVE_SEAT).click()
    expect(cesc.page.locator(".box-joining")).to_have_count(0)
    teacher.box(classroom_words.CONNECT).get_by_role("button", name=tablets_words.DONE, exact=True).click()
    cesc.is_in(4)
    teacher.closes(4)
    teacher.begins(5)
    for tablet in (aina, biel, cesc, duna):
        tablet.is_in(5)
    teacher.closes(5)
    teacher.takes(aina, biel, cesc, duna)
    assert teacher.presses() < 18

    # The end: the classification on the wall, and what is taken home.
    teacher.on_the_wall("over")
    page.clock.fast_forward(13_000)
    teacher.hall.clock.fast_forward(1_000)
    expect(teacher.hall.locator(".hall-name")).to_have_count(4)
    walls = teacher.hall.locator(".hall-name").all_inner_texts()
    assert walls == [row[2].split("\n")[0].strip() for row in teacher.rows()]
    totals = {row[2].split("\n")[0].strip(): int(row[3]) for row in teacher.rows()}
    assert {name: totals[name] for name in points} == points
    with page.expect_download() as saved:
        page.get_by_role("button", name=classroom_words.SAVE_CSV).click()
    saved.value.save_as(tmp_path / "classe.csv")
    with (tmp_path / "classe.csv").open(encoding="utf-8-sig", newline="") as file:
        head, *rows, last = csv.reader(file, delimiter=";")
    assert head[5:7] == [classroom_words.play_column(1), classroom_words.points_column(1)]
    assert len(rows) == 4
    assert all(row[6] == last[6] for row in rows if row[2] in ("Aina Puig", "Biel Roca", "Cesc Vila"))
    page.get_by_role("button", name=results_words.PRINT, exact=True).click()
    page.get_by_role("button", name="Diplomes").click()
    diplomas = page.locator(".paper-desk .diploma-name")
    expect(diplomas).to_have_text(walls, use_inner_text=True)
