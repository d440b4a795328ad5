"""What the headings of a list mean: one table of words for every list that the program reads.

A heading is known by its words: "Nom de l’alumne/a 2" has a word for a person and the number of the second of
a pair.  Words that are of no use here ("correu", "data") win over all others, so that the name of a tutor is
not the name of a player.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple


class Role(StrEnum):
    """What a column is."""

    NAME = "name"
    SURNAME = "surname"
    CLUB = "club"
    CATEGORY = "category"
    RATING = "rating"
    TABLE = "table"
    NUMBER = "number"
    PAIR = "pair"
    TEAM = "team"
    LICENCE = "licence"
    FIDE = "fide"
    NONE = "none"


class Column(NamedTuple):
    """A column of a list.  member: of a pair, from 1.  last_first: surname and name in one cell."""

    role: Role
    member: int = 1
    last_first: bool = False

    @property
    def key(self) -> str:
        """name, surname, name2, surname2, club…"""
        return f"{self.role}{self.member if self.member > 1 else ''}"


def column_of_key(key: str) -> Column | None:
    """The column of a ``Column.key``; None where it is none."""
    found = re.fullmatch(r"([a-z]+)([2-4]?)", key)
    if not found or found[1] not in list(Role):
        return None
    return Column(Role(found[1]), int(found[2] or 1))


# In the order in which they win: the name of a school is a school.
_WORDS: Final[Mapping[Role, frozenset[str]]] = {
    Role.NONE: frozenset(
        "adreca adreces allergies any autoritzacio autoritzo aval birth birthday born carnet carrer clubno"
        " codi comarca comentari comentaris comite contacte correu correus cp cumul data dates"
        " departament dia dni dret drets edat electronic electronica email emails fed federacio"
        " federat federada federation fide fideid fotografia gender genere gr hora imatge imatges info"
        " k licence licencia license llicencia mail marca mare mestra mestre mobil movil naixement nif"
        " observacio observacions pagament pagat pare pares phone postal professor professora professors"
        " pts publicacio punts quota rang rank responsable rg rk serie sex sexe sexo signatura soci socia"
        " socis talla tb telefon telefono telefons temporal temps timestamp tipus title titol tutor"
        " tutora tutors typ type url web whatsapp".split()
    ),
    Role.RATING: frozenset(
        "barruf coeficient cote elo eloi elon forca puntuacio ranking ranquing rating ratings rtg rtgi"
        " rtgn".split()
    ),
    Role.TABLE: frozenset("mesa table taula taules".split()),
    Role.CATEGORY: frozenset(
        "cat categoria categories category cicle classe curs curso cursos divisio etapa grade grau grup"
        " modalitat nivell tanda".split()
    ),
    Role.CLUB: frozenset(
        "agrupacio associacio ateneu biblioteca casal centre centres centro centros city ciutat club"
        " clubname clubs colegio colla collegi entitat entitats equip equipo equips escola escoles escuela"
        " ies institucio institut instituts localitat poblacio poble procedencia school team verein".split()
    ),
    Role.NUMBER: frozenset("# dorsal id n no nombre nr nre nro num number numero ordre posicio sno".split()),
    Role.SURNAME: frozenset(
        "apellido apellidos cognom cognoms family last lastname llinatge llinatges nachname surname"
        " surnames".split()
    ),
    Role.NAME: frozenset(
        "alias alies alumna alumnat alumne alumnes alumno alumnos company companya companys competidor"
        " competidora competidors concursant concursants first firstname infant infants inscrit"
        " inscrita inscrits integrant integrants joueur joueuse jugador jugadora jugadoras jugadores jugadors"
        " membre membres name names nen nena nens nom noms pareja parejas parella parelles"
        " participant participante participantes participants persona persones player players prenom"
        " prenoms vorname".split()
    ),
}
# Words that add nothing; with them a heading is still made of known words only.
_FILLERS: Final = frozenset(
    "a al als amb catala catalans complet completa complets d de del dels e educatiu el els en es"
    " escolar et fixa full i ini inicial int l la les llista m n nat national o of oficial p per quin"
    " quina r s ses social teu teva the un una vostra vostre y".split()
)
_PARTNER: Final = frozenset("company companya companys".split())
_MEMBERS: Final = {
    "1": 1,
    "1r": 1,
    "1a": 1,
    "1er": 1,
    "primer": 1,
    "primera": 1,
    "2": 2,
    "2n": 2,
    "2a": 2,
    "2on": 2,
    "segon": 2,
    "segona": 2,
    "3": 3,
    "3r": 3,
    "3a": 3,
    "tercer": 3,
    "tercera": 3,
    "4": 4,
    "4t": 4,
    "4a": 4,
    "quart": 4,
    "quarta": 4,
}
# The number by which a federation or a club knows somebody.
_LICENCE: Final = frozenset("carnet federat federada licence license licencia llicencia soci socia".split())
_FIDE: Final = frozenset("fide fideid fideno idfide".split())
_FIDE_NUMBER: Final = frozenset("codi d de id n no nr nre num number numero".split())
_LETTER: Final = re.compile(r"\s([ABCD])\s*\)?$")
_GIVEN: Final = frozenset("nom noms name nombre prenom prenoms vorname".split())
_TEAM: Final = frozenset("equip equipo team".split())
_GROUPS: Final = frozenset("parella parelles pareja parejas pair equip equips equipo team".split())
# Words of a title line above a list.
_TITLE: Final = frozenset(
    "campionat campionats copa duplicada edicio escolar final inscripcio inscripcions inscrits"
    " jornada lliga llista llistat open parelles participants partida relacio scrabble torneig"
    " trofeu".split()
)
_YEAR: Final = re.compile(r"(19|20)[0-9]{2}")


def folded(text: str) -> str:
    """Small letters without accents, with plain apostrophes and without the dot of L·L."""
    bare = text.casefold()
    if not bare.isascii():
        decomposed = unicodedata.normalize("NFD", bare)
        bare = "".join(sign for sign in decomposed if not unicodedata.combining(sign))
    return re.sub(r"l[·.•-]l", "ll", bare.replace("’", "'"))


def words_of(text: str) -> list[str]:
    """The words of a heading, folded; digits are parted from the letters before them."""
    return re.findall(r"[0-9]+[a-z]*|[a-z]+|#", re.sub(r"([a-z])([0-9])", r"\1 \2", folded(text)))


def column_of(heading: str) -> Column | None:
    """The column under a heading; None where no word of it is known."""
    words = words_of(heading)
    if _WORDS[Role.RATING] & set(words):
        words = [word for word in words if word != "fide"]  # "Elo FIDE", but "Fide ID"
    roles = [role for role in _WORDS if any(word in _WORDS[role] for word in words)]
    if not roles:
        return None
    role = roles[0]
    if role is Role.CLUB and _TEAM & set(words) and _GIVEN & set(words):
        return Column(Role.TEAM)
    member = _member(words, heading)
    if {"nom", "noms"} & set(words) and {"prenom", "prenoms"} & set(words):
        return Column(Role.NAME, member, words.index("nom") == 0 if "nom" in words else True)
    if role in (Role.NUMBER, Role.SURNAME) and Role.NAME in roles:
        if role is Role.NUMBER and not {"nom", "noms"} & set(words):
            return Column(Role.NUMBER)
        return _of_a_person(words, member)
    if role is Role.NUMBER and "nombre" in words and Role.SURNAME in roles:
        return _of_a_person(words, member)
    return Column(role, member if role in (Role.NAME, Role.SURNAME, Role.CLUB, Role.RATING) else 1)


def _of_a_person(words: Sequence[str], member: int) -> Column:
    """Name or surname or both: "Nom i cognoms", "Cognoms, nom", "Cognoms del jugador 2"."""
    surname = next((at for at, word in enumerate(words) if word in _WORDS[Role.SURNAME]), None)
    name = next((at for at, word in enumerate(words) if word in _GIVEN), None)
    if {"last", "family"} & set(words):
        name = None  # "last name"
    if surname is None:
        return Column(Role.NAME, member)
    if name is None:
        return Column(Role.SURNAME, member)
    return Column(Role.NAME, member, surname < name)


def is_of_groups(heading: str) -> bool:
    """Whether a heading has a word for pairs or teams: its column may say who plays with whom."""
    return bool(_GROUPS & set(words_of(heading)))


def is_given_name(heading: str) -> bool:
    """Whether a heading is "Prénom", beside which "Nom" is the surname."""
    words = set(words_of(heading))
    return bool(words & {"prenom", "prenoms"}) and not words & {"nom", "noms"}


def is_licence(heading: str) -> bool:
    """Whether a heading is of the number of a licence or of a member: "Llicència", "Núm. de soci"."""
    return bool(_LICENCE & set(words_of(heading)))


def is_fide_number(heading: str) -> bool:
    """Whether a heading is of the number at FIDE: "Fide ID", "Codi FIDE", "FIDE-No."; "Elo FIDE" is none."""
    words = set(words_of(heading))
    return bool(words & _FIDE) and words <= _FIDE | _FIDE_NUMBER


def is_surname_beside_it(heading: str) -> bool:
    """Whether a heading is "Nom" alone, perhaps with a number."""
    return [word for word in words_of(heading) if word not in _MEMBERS] in (["nom"], ["noms"])


def _member(words: Sequence[str], heading: str) -> int:
    if any(word in _PARTNER for word in words):
        return 2
    found = [_MEMBERS[word] for word in words if word in _MEMBERS]
    if found:
        return found[-1]
    letter = _LETTER.search(heading)
    return "ABCD".index(letter[1]) + 1 if letter else 1


def is_known(heading: str) -> bool:
    """Whether a heading has known words only; a school’s name has others beside "escola"."""
    words = words_of(heading)
    return column_of(heading) is not None and all(_known(word) for word in words)


def is_bare(heading: str) -> bool:
    """Whether a heading has nothing but the words of one kind of column: "Centre educatiu" has more."""
    words = words_of(heading)
    return bool(words) and any(set(words) <= listed for listed in _WORDS.values())


def _known(word: str) -> bool:
    return word in _FILLERS or word in _MEMBERS or any(word in words for words in _WORDS.values())


def is_title(line: str) -> bool:
    """Whether a line of one cell, above the people, is the title of the list."""
    words = words_of(line)
    return any(word in _TITLE or _YEAR.fullmatch(word) for word in words)
