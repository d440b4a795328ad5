"""A line that holds a person is never lost in silence, however a list is written."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import pytest

from faristol.record.lists.reading import read_list

_GIVEN: Final = (
    "Aina Biel Carla Duna Emma Ferran Guim Hug Ivet Jana Kai Laia Martí Nil Ona Pol Quim Rut Sílvia Teo Uma"
    " Violant Xènia Zoe Eloi Maria_Rosa Joan_Pere Abril N’Deye"
).split()
# Many of them are words of headings too.
_SURNAMES: Final = (
    "Grau Mestre Casal Parés Company Companys Mesa Marca Quart Soler Puig Roca Mas Pou Roig Sol Vidal_i_Mas"
    " Soler_Mas Pi de_la_Torre Bosch Carrer Forca Infant D’Avall McDonald Vila Ordre Poble"
).split()
_CLUBS: Final = (
    "Escola del Mar;Institut Vell;Escola Els Pins;IES Montgrí;Club Escacs Nou;Col·legi Sant Josep A;Mar;Roure"
).split(";")
_GRADES: Final = ("5è", "6è", "1r ESO", "2n ESO", "Categoria B")


class Pupil(NamedTuple):
    """A person of a generated list."""

    given: str
    surname: str
    club: str
    grade: str
    rating: int

    @property
    def name(self) -> str:
        return f"{self.given} {self.surname}"


def pupils(chance: random.Random, several: int) -> list[Pupil]:
    """As many persons of different names, in the order of their schools."""
    names = chance.sample([(one, two) for one in _GIVEN for two in _SURNAMES], several)
    clubs = chance.sample(_CLUBS, chance.randint(1, 4))
    found = [
        Pupil(
            one.replace("_", " "),
            two.replace("_", " "),
            chance.choice(clubs),
            chance.choice(_GRADES),
            chance.randint(700, 2100),
        )
        for one, two in names
    ]
    return sorted(found, key=lambda one: (one.club, one.grade)) if chance.random() < 0.5 else found


# Columns: headings that programs and people write, and the cell of a person

_Column = tuple[Sequence[str], Callable[[Pupil], str]]
_WHOLE: Final[Sequence[_Column]] = (
    (
        ("Nom i cognoms", "Nom", "Participant", "Name", "Jugador/a", "Nombre y apellidos"),
        lambda one: one.name,
    ),
    (("Cognoms, nom", "Surname Name", "Cognoms i nom"), lambda one: f"{one.surname}, {one.given}"),
)
_PARTED: Final[Sequence[_Column]] = (
    (("Nom", "Nombre", "First name", "Prénom", "Nom de l’alumne/a"), lambda one: one.given),
    (("Cognoms", "Apellidos", "Last name", "Llinatges"), lambda one: one.surname),
)
_OTHERS: Final[Sequence[_Column]] = (
    (("Escola", "Centre", "Club", "Club/City", "Nom del centre", "Entitat"), lambda one: one.club),
    (("Curs", "Categoria", "Nivell"), lambda one: one.grade),
    (("Rànquing", "Elo", "Rtg", "Rating"), lambda one: str(one.rating)),
    (("Rànquing", "Elo"), lambda one: f"{one.rating / 1000:.3f}" if one.rating > 999 else str(one.rating)),
    (("Correu electrònic", "Email"), lambda one: f"{one.rating}@example.org"),
    (("Telèfon", "Phone"), lambda one: f"600{one.rating:06}"),
    (("FED", "Sexe", "Observacions"), lambda _: ""),
)
_SIGNS: Final = ("\t", ";", "|", ",")


def _table(rows: Sequence[Sequence[str]], sign: str) -> str:
    def written(cell: str) -> str:
        return f'"{cell}"' if sign in cell or "\n" in cell else cell

    return "".join(f"{sign.join(map(written, row))}\n" for row in rows)


def _with_headings(chance: random.Random, several: list[Pupil], headed: bool = True) -> str:
    named = [chance.choice(_WHOLE)] if chance.random() < 0.5 else list(_PARTED)
    columns = [*named, *chance.sample(_OTHERS, chance.randint(0, 4))]
    if chance.random() < 0.3:
        chance.shuffle(columns)
    rows = [[cell(one) for _, cell in columns] for one in several]
    head = [chance.choice(headings) for headings, _ in columns]
    if chance.random() < 0.3:
        head = [one.upper() for one in head]
    if chance.random() < 0.3:
        head, rows = ["Núm.", *head], [[str(at), *row] for at, row in enumerate(rows, 1)]
    title = chance.choice(("", "", "Llista d’inscrits\n", "Campionat escolar 2026\n\n"))
    return title + _table([head, *rows] if headed else rows, chance.choice(_SIGNS))


def _bare(chance: random.Random, several: list[Pupil]) -> str:
    return _with_headings(chance, several, headed=False)


def _lines(chance: random.Random, several: list[Pupil]) -> str:
    form = chance.choice(
        ("{name}", "{at}. {name}", "{at}-{name}", "{at}) {name}", "• {name}", "{name} ({club})")
    )
    form = chance.choice(
        (form, "{name}; {club}", "{name} - {club}", "{name}\t{club}\t{grade}", "{name} {rating}")
    )
    return "".join(
        form.format(at=at, name=one.name, **one._asdict()) + "\n" for at, one in enumerate(several, 1)
    )


def _chat(chance: random.Random, several: list[Pupil]) -> str:
    stamp = chance.choice(
        (
            "12/10/26, 18:0{} - Marta Roc: ",
            "[12/10/26, 18:03:2{}] Marta: ",
            "[18:0{}, 12/10/2026] +34 600 11 22: ",
        )
    )
    lines = _lines(chance, several).splitlines()
    if chance.random() < 0.4:
        return stamp.format(1) + "Llista:\n" + "".join(f"{line}\n" for line in lines)
    return "".join(f"{stamp.format(at % 10)}{line}\n" for at, line in enumerate(lines))


def _stacked(chance: random.Random, several: list[Pupil]) -> str:
    head = chance.choice((["Nom", "Escola", "Curs"], ["Nom i cognoms", "Centre", "Categoria"]))
    rows = [cell for one in several for cell in (one.name, one.club, one.grade)]
    return "\n".join([*head, *rows]) + "\n"


def _sections(chance: random.Random, several: list[Pupil]) -> str:
    form = chance.choice(("{}:", "Escola: {}", "# {}"))
    found, last = "", ""
    for one in sorted(several, key=lambda one: one.club):
        if one.club != last:
            found, last = f"{found}{form.format(one.club)}\n", one.club
        found += f"{one.name}\n"
    return found


def _pairs(several: list[Pupil]) -> list[tuple[Pupil, Pupil]]:
    return [
        (several[at], several[at + 1]._replace(club=several[at].club)) for at in range(0, len(several) - 1, 2)
    ]


def _pair_table(chance: random.Random, several: list[Pupil]) -> str:
    form = chance.randrange(5)
    rows: list[list[str]] = []
    for at, (one, two) in enumerate(_pairs(several), 1):
        if form == 0:
            rows.append([one.name, two.name, one.club])
        elif form == 1:
            rows.append([f"{one.name} / {two.name}", one.club])
        elif form == 2:
            rows.append([f"{one.name}\n{two.name}", one.club])
        elif form == 3:
            rows += [[str(at), one.name, one.club], ["", two.name, ""]]
        else:
            rows += [[str(at), one.given, one.surname, one.club], [str(at), two.given, two.surname, one.club]]
    head = (
        ["Alumne 1", "Alumne 2", "Escola"], ["Parella", "Escola"], ["Parella", "Centre"],
        ["Parella", "Nom", "Escola"], ["Núm. parella", "Nom", "Cognoms", "Escola"],
    )[form]  # fmt: skip
    return _table([head, *rows], chance.choice(("\t", ";", "|")))


_WRITERS: Final = {
    "headings": _with_headings, "bare": _bare, "lines": _lines, "chat": _chat, "stacked": _stacked,
    "sections": _sections, "pairs": _pair_table,
}  # fmt: skip


def verdict(writer: str, seed: int) -> tuple[str, str]:
    """What became of a generated list, ``right``, ``asked`` or ``wrong``, and the list."""
    chance = random.Random(f"{writer} {seed}")
    several = pupils(chance, 2 * chance.randint(1, 6))
    text = _WRITERS[writer](chance, several)
    if chance.random() < 0.2:
        text = "\ufeff" + text.replace("\n", "\r\n")
    read = read_list(text)
    clubs = any(one.club for one in read.entries)
    expected = Counter((one.name, one.club if clubs else "") for one in several)
    if writer == "pairs":
        expected = Counter((f"{one.name} i {two.name}", one.club) for one, two in _pairs(several))
    names = Counter((one.name, one.club) for one in read.entries)
    if names == expected:
        return ("asked" if read.asked else "right"), text
    return ("asked" if read.asked else "wrong"), text


@pytest.mark.parametrize("writer", list(_WRITERS))
def test_nobody_is_lost_in_silence(writer: str) -> None:
    counted: Counter[str] = Counter()
    for seed in range(60):
        found, text = verdict(writer, seed)
        assert found != "wrong", f"{seed}\n{text}\n{[one.name for one in read_list(text).entries]}"
        counted[found] += 1
    assert counted["right"] >= 20, counted
