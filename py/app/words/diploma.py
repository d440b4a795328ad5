"""Sentences of diplomas, of tournaments and of duplicates."""

MENU = ("diplomas", "Diplomes", "per als primers o per a tothom, un per persona")
FIRST = "Qui té diploma"
EVERYBODY = "0"
FIRST_CHOICES = (
    ("1", "Per al primer"),
    ("2", "Per als dos primers"),
    ("3", "Per als tres primers"),
    ("5", "Per als cinc primers"),
    ("10", "Per als deu primers"),
    (EVERYBODY, "Per a tothom"),
)
PRIZES = 10  # the last place that a diploma for everybody tells
DIPLOMA = "Diploma"
AWARDED = "atorgat a"
ORGANISERS = "L’organització"
_ORDINALS = {1: "primer", 2: "segon", 3: "tercer", 4: "quart", 5: "cinquè", 6: "sisè", 7: "setè", 8: "vuitè",
             9: "novè", 10: "desè"}  # fmt: skip


def for_place(rank: int) -> str:
    """The line of a diploma: per haver obtingut el primer lloc; 0: per haver-hi participat."""
    if not rank:
        return "per haver-hi participat"
    return "per haver obtingut el " + _ORDINALS.get(rank, str(rank) + "è") + " lloc"


def in_category(name: str) -> str:
    return "en la categoria " + name


def with_partner(name: str) -> str:
    """Fent parella amb Valèria Pujol."""
    return "fent parella amb " + name
