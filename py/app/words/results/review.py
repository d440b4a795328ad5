"""Sentences of the rounds of a finished duplicate looked at again."""

from app.words.grammar import counted

BEST = "Les millors jugades"
PLAYED = "El que es va jugar"
LOADING = "Es busquen les millors jugades…"


def note(found: int, is_master: bool) -> str:
    """Jugada de referència · la van trobar 3 jugadors."""
    said = ["jugada de referència"] if is_master else []
    if found:
        verb = "la va trobar " if found == 1 else "la van trobar "
        said.append(verb + counted(found, "jugador", "jugadors"))
    return " · ".join(said)
