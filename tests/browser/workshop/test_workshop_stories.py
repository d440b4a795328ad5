"""A pupil of fourteen programs a robot: it plays, it is wrong, it never ends, and it reaches nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stand.site import Site, at_sizes, offline_ready, page_log, violations
from tests.browser.workshop.pupil import LONG, Pupil
from tests.rooms.app.loading import load

workshop_words = load("words.workshop.common")
lessons_words = load("words.workshop.lessons.common")
robots_words = load("words.workshop.robots")

pytestmark = pytest.mark.pyodide

PASSES = workshop_words.turn(workshop_words.YOURS, "pass", 0)

# What a worker's script could reach the network, the storage or another worker with.
DOORS = (
    "fetch XMLHttpRequest WebSocket EventSource WebTransport indexedDB caches navigator Worker SharedWorker "
    "BroadcastChannel importScripts Request Response Blob URL storage cookieStore"
).split()
# No worker starts until ``right()``.
NO_WORKER = """() => {
    const Right = Worker, TYPE = { type: "text/javascript" };
    const wrong = new Blob(["onmessage = () => postMessage({ failure: 'no' })"], TYPE);
    const address = URL.createObjectURL(wrong);
    window.Worker = function () { return new Right(address, { type: "module" }); };
    window.right = () => { window.Worker = Right; };
}"""
# What a worker that is made as the workshop's is says of a connection.
TRIES_TO_CONNECT = """async () => {
    const told = `.then(() => postMessage("connected"), () => postMessage("refused"))`;
    const text = `fetch("${location.href}")${told}`;
    const worker = new Worker(URL.createObjectURL(new Blob([text], { type: "text/javascript" })));
    return new Promise((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
}"""


def test_a_robot_is_typed_tried_at_every_size_and_kept(pupil: Pupil, spare: Path) -> None:
    expect(pupil.told).to_have_text(workshop_words.READY)
    before = pupil.page.locator("#board .tile").count()
    pupil.tries()
    expect(pupil.told).to_have_text(re.compile(rf"{workshop_words.YOURS}: .+, \d+ punts?\."))
    assert pupil.page.locator("#board .tile").count() > before
    for width, _ in at_sizes(pupil.page, ((360, 740), (768, 1024), (1366, 768), (1920, 1080))):
        assert pupil.page.evaluate("document.documentElement.scrollWidth") <= width
        assert violations(pupil.page) == []
        pupil.page.get_by_role("button", name="Una altra posició").click()  # nothing lies over it
        expect(pupil.told).to_have_text(workshop_words.READY)

    # Tab indents, and Escape lets the keyboard out.
    pupil.fills("x")
    pupil.source.press("Home")
    pupil.page.keyboard.press("Tab")
    pupil.sees("    x")
    expect(pupil.source).to_be_focused()
    pupil.page.keyboard.press("Escape")
    pupil.page.keyboard.press("Tab")
    expect(pupil.page.get_by_role("button", name="Prova-ho")).to_be_focused()
    pupil.fills("def choose(position):")
    pupil.source.press("Control+End")
    pupil.page.keyboard.press("Enter")
    pupil.page.keyboard.type("print('hola')")
    pupil.page.keyboard.press("Enter")
    pupil.page.keyboard.type("if position.rack:")
    pupil.page.keyboard.press("Enter")
    pupil.page.keyboard.type("return 'pass'")
    script = "def choose(position):\n    print('hola')\n    if position.rack:\n        return 'pass'"
    pupil.sees(script)
    pupil.tries()
    pupil.is_told(PASSES)
    expect(pupil.page.locator("#printed")).to_have_text("hola")
    pupil.page.get_by_label("Menú").click()
    with pupil.page.expect_download() as taken:
        pupil.page.get_by_role("button", name="Desa el robot en un fitxer").click()
    assert taken.value.suggested_filename == "Robot 1.py"
    taken.value.save_as(spare / "robot.py")
    assert (spare / "robot.py").read_text(encoding="utf-8") == script
    (spare / "other.py").write_text("x = 1\n", encoding="utf-8")
    pupil.page.get_by_label("Menú").click()
    with pupil.page.expect_file_chooser() as chooser:
        pupil.page.get_by_role("button", name="Obre un robot d’un fitxer").click()
    chooser.value.set_files(spare / "other.py")
    pupil.sees("x = 1\n")
    # It was not run.
    expect(pupil.told).to_have_text(workshop_words.READY)
    pupil.comes()
    expect(pupil.page.get_by_label(lessons_words.WHICH).locator(":checked")).to_have_text("other")
    pupil.sees("x = 1\n")
    pupil.tries()
    pupil.is_told(workshop_words.fault({"kind": "no_choose", "line": 0, "text": ""}))


def test_robots_are_named_chosen_and_deleted_and_a_lesson_is_done(pupil: Pupil) -> None:
    listed = pupil.page.get_by_label(lessons_words.WHICH)
    own = listed.locator(f"optgroup[label='{robots_words.OWN}'] option")
    pupil.fills("first = 1")
    pupil.chooses_in_menu("Robot nou")
    expect(own).to_have_text(["Robot 1", "Robot 2"])
    pupil.sees(workshop_words.SAMPLE)
    pupil.fills("second = 2")
    pupil.chooses_in_menu(robots_words.RENAME)
    field = pupil.page.get_by_role("textbox", name=robots_words.NAME)
    expect(field).to_be_focused()
    field.fill("La meva: bèstia")
    field.press("Enter")
    expect(own).to_have_text(["Robot 1", "La meva bèstia"])
    pupil.sees("second = 2")
    listed.select_option("Robot 1")
    pupil.sees("first = 1")
    pupil.comes()
    expect(listed.locator(":checked")).to_have_text("Robot 1")
    listed.select_option("La meva bèstia")
    pupil.sees("second = 2")
    pupil.chooses_in_menu("Esborra el robot")
    box = pupil.page.get_by_role("dialog", name=robots_words.confirm_delete("La meva bèstia")[0])
    box.get_by_role("button", name=robots_words.DELETE).click()
    expect(own).to_have_text(["Robot 1"])
    pupil.sees("first = 1")
    a_lesson_is_done_and_each_keeps_its_own_script(pupil)


def a_lesson_is_done_and_each_keeps_its_own_script(pupil: Pupil) -> None:
    free = pupil.text()
    pupil.page.get_by_label(lessons_words.WHICH).select_option("best")
    expect(pupil.page.get_by_text("Un robot és una funció")).to_be_visible()
    check = pupil.page.get_by_role("button", name=lessons_words.CHECK)
    cell = pupil.text()
    pupil.fills(cell.replace("...", "best = play"))
    check.click()
    pupil.is_told("es poden fer")
    expect(pupil.page.get_by_role("button", name=lessons_words.NEXT)).to_be_hidden()
    pupil.fills(cell.replace("...", "if best is None or play.score > best.score:\n            best = play"))
    check.click()
    pupil.is_told(lessons_words.DONE)
    pupil.page.get_by_label(lessons_words.WHICH).select_option("points")
    expect(pupil.page.get_by_role("button", name="Juga")).to_be_hidden()
    first = pupil.text()
    pupil.fills("x = 1")
    check.click()
    pupil.is_told("El nom «points» encara no vol dir res.")
    pupil.chooses_in_menu("Torna al programa del començament")
    box = pupil.page.get_by_role("dialog", name=workshop_words.confirm_afresh[0])
    box.get_by_role("button", name=workshop_words.confirm_afresh[2]).click()
    pupil.sees(first)
    pupil.page.reload()
    pupil.sees(first)
    pupil.fills("x = 1")
    pupil.page.get_by_label(lessons_words.WHICH).select_option("Robot 1")
    pupil.sees(free)
    expect(check).to_be_hidden()
    pupil.page.get_by_label(lessons_words.WHICH).select_option("points")
    pupil.sees("x = 1")


def test_mistakes_are_told_by_the_line_and_a_script_reaches_nothing_outside(pupil: Pupil) -> None:
    pupil.writes("plays = []", "return plays[3]")
    pupil.tries()
    pupil.is_told(
        "Línia 3: demana un element que la llista o el text no té. (IndexError: list index out of range)"
    )
    pupil.writes("position.rack")
    pupil.tries()
    pupil.is_told(PASSES + " Mira si a «choose» li falta el «return»")
    pupil.writes("return 'H8 XYZ'")
    pupil.tries()
    pupil.is_told("El robot ha retornat «H8 XYZ», i no pot ser:")
    pupil.writes("return jugada")
    pupil.tries()
    pupil.is_told("Línia 2: el nom «jugada» encara no vol dir res.")
    pupil.writes("if position.rack = 'A':", "    return None")
    pupil.tries()
    pupil.is_told("Línia 2: has escrit «=» on cal «==»")
    pupil.writes("return input('Quina jugada?')")
    pupil.tries()
    pupil.is_told("Línia 2: aquí no hi ha ningú que respongui un «input»")
    pupil.writes("return bytearray(700_000_000)")
    pupil.tries()
    pupil.is_told("Línia 2: el programa necessita massa memòria")
    pupil.writes("return 'pass'")
    pupil.tries()
    pupil.is_told(PASSES)
    a_script_reaches_no_network_no_storage_and_no_other_worker(pupil)


def a_script_reaches_no_network_no_storage_and_no_other_worker(pupil: Pupil) -> None:
    log = page_log(pupil.page)
    pupil.writes("import js", f"return ' '.join(n for n in {DOORS!r} if hasattr(js, n)) or 'pass'")
    pupil.tries()
    pupil.is_told(PASSES)
    pupil.writes("import js", "js.eval('1')")
    pupil.tries()
    pupil.is_told("Línia 3: ")
    assert log.errors == []
    assert pupil.page.evaluate(TRIES_TO_CONNECT) == "refused"
    refused = "fetch(location.href).then(() => 'connected', () => 'refused')"
    assert pupil.page.evaluate(refused) == "refused"
    log.errors.clear()  # the browser tells of both


def test_what_never_ends_is_ended_and_the_workshop_goes_on(pupil: Pupil) -> None:
    a_game_is_played_move_by_move_until_it_is_stopped(pupil)
    late = workshop_words.fault({"kind": "late", "line": 0, "text": ""}, source="while True: pass")
    passes = PASSES
    pupil.writes("while True:", "    pass")
    pupil.tries()
    pupil.is_told(late)
    pupil.is_ready()
    pupil.writes("return 'pass'")
    pupil.tries()
    pupil.is_told(passes)

    # It cannot start again, says so, and then can.
    pupil.page.evaluate(NO_WORKER)
    pupil.writes("while True: pass")
    pupil.tries()
    pupil.is_told(late)
    pupil.writes("return 'pass'")
    pupil.tries()
    pupil.is_told(workshop_words.UNREADY)
    pupil.page.evaluate("right()")
    pupil.tries()
    pupil.is_told(passes)


def a_game_is_played_move_by_move_until_it_is_stopped(pupil: Pupil) -> None:
    pupil.page.get_by_role("button", name="Juga").click()
    score = pupil.page.locator("#score")
    expect(score).to_contain_text("Primer pas", timeout=LONG)
    expect(score).to_contain_text(re.compile(r"robot [1-9]\d* · Primer pas [1-9]"), timeout=LONG)
    pupil.writes("while True:", "    pass")
    pupil.page.locator("#level").select_option("novice")
    expect(pupil.page.locator("#stop")).to_be_visible()
    pupil.page.locator("#stop").click()
    pupil.is_told(workshop_words.STOPPED)
    pupil.is_ready()


@pytest.mark.offline
def test_it_works_without_a_network(page: Page, site: Site) -> None:
    page.goto(site.url)
    offline_ready(page)
    site.stop()
    pupil = Pupil(page, site)
    pupil.comes()
    pupil.tries()
    expect(pupil.told).to_contain_text(workshop_words.YOURS, timeout=LONG)
