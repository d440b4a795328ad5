"""A slip that was typed is not lost before it is kept: it comes back into the line, and takes no key."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.desk.days import begins_a_round
from tests.browser.home.test_home_stories import FULL
from tests.browser.persons.director import SLOW, WITHHELD, Desk
from tests.browser.persons.player import notation
from tests.browser.stand.site import Site, page_log, violations
from tests.rooms.app.loading import load

common_words = load("words.common")
desk_words = load("words.desk.common")
desk_players_words = load("words.desk.players")
desk_rounds_words = load("words.desk.rounds")

NO_MORE = "no more engines"
# What becomes of the next slip of the second player, once, as ``window.fate`` tells: it reaches the engine
# with a number that nobody has, or the engine ends at it and no other starts.
FATES = """
const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (message, ...rest) {
    const text = message?.text ?? "", fate = window.fate;
    if (fate && /"type": ?"slip"/.test(text) && /"number": ?2\\b/.test(text)) {
        window.fate = "";
        if (fate === "lost") {
            window.Worker = class { constructor() { throw new Error("NO_MORE"); } };
            import(faristolPacks.place + "rpc.js").then((engine) => engine.restart());
            return;
        }
        message = { ...message, text: text.replace(/"number": ?2\\b/, '"number": 99') };
    }
    send.call(this, message, ...rest);
};
""".replace("NO_MORE", NO_MORE)
REFUSED, LOST = "window.fate = 'refused'", "window.fate = 'lost'"
# What is sent from now on reaches no engine.
UNHEARD = "() => { Worker.prototype.postMessage = () => {}; }"

# The device has the coordinates that stand in the line: the last key is written a moment after it is typed.
LINE_KEPT = """async () => {
    const kept = () => JSON.parse(localStorage["faristol.desk.slips"] || "{}").line ?? [];
    while (kept()[1] !== "H8") await new Promise(requestAnimationFrame);
}"""
# The text of the line that the device has once that word stands in it.
WORD_KEPT = """async (word) => {
    const text = () => localStorage["faristol.desk.slips"] || "{}";
    while (JSON.parse(text()).line?.[2] !== word) await new Promise(requestAnimationFrame);
    return text();
}"""


@pytest.fixture
def desk(site: Site, page: Page) -> Desk:
    page.add_init_script(FATES)
    return Desk(page, site)


def starts(desk: Desk) -> list[str]:
    """Three players of a new duplicate, and what each of them writes."""
    begins_a_round(desk, "Aina", "Biel", "Carla")
    return [notation(play) for play in desk.finds(3)]


def holds(desk: Desk, number: int, text: str) -> None:
    """The line holds this slip; what is typed next would begin another one."""
    coord, word = text.split()
    expect(desk.line(desk_players_words.NUMBER)).to_have_value(str(number))
    expect(desk.line(desk_words.COORD)).to_have_value(coord)
    expect(desk.line(desk_words.WORD)).to_have_value(word)
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()


def has(desk: Desk, number: int, text: str) -> None:
    expect(desk.row(number)).to_contain_text(text)


def test_a_slip_that_was_refused_or_not_kept_is_in_the_line_again(desk: Desk) -> None:
    the_round_is_not_closed_over_a_refused_slip(desk)
    a_second_slip_of_one_player_asks_nothing_while_the_next_is_typed(desk)
    a_refused_slip_swallows_nothing_of_those_that_are_typed_meanwhile(desk)
    what_is_on_its_way_when_the_page_goes_away(desk)
    a_slip_that_the_full_device_did_not_keep(desk)
    the_slips_that_no_engine_answers(desk)
    what_the_device_had_when_the_current_failed(desk)


def the_round_is_not_closed_over_a_refused_slip(desk: Desk) -> None:
    texts = starts(desk)
    desk.page.evaluate(REFUSED)
    desk.types(f"2 {texts[1]}")
    expect(desk.message()).to_have_class(re.compile("is-refused"))
    holds(desk, 2, texts[1])
    expect(desk.page.locator("form.desk-line:visible .desk-hint")).to_contain_text(desk_words.NOT_TAKEN_YET)
    desk.button(desk_words.CLOSE_ROUND).click()
    expect(desk.message()).to_have_text(desk_words.SLIP_TO_TAKE)
    holds(desk, 2, texts[1])
    desk.page.keyboard.press("Escape")
    expect(desk.line(desk_words.WORD)).to_have_value("")
    desk.button(desk_words.CLOSE_ROUND).click()
    box = desk.box(desk_rounds_words.missing_question(["1 Aina", "2 Biel", "3 Carla"])[0])
    expect(box).to_be_visible()
    desk.page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    desk.line(desk_players_words.NUMBER).focus()

    desk.page.evaluate(REFUSED)
    desk.types(f"2 {texts[1]}")
    holds(desk, 2, texts[1])
    desk.page.keyboard.press("Enter")
    has(desk, 2, texts[1])
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("")


def a_second_slip_of_one_player_asks_nothing_while_the_next_is_typed(desk: Desk) -> None:
    first, second, other = starts(desk)
    desk.page.evaluate(WITHHELD)
    desk.types(f"2 {first}")
    desk.types(f"2 {second}")
    desk.types(f"3 {other}")
    desk.page.evaluate("letThrough()")
    has(desk, 2, first)
    has(desk, 3, other)
    holds(desk, 2, second)
    assert desk.page.get_by_role("dialog").count() == 0
    desk.page.keyboard.press("Enter")
    desk.replaces(2, "Biel")
    has(desk, 2, second)


def a_refused_slip_swallows_nothing_of_those_that_are_typed_meanwhile(desk: Desk) -> None:
    texts = starts(desk)
    desk.page.evaluate(SLOW)
    desk.page.evaluate(REFUSED)
    desk.types(f"2 {texts[1]}")
    desk.page.keyboard.type("1 ")
    expect(desk.message()).to_have_class(re.compile("is-refused"))
    desk.page.keyboard.type(texts[0])
    desk.page.keyboard.press("Enter")
    holds(desk, 2, texts[1])
    desk.types(f"3 {texts[2]}")
    holds(desk, 2, texts[1])
    desk.page.keyboard.press("Enter")
    for number, text in enumerate(texts, start=1):
        has(desk, number, text)


def what_is_on_its_way_when_the_page_goes_away(desk: Desk) -> None:
    texts = starts(desk)
    desk.page.evaluate(UNHEARD)
    for number in (1, 2):
        desk.types(f"{number} {texts[number - 1]}")
    expect(desk.page.locator("form.desk-line:visible .desk-hint")).to_have_text(desk_words.waiting(2, 0))
    assert violations(desk.page) == []
    desk.page.keyboard.type("3 H8")
    desk.page.evaluate(LINE_KEPT)
    desk.page.reload()
    expect(desk.line(desk_words.COORD)).to_have_value("H8")
    desk.line(desk_words.COORD).press("Escape")
    for number in (1, 2):
        holds(desk, number, texts[number - 1])
        desk.page.keyboard.press("Enter")
        has(desk, number, texts[number - 1])
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("")


def a_slip_that_the_full_device_did_not_keep(desk: Desk) -> None:
    texts = starts(desk)
    desk.page.evaluate(FULL)
    desk.types(f"1 {texts[0]}")
    expect(desk.page.get_by_text(common_words.STORAGE_FAILED)).to_be_visible()
    has(desk, 1, texts[0])
    desk.page.reload()
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("1")
    desk.line(desk_players_words.NUMBER).press("Enter")
    has(desk, 1, texts[0])
    desk.page.reload()
    has(desk, 1, texts[0])
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("")


def the_slips_that_no_engine_answers(desk: Desk) -> None:
    """They are in the line before the reload too."""
    texts = starts(desk)
    desk.page.evaluate(LOST)
    for number in (1, 2, 3):
        desk.types(f"{number} {texts[number - 1]}")
    expect(desk.page.get_by_text(common_words.ENGINE_FAILED)).to_be_visible()
    holds(desk, 2, texts[1])
    desk.page.reload()
    has(desk, 1, texts[0])
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("2")
    desk.line(desk_players_words.NUMBER).press("Enter")
    holds(desk, 3, texts[2])
    desk.page.keyboard.press("Enter")
    has(desk, 2, texts[1])
    has(desk, 3, texts[2])
    errors = page_log(desk.page).errors
    errors[:] = [one for one in errors if NO_MORE not in one]


def what_the_device_had_when_the_current_failed(desk: Desk) -> None:
    """A browser puts short texts on the disk seconds later: a line may come back whose slip is in by then."""
    (text, *_) = starts(desk)
    desk.page.keyboard.type(f"1 {text[:-1]}")
    earlier = desk.page.evaluate(WORD_KEPT, text.split()[1][:-1])
    desk.types(text[-1])
    has(desk, 1, text)
    desk.page.evaluate("text => { localStorage['faristol.desk.slips'] = text; }", earlier)
    desk.page.reload()
    has(desk, 1, text)
    expect(desk.line(desk_players_words.NUMBER)).to_be_focused()
    expect(desk.line(desk_players_words.NUMBER)).to_have_value("")
    expect(desk.line(desk_words.WORD)).to_have_value("")
