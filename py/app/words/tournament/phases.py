"""Sentences about finals, and about categories that come during the day."""

from app.words.grammar import counted, listed, signed
from app.words.tournament.common import named
from app.words.tournament.standings import halves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.tournament.wire import StandingView

# --- who goes on ------------------------------------------------------------------------------
QUALIFIERS = "Quants hi passen"
HELP = "Marca o desmarca qui passa. Els altres no perden res del que han jugat."
CONFIRM = "Confirma qui passa"
AS_PROPOSED = "És el que diu la classificació."
NOBODY = "Tria almenys dos participants."
MENU_UNDO = "Desfés el pas a la final"
GOES_ON = "passa a la final"


def undo_question(final: str) -> "tuple[str, str, str]":
    return (
        "Vols desfer el pas a «" + final + "»?",
        "Els qui hi han passat en surten, i es torna a triar qui hi passa. El que han jugat es queda com és.",
        "Desfés-ho",
    )


def title(final: str) -> str:
    return "Qui passa a «" + final + "»"


def number_line(chosen: int) -> str:
    return counted(chosen, "participant hi passa.", "participants hi passen.")


def shared_line(names: "list[str]") -> str:
    return "Comparteixen l’últim lloc que passa: " + listed(names) + ". S’hi han posat tots."


def difference_line(added: "list[str]", dropped: "list[str]") -> str:
    """Canvis respecte a la classificació: passa Aina; no passa Biel."""
    parts = []
    if added:
        parts.append(("passa " if len(added) == 1 else "passen ") + listed(added))
    if dropped:
        parts.append(("no passa " if len(dropped) == 1 else "no passen ") + listed(dropped))
    return "Canvis respecte a la classificació: " + "; ".join(parts) + "."


def row_line(row: "StandingView") -> str:
    """3. Aina Puig (Els Pins) · 2½ p. · +120."""
    spread = signed(row["spread"]) if row["spread"] else "0"
    name = named(row["name"], row["club"])
    return str(row["rank"]) + ". " + name + " · " + halves(row["halves"]) + " p. · " + spread


# --- the plan ---------------------------------------------------------------------------------
ADD_CATEGORY = "Afegeix una categoria"
ADD_FINAL = "Afegeix una final"
SOURCE = "Ve de"
EVERY_SOURCE = "Totes les categories"
FINAL = "Final"
CLUB_BEST = "Compten per escola o club"
CLUB_BEST_CHOICES = (
    ("0", "Tots"),
    ("1", "El millor"),
    ("2", "Els 2 millors"),
    ("3", "Els 3 millors"),
    ("4", "Els 4 millors"),
    ("5", "Els 5 millors"),
    ("6", "Els 6 millors"),
    ("8", "Els 8 millors"),
    ("10", "Els 10 millors"),
)


def club_best_line(best: int) -> str:
    """Compten els 3 millors de cada escola o club; "" where all do."""
    if not best:
        return ""
    return (
        "Compta el millor de cada escola o club."
        if best == 1
        else ("Compten els " + str(best) + " millors de cada escola o club.")
    )


FINALS = "Fase final"
FINALS_CHOICES = (
    ("0", "No n’hi ha"),
    ("2", "Els 2 primers de cada categoria"),
    ("4", "Els 4 primers de cada categoria"),
    ("8", "Els 8 primers de cada categoria"),
    ("16", "Els 16 primers de cada categoria"),
)


def final_of(category: str, alone: bool) -> str:
    """The name of a final: Final, or 6è · Final."""
    return FINAL if alone or not category else category + " · " + FINAL


# --- to another category ----------------------------------------------------------------------
MOVE_YES = "Canvia de categoria"


def move_question(name: str, before: str, after: str) -> "tuple[str, str, str]":
    return (
        "Vols que " + name + " passi a " + after + "?",
        "Jugarà amb " + after + " a partir d’ara. Les partides que ha jugat es queden a " + before + ".",
        MOVE_YES,
    )
