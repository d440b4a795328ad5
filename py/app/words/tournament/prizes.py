"""The prizes of a tournament: in which order they are shown, and the sentences for the desk and the hall."""

from app.words.grammar import listed, points, signed
from app.words.tournament.common import named
from app.words.tournament.standings import halves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.shapes import Prize
    from faristol.session.tournament.wire import CategoryView, RecordView, StandingView

MENU = "Lliurament de premis"
CATEGORY = "Categoria"
EVERY_CATEGORY = "Totes, una rere l’altra"
FIRST = "Quants premis"
FIRST_CHOICES = (("1", "1"), ("2", "2"), ("3", "3"), ("4", "4"), ("5", "5"), ("8", "8"), ("10", "10"))
ON_SCREEN = "A la pantalla"
AFTERWARDS = "Després"
NEXT = "Mostra"
BACK = "Anterior"
PODIUM = "Tots els premis"
NOTHING_MORE = "Ja s’han donat tots els premis."
PROVISIONAL = "Compte: la classificació encara és provisional."
NO_STANDINGS = "Encara no s’ha acabat cap ronda."
NO_HALL = "La sala encara no veu res: obre el projector."
OPEN_HALL = "Obre el projector"
HELP = "També pots fer servir les fletxes del teclat o un comandament de presentacions."
HALL_TITLE = "Premis"
OPENING, RECORD, PLACE, WHOLE = "opening", "record", "place", "podium"
SPECIAL = "Premis especials"
SPECIAL_CHOICES = (
    ("", "Cap"),
    ("high_game losing_score biggest_win", "Tots tres"),
    ("high_game", "La partida més alta"),
    ("losing_score", "La derrota amb més punts"),
    ("biggest_win", "La victòria més àmplia"),
)
_RECORDS = {
    "high_game": "La partida més alta",
    "losing_score": "La derrota amb més punts",
    "biggest_win": "La victòria més àmplia",
}


def ordinal(rank: int) -> str:
    """1r, 2n, 3r, 4t, 5è."""
    return str(rank) + {1: "r", 2: "n", 3: "r", 4: "t"}.get(rank, "è")


def score_line(row: "StandingView") -> str:
    """2½ punts · diferència +120."""
    won = halves(row["halves"]) + (" punt" if row["halves"] in (1, 2) else " punts")
    return won + " · diferència " + (signed(row["spread"]) if row["spread"] else "0")


def places(rows: "list[StandingView]", first: int) -> "list[list[StandingView]]":
    """The first of the standings from the last place to the best; those who share a place together."""
    found: "list[list[StandingView]]" = []
    for row in rows:
        if row["rank"] > first:
            break
        if found and found[0][0]["rank"] == row["rank"]:
            found[0].append(row)
        else:
            found.insert(0, [row])
    return found


def record_line(record: "RecordView") -> str:
    """512 punts, a la ronda 2."""
    turns: "list[str]" = []
    for holder in record["holders"]:
        if str(holder["round"]) not in turns:
            turns.append(str(holder["round"]))
    what = " de diferència" if record["code"] == "biggest_win" else ""
    where = ", a la ronda " if len(turns) == 1 else ", a les rondes "
    return points(record["value"]) + what + where + listed(turns)


def record_told(record: "RecordView", names: "list[str]") -> str:
    """La partida més alta: Aina Puig, 512 punts, a la ronda 2."""
    return _RECORDS[record["code"]] + ": " + listed(names) + ", " + record_line(record)


def records(category: "CategoryView", name: str, special: str) -> "list[Prize]":
    """The prizes of the best games, those whose codes are in ``special``."""
    found: "list[Prize]" = []
    standings = category["standings"]
    for record in standings["records"]:
        holders = [holder["no"] for holder in record["holders"]]
        if record["code"] in special.split():
            prize: "Prize" = {
                "kind": RECORD,
                "category": name,
                "key": category["key"],
                "rows": [row for row in standings["rows"] if row["no"] in holders],
                "title": _RECORDS[record["code"]],
                "note": record_line(record),
            }
            found.append(prize)
    return found


def steps(categories: "list[CategoryView]", first: int, alone: bool, special: str = "") -> "list[Prize]":
    """All that is shown one after another: of each category its name, its places, and then all of them.

    alone: the tournament has only one category, which is not named.  special: the codes of the best games
    that have a prize too, given before the places.
    """
    found: "list[Prize]" = []
    for category in categories:
        standings = category["standings"]
        if not standings["after"] or (category["goes_on_to"] and len(categories) > 1):
            continue  # without standings; or the prizes are those of its final
        name = "" if alone else category["name"]
        groups = places(standings["rows"], first)
        best: "list[StandingView]" = []
        found.append({"kind": OPENING, "category": name, "key": category["key"], "rows": []})
        found += records(category, name, special)
        for group in groups:
            found.append({"kind": PLACE, "category": name, "key": category["key"], "rows": group})
            best = group + best
        if len(groups) > 1:
            found.append({"kind": WHOLE, "category": name, "key": category["key"], "rows": best})
    return found


def step_line(step: "Prize") -> str:
    """What a step shows, for the organiser: Sisè · 3r: Aina Puig (Els Pins)."""
    parts = [step["category"]] if step["category"] else []
    if step["kind"] == OPENING:
        parts.append("el títol")
    elif step["kind"] == RECORD:
        names = listed([named(row["name"], row["club"]) for row in step["rows"]])
        parts.append(step.get("title", "").lower() + ": " + names + ", " + step.get("note", ""))
    elif step["kind"] == WHOLE:
        parts.append(PODIUM.lower())
    else:
        names = listed([named(row["name"], row["club"]) for row in step["rows"]])
        parts.append(ordinal(step["rows"][0]["rank"]) + ": " + names)
    text = " · ".join(parts)
    return text[:1].upper() + text[1:]
