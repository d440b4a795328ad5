"""The room of words as a person meets it: typed and answered at once, read to the end, printed and saved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from faristol.lexicon import dump, from_words, load
from faristol.search import Grouping, Order, Query, Span, WordFinder, as_laid, read_pattern, read_rack
from faristol.tiles import parse, spell
from sitebuild.paths import LEXICONS
from tests.browser.persons.player import AGAINST_ROBOT, Person, first_to_play, seed_where
from tests.browser.stand.site import Site, ask, violations
from tests.rooms.app.loading import load as load_screen

collected_words = load_screen("words.collected")
common_words = load_screen("words.common")
home_words = load_screen("words.home.common")
paper_words = load_screen("words.paper")
# Words and heads of printed lists that their columns do not hold.
CLIPPED = """() => [...document.querySelectorAll(".paper-desk .word-column p")]
    .filter((node) => node.scrollWidth > node.clientWidth).map((node) => node.textContent)"""
search_words = load_screen("words.word_search")
exercises_words = load_screen("words.training.exercises")
study_words = load_screen("words.study")
duel_words = load_screen("words.duel")
workshop_words = load_screen("words.workshop.common")


@pytest.fixture(scope="module")
def finder() -> WordFinder:
    return WordFinder(load((LEXICONS / "default.lex").read_bytes()))


class Seeker:
    """Somebody in the room of words."""

    def __init__(self, page: Page, site: Site) -> None:
        self.page = page
        self.site = site
        self.line = page.get_by_role("textbox", name=search_words.SEARCH)
        self.list = page.get_by_role("listbox", name=search_words.LIST)

    def comes(self) -> None:
        self.page.goto(self.site.url + search_words.PAGE)
        expect(self.list.get_by_role("option").first).to_be_visible()

    def chooses(self, kind: str) -> None:
        self.page.get_by_role("group", name=search_words.SEARCH).get_by_text(kind, exact=True).click()

    def sees_count(self, count: int) -> None:
        expect(self.page.locator("#count")).to_have_text(search_words.found(count))

    def words(self, count: int) -> list[str]:
        """The first words, by their places in the list."""
        return [self.word(place).inner_text() for place in range(1, count + 1)]

    def word(self, place: int) -> Locator:
        return self.list.locator(f"[aria-posinset='{place}'] .found-word")

    def tool(self, name: str) -> Locator:
        return self.page.locator("#tools").get_by_role("button", name=name)


@pytest.fixture
def seeker(page: Page, site: Site) -> Seeker:
    seeker = Seeker(page, site)
    seeker.comes()
    return seeker


def test_patterns_and_ready_lists_are_answered_at_once_and_lists_are_compared(
    seeker: Seeker, finder: WordFinder, tmp_path: Path
) -> None:
    a_pattern_is_answered_at_every_key_and_read_to_its_end(seeker, finder)
    ready_lists_are_shown_and_two_lists_are_compared_and_printed(seeker, finder, tmp_path)


def a_pattern_is_answered_at_every_key_and_read_to_its_end(seeker: Seeker, finder: WordFinder) -> None:
    page = seeker.page
    seeker.sees_count(finder.find(Query()))
    assert violations(page) == []
    seeker.line.fill("ZZZZ")
    expect(page.locator("#list")).to_have_attribute("data-empty", search_words.NOTHING_FOUND)
    seeker.line.fill("")
    seeker.line.press_sequentially("*l·l?[")
    expect(page.get_by_role("alert").filter(has_text="claudàtor")).to_be_visible()
    expect(seeker.list.get_by_role("option")).to_have_count(0)  # those of another question would mislead
    expect(page.locator("#count")).to_be_empty()
    expect(page.locator("#list")).to_have_attribute("data-empty", "")
    expect(seeker.tool(search_words.SAVE)).to_be_disabled()
    seeker.line.press_sequentially("ao]")
    query = Query((read_pattern("*L·L?[AO]"),), grouping=Grouping.SHORT_FIRST)
    count = finder.find(query)
    seeker.sees_count(count)
    expect(page.locator("#fault")).to_be_empty()
    words = [spell(word) for word in finder.words()]
    assert seeker.words(8) == words[:8]
    seeker.list.focus()
    page.keyboard.press("End")
    expect(seeker.word(count)).to_have_text(words[-1])
    expect(seeker.word(count)).to_be_in_viewport()
    assert seeker.list.locator("[role=option]").count() < 400
    expect(seeker.list.locator("[role=option]").first).to_have_attribute("aria-setsize", str(count))
    page.keyboard.press("Home")
    seeker.list.hover()
    page.mouse.wheel(0, 100_000)  # as by hand: what comes into sight is drawn and can be pressed
    expect(seeker.word(count)).to_be_in_viewport()
    seeker.word(count).click()
    expect(seeker.line).to_have_value(words[-1])
    seeker.chooses("Patró")
    seeker.line.fill("*l·l?[ao]")
    seeker.line.press("Enter")  # sends nothing and loads no page
    seeker.sees_count(count)
    seeker.list.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(seeker.line).to_have_value(words[1])
    expect(page.locator("#around").get_by_text(search_words.hooks_of(words[1], True))).to_be_visible()
    hooks = finder.hooks(parse(words[1]))
    expect(page.locator(".around-tile")).to_have_count(len(hooks.front + hooks.back))
    forms = [one["form"] for one in ask(page, "explain", words=words[1:2])["explained"][0]["spellings"]]
    expect(page.locator("#around .spelled-line b")).to_have_text(forms)
    assert violations(page) == []


def test_words_are_noted_as_missing_and_anagrams_go_to_paper_and_files(
    seeker: Seeker, finder: WordFinder, tmp_path: Path
) -> None:
    a_word_that_should_be_in_the_list_is_kept_on_the_device_and_sent_on(seeker)
    seeker.comes()
    anagrams_show_their_blanks_and_go_to_paper_and_files(seeker, finder, tmp_path)


def a_word_that_should_be_in_the_list_is_kept_on_the_device_and_sent_on(seeker: Seeker) -> None:
    page = seeker.page
    seeker.chooses("Ganxos")
    for word in ("çarru", "casa", "rru"):
        seeker.line.fill(word)
        note = page.get_by_role("button", name=collected_words.WANT)
        expect(page.locator("#around b").first).to_have_text(word.upper())
        if word == "casa":
            expect(note).to_have_count(0)
        else:
            note.click()
    page.get_by_role("button", name=collected_words.wanted([""])).click()
    box = page.get_by_role("dialog", name=collected_words.WANTED)
    expect(box.locator(".word")).to_have_text(["RRU", "ÇARRU"])
    assert violations(page) == []
    with page.expect_download() as taken:
        box.get_by_role("button", name=collected_words.SAVE).click()
    assert taken.value.path().read_text() == "RRU\nÇARRU\n"
    box.get_by_role("button", name=collected_words.remove("RRU")).click()
    box.get_by_role("button", name=common_words.CLOSE).click()
    expect(page.get_by_role("button", name=collected_words.WANT)).to_be_visible()
    page.reload()
    page.locator("#menu summary").click()
    page.get_by_role("button", name=collected_words.WANTED).click()
    expect(box.locator(".word")).to_have_text(["ÇARRU"])
    box.get_by_role("button", name=collected_words.FORGET).click()
    page.get_by_role("dialog", name=collected_words.confirm_forget[0]).get_by_role(
        "button", name=collected_words.FORGET
    ).click()
    expect(box).to_contain_text(collected_words.WANTED_EMPTY)


def anagrams_show_their_blanks_and_go_to_paper_and_files(
    seeker: Seeker, finder: WordFinder, tmp_path: Path
) -> None:
    page = seeker.page
    seeker.chooses("Anagrames")
    seeker.line.fill("nyau?s")
    rack = read_rack("nyau?s")
    query = Query(rack=rack, grouping=Grouping.LONG_FIRST)
    count = finder.find(query)
    seeker.sees_count(count)
    faces = [as_laid(word, rack) for word in finder.words()]
    assert [text.lower() for text in seeker.words(5)] == [spell(word).lower() for word in faces[:5]]
    blanks = [tile for tile in spell(faces[0]) if tile.islower()]
    assert blanks
    expect(seeker.list.locator("[aria-posinset='1'] .found-blank")).to_have_text("".join(blanks))
    page.get_by_text(search_words.FILTERS).click()
    page.get_by_label(search_words.HOOKS).check()
    expect(seeker.list.locator(".found-front").first).to_be_attached()
    assert violations(page) == []
    seeker.tool(search_words.SAVE).click()
    with page.expect_download() as taken:
        page.get_by_role("button", name=search_words.AS_TEXT[0]).click()
    taken.value.save_as(tmp_path / "mots.txt")
    assert (tmp_path / "mots.txt").read_text(encoding="utf-8").split() == [spell(word) for word in faces]
    seeker.tool(search_words.SAVE).click()
    with page.expect_download() as taken:
        page.get_by_role("button", name=search_words.AS_CSV[0]).click()
    taken.value.save_as(tmp_path / "mots.csv")
    table = (tmp_path / "mots.csv").read_text(encoding="utf-8-sig").splitlines()
    assert table[0] == search_words.CSV_HEAD
    assert [line.split(";")[0] for line in table[1:]] == [spell(word) for word in faces]
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    seeker.tool(search_words.COPY).click()
    said = page.get_by_role("dialog", name=search_words.COPY)
    expect(said).to_contain_text(search_words.COPIED)
    said.get_by_role("button", name=common_words.UNDERSTOOD).click()
    copied: str = page.evaluate("navigator.clipboard.readText()")
    assert copied.split() == [spell(word) for word in faces]
    seeker.tool(search_words.PRINT).click()
    leaf = page.locator(".paper-desk .leaf").first
    expect(leaf.get_by_text(spell(faces[0]), exact=True)).to_be_visible()
    assert page.locator(".paper-desk .word-column p:not(.bold)").count() == count
    assert violations(page) == []


def ready_lists_are_shown_and_two_lists_are_compared_and_printed(
    seeker: Seeker, finder: WordFinder, tmp_path: Path
) -> None:
    page = seeker.page
    page.get_by_text(search_words.READY).click()
    name, fewest, most, _, order = search_words.READY_LISTS[3]
    page.get_by_role("button", name=name).click()
    finder.find(Query(lengths=Span(fewest, most), order=Order(order)))
    seeker.sees_count(finder.count)
    assert seeker.words(6) == [spell(word) for word in finder.words(0, 6)]
    page.get_by_role("button", name=search_words.READY_LISTS[0][0]).click()
    seeker.sees_count(finder.find(Query(lengths=Span(2, 2))))

    old, new = tmp_path / "vella.txt", tmp_path / "nova.lex"
    old.write_text("casa\nsol\nril\n", encoding="utf-8")
    new.write_bytes(dump(from_words("Nova", map(parse, ("CASA", "SOL", "AH", "QUARS")))))
    page.locator("#menu summary").click()
    page.get_by_role("button", name=search_words.COMPARE).click()
    box = page.get_by_role("dialog", name=search_words.COMPARE)
    for side, path in ((search_words.BEFORE, old), (search_words.AFTER, new)):
        with page.expect_file_chooser() as asked:
            box.get_by_role("button", name=f"{side}: ").click()
        asked.value.set_files(path)
        expect(box.get_by_text(path.name)).to_be_visible()
    assert violations(page) == []
    box.get_by_role("button", name=search_words.DO_COMPARE, exact=True).click()
    told = page.get_by_role("dialog", name=search_words.CHANGES)
    expect(told.get_by_text(search_words.changed(2, 1))).to_be_visible()
    expect(told.get_by_text("QUARS")).to_be_visible()
    assert violations(page) == []
    with page.expect_download() as taken:
        told.get_by_role("button", name=search_words.SAVE).click()
    assert sorted(taken.value.path().read_text(encoding="utf-8").splitlines()) == ["+ AH", "+ QUARS", "- RIL"]
    told.get_by_role("button", name=search_words.PRINT).click()
    expect(page.locator(".paper-desk .leaf")).to_have_count(2)
    assert page.locator(".paper-desk .word-column .bold").all_inner_texts() == [
        "2 fitxes",
        "4 fitxes",
        "3 fitxes",
    ]
    assert page.evaluate(CLIPPED) == []
    for day in page.locator(".paper-desk .leaf-line").all_inner_texts():
        assert re.fullmatch(r"\d+ (de |d’)\w+ de \d{4}", day)


def test_the_rooms_of_words_and_the_workshop_are_closed_while_a_championship_game_is_in_play(
    site: Site, page: Page, open_page: object
) -> None:
    """§1, P, F and W allow no aid: neither from the game, nor in another window, nor after leaving it."""
    aina = Person(page, site)
    aina.comes_to_the_table(AGAINST_ROBOT, seed_where(first_to_play))
    aina.has_the_turn()
    other = Seeker(open_page(page.context), site)  # type: ignore[operator]
    other.page.goto(site.url + search_words.PAGE)
    expect(other.page.get_by_text(search_words.IN_PLAY)).to_be_visible()
    expect(other.line).to_be_hidden()
    assert violations(other.page) == []
    other.page.close()
    page.goto(site.url + duel_words.PAGE)
    expect(page.get_by_text(duel_words.IN_PLAY)).to_be_visible()
    expect(page.get_by_role("button", name=duel_words.BEGIN)).to_be_hidden()
    assert violations(page) == []
    page.goto(site.url + study_words.PAGE)
    expect(page.get_by_text(study_words.IN_PLAY)).to_be_visible()
    expect(page.locator("#start")).to_be_hidden()
    page.goto(site.url + workshop_words.PAGE)
    expect(page.get_by_text(workshop_words.IN_PLAY)).to_be_visible()
    expect(page.get_by_role("button", name="Prova-ho")).to_be_hidden()
    assert violations(page) == []
    page.goto(site.url + exercises_words.PAGE)
    expect(page.get_by_text(exercises_words.IN_PLAY)).to_be_visible()
    page.keyboard.press("Escape")
    aina.has_the_turn()
