"""Sentences about several venues' tournaments, taken together for a grand final."""

from app.words.grammar import counted, listed, signed
from app.words.tournament.common import named, participants
from app.words.tournament.standings import halves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import KeptTournament
    from faristol.session.view_types import VenueRowView

OPEN = "Gran final de diverses seus"
OPEN_HELP = "Aplega els classificats de cada seu."
HELP = "Tria els tornejos de les seus, i qui en passa a la gran final."
ADD_FILES = "Afegeix fitxers d’altres aparells"
FIRST = "Quants passen de cada categoria"
EACH = "De quins"
EACH_CHOICES = (("each", "Els primers de cada seu"), ("all", "Els primers de totes juntes"))
CREATE = "Continua"
TITLE = "Gran final"
TOO_FEW = "Tria els tornejos de dues seus, almenys."
NOBODY = "Tria almenys dos participants."
TWICE = "És la mateixa persona? Si ho és, desmarca’n una. Si són dues, hi sortiran amb la seu al costat."


def kept_line(summary: "KeptTournament", title: str) -> str:
    """Vic · Torneig de Vic · 23 participants."""
    parts = [summary["place"]] if summary["place"] else []
    parts += [title, participants(summary["entries"], summary.get("pairs", False))]
    return " · ".join(parts)


def same_day(name: str) -> str:
    """Why a day is not taken that is there already, whatever its file is called."""
    return "és el mateix torneig que «" + name + "», que ja hi és. No s’ha afegit."


def row_line(row: "VenueRowView", venue: str) -> str:
    """1. Aina Puig (Els Pins) · 3 p. · +120 · Vic."""
    spread = signed(row["spread"]) if row["spread"] else "0"
    points = halves(row["halves"]) + " p. · " + spread
    return str(row["rank"]) + ". " + named(row["name"], row["club"]) + " · " + points + " · " + venue


def chosen_line(count: int) -> str:
    return counted(count, "participant hi passa.", "participants hi passen.")


def clash_line(name: str, venues: "list[str]") -> str:
    """«Aina» és a Vic i Reus, and what to do."""
    return "«" + name + "» és a " + listed(venues) + ". " + TWICE
