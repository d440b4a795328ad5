"""Robots as texts and files, and the store of those that came: laws over any text, limits, bad texts."""

from __future__ import annotations

import unicodedata
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.rooms.app.loading import Device, load

robot_text = load("workshop.robot_text")
words = load("words.workshop.sending")
robots_words = load("words.workshop.robots")

signs = st.characters(exclude_categories=["Cs"])
texts = st.text(signs, max_size=80)
names = st.one_of(texts, st.text(st.sampled_from("A -.(1)\u2067\u202e\xa0"), max_size=40))
lines = st.text(st.sampled_from('#: Robot-·a\t\n\r"à😀'), max_size=80)
sources = st.one_of(
    texts, lines, st.lists(st.sampled_from(["#### Robot: A - B", "##### Robot: ", "", "x"])).map("\n".join)
)


def robot_of(pupil: str, name: str, source: str) -> dict[str, str] | None:
    """The robot, where it is one."""
    try:
        robot: dict[str, str] = robot_text.checked(pupil, name, source)
    except robot_text.BadRobot:
        return None
    return robot


def fault(does: Any, *arguments: object) -> str:
    with pytest.raises(robot_text.BadRobot) as bad:
        does(*arguments)
    return str(bad.value)


@given(names, names, sources)
def test_what_is_sent_is_what_comes(pupil: str, name: str, source: str) -> None:
    robot = robot_of(pupil, name, source)
    if robot is not None:
        assert robot_text.read(robot_text.text_of(robot)) == robot


@given(names, names, sources)
def test_a_robot_that_is_taken_has_clean_names_and_no_sign_that_deceives(
    pupil: str, name: str, source: str
) -> None:
    robot = robot_of(pupil, name, source)
    if robot is not None:
        assert robot_text.checked(**robot) == robot
        for text in (robot["pupil"], robot["name"], robot["source"].replace("\n", "").replace("\t", "")):
            assert not [sign for sign in text if unicodedata.category(sign) == "Cc"]
            assert not set(text) & set("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
        assert 0 < len(robot["name"]) <= robots_words.LONGEST_NAME
        assert 0 < len(robot["pupil"]) <= robots_words.LONGEST_NAME
        assert robots_words.clean_name(robot["name"]) == robot["name"]


@given(names, names, sources)
@example("Anna - Maria - Pi", "el - meu", "x")
def test_the_file_of_a_robot_carries_its_names(pupil: str, name: str, source: str) -> None:
    robot = robot_of(pupil, name, source)
    if robot is not None and not source.startswith("#### Robot: "):
        assert robot_text.of_file(robot_text.file_name(robot), robot["source"]) == [robot]


@given(st.lists(st.tuples(names, names, sources), min_size=1, max_size=5))
def test_a_file_of_several_robots_is_opened_again(told: list[tuple[str, str, str]]) -> None:
    robots = [robot for robot in (robot_of(*one) for one in told) if robot is not None]
    text = robot_text.together(robots)
    if robots:
        assert robot_text.of_file("tots.txt", text) == robots
        assert robot_text.of_file("tots.txt", text.replace("\n", "\r\n")) == robots


@example("1\nLaia\nLlop\n\uff01 = 1")  # it begins with a byte of the mark of UTF-8
@given(st.one_of(texts, texts.map("1\n".__add__), sources.map("1\nLaia\nLlop\n".__add__)))
def test_any_text_is_a_robot_or_is_refused(text: str) -> None:
    try:
        told = robot_text.read(text)["source"]
    except robot_text.BadRobot as bad:
        told = str(bad)
    assert told.strip()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", words.NO_ROBOT),
        ("1\nLaia\nLlop", words.NO_ROBOT),
        ('{"kind": "faristol"}\n1\n2\n3', words.NO_ROBOT),
        ("2\nLaia\nLlop\nx = 1", words.NEWER),
        ("1\nLaia\n.\nx = 1", words.NO_NAME),
        ("1\nLaia\nLlop\n\n ", words.EMPTY),
        ("1\nLaia\nLlop\nx = 1\ny = '\x00'", words.bad_sign(2)),
        ("1\nLaia\nLlop\nx = 1\n\ny = '\u202e'", words.bad_sign(3)),
        ("1\nLaia\nLlop\ny = '\u2067'", words.bad_sign(1)),
        ("1\nLaia\nLlop\n\x1b[2Jx = 1", words.bad_sign(1)),
        ("1\nLaia\nLlop\n" + "x" * 20_001, words.too_long(20_001)),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, sentence: str) -> None:
    assert fault(robot_text.read, text) == sentence


def test_the_longest_robot_is_taken_and_half_a_sign_is_not() -> None:
    longest = robot_text.checked("Laia", "Llop", "x" * 20_000)
    assert robot_text.read(robot_text.text_of(longest)) == longest


def test_line_ends_of_all_systems_are_one() -> None:
    assert robot_text.checked("Laia", "Llop", "\ufeffa\r\nb\rc\n")["source"] == "a\nb\nc\n"


def test_half_a_sign_is_refused() -> None:
    plain = Device().load("workshop.robot_text")  # not recorded: it cannot be written down
    with pytest.raises(plain.BadRobot, match=r"línia 1 "):
        plain.checked("Laia", "Llop", "\ud83d")


@pytest.mark.parametrize(
    ("address", "packed"),
    [
        ("https://example.org/taller.html#robot=a-_9", "a-_9"),
        (" #robot=abc\n", "abc"),
        ("#robot=", words.NO_ROBOT),
        ("#robot=" + "a" * 100_001, words.NO_ROBOT),
        ("https://example.org/taller.html#taula=abc", words.NO_LINK),
    ],
)
def test_an_address_brings_what_is_packed_or_is_refused(address: str, packed: str) -> None:
    if packed.endswith("."):
        assert fault(robot_text.packed_in, address) == packed
    else:
        assert robot_text.packed_in(address) == packed


@pytest.mark.parametrize(
    ("file", "pupil", "name"),
    [
        ("Laia - Robot 1.py", "Laia", "Robot 1"),
        ("Laia - Robot 1 (2).PY", "Laia", "Robot 1"),
        ("Laia - Llop (gran).py", "Laia", "Llop (gran)"),
        ("Laia - (2).py", "Laia", "(2)"),
        ("Anna-Maria - el - meu.py", "Anna-Maria", "el - meu"),
        ("llop.py", "algú", "llop"),
        (" - llop.py", "algú", "llop"),
    ],
)
def test_the_name_of_a_file_says_whose_robot_it_is(file: str, pupil: str, name: str) -> None:
    assert robot_text.of_file(file, "x = 1") == [{"pupil": pupil, "name": name, "source": "x = 1"}]


def test_a_bad_robot_among_several_files_or_in_one_is_named() -> None:
    assert fault(robot_text.of_file, "Laia - Llop.py", "x\n\x00") == words.in_file(
        "Laia - Llop.py", words.bad_sign(2)
    )
    text = "#### Robot: Laia - Llop\nx = 1\n#### Robot: Pau - Gat\n\n"
    assert fault(robot_text.of_file, "tots.txt", text) == words.in_file("Pau - Gat", words.EMPTY)


# -- the store


def robot(pupil: str, name: str, source: str = "x = 1") -> dict[str, str]:
    return {"pupil": pupil, "name": name, "source": source}


def test_the_same_robot_of_a_pupil_takes_its_earlier_place() -> None:
    device = Device()
    here, there = (device.load("workshop.received").Received() for _ in range(2))
    here.add(robot("Laia", "Llop", "old = 1"))
    there.add(robot("Pau", "Llop"))
    here.add(robot("Laia", "Llop", "new = 1"))
    assert there.all == [robot("Laia", "Llop", "new = 1"), robot("Pau", "Llop")]


def test_one_without_a_pupil_takes_nobodys_place() -> None:
    received = Device().load("workshop.received").Received()
    received.add(robot("algú", "Llop", "a = 1"))
    assert received.add(robot("algú", "Llop", "b = 1")) == robot("algú", "Llop 2", "b = 1")
    received.add(robot("algú", "Llop", "a = 1"))
    assert [one["name"] for one in received.all] == ["Llop", "Llop 2"]


def test_sixty_are_kept_and_no_more_but_each_can_come_again() -> None:
    module = Device().load("workshop.received")
    received = module.Received()
    received.add_all([robot(f"Alumne {number}", "Llop") for number in range(59)])
    with pytest.raises(module.BadRobot, match="ja hi ha 60"):
        received.add_all([robot("Laia", "Llop"), robot("Pau", "Llop")])
    assert len(received.all) == 59, "all of them, or none"
    received.add(robot("Laia", "Llop"))
    received.add(robot("Laia", "Llop", "y = 1"))
    with pytest.raises(module.BadRobot, match="ja hi ha 60"):
        received.add(robot("Pau", "Llop"))
    assert len(received.all) == 60


def test_one_is_deleted_and_all() -> None:
    received = Device().load("workshop.received").Received()
    received.add_all([robot("Laia", "Llop"), robot("Laia", "Gat"), robot("Pau", "Llop")])
    received.delete("Laia", "Llop")
    assert received.all == [robot("Laia", "Gat"), robot("Pau", "Llop")]
    received.delete_all()
    assert received.all == []


def test_a_device_without_place_says_so_and_odd_rows_are_left_out() -> None:
    device = Device()
    module = device.load("workshop.received")
    received = module.Received()
    received.add(robot("Laia", "Llop"))
    device.is_denied = True
    with pytest.raises(module.BadRobot, match="no s’ha pogut guardar"):
        received.add(robot("Pau", "Gat"))
    device.is_denied = False
    device.texts[module.KEY] = '{"robots": [{"pupil": 1}, {"pupil": "Pau", "name": "Gat", "source": "x"}]}'
    assert received.all == [robot("Pau", "Gat", "x")]


def test_the_teacher_is_told_whose_robots_came() -> None:
    assert words.came(["Laia"]) == "Ha arribat el robot de Laia. El trobaràs al taller, a «Robots rebuts»."
    assert words.came(["Laia", "Aina"]).startswith(
        "Ha arribat el robot d’Aina. Ja n’han arribat de 2 alumnes: els"
    )


def test_a_copy_of_a_robot_is_called_after_its_pupil() -> None:
    assert words.copy_name("Aina", "Llop") == "Llop d’Aina"
    assert words.copy_name("algú", "Llop") == "Llop"
    assert len(words.copy_name("Bernat Solé i Vilanova", "Robot 1")) == robots_words.LONGEST_NAME
