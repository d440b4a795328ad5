"""Sentences of the robots of a device.  Pure."""

OWN = "Els teus robots"
RENAME = "Canvia el nom del robot"
NAME = "Nom del robot"
NAME_IT = "Desa el nom"
DELETE = "Esborra"
LONGEST_NAME = 30
MOST = 40  # robots of a device
TOO_MANY = "En aquest aparell ja hi ha " + str(MOST) + " robots. Esborra’n algun abans de fer-ne un altre."
FULL = "El robot no s’ha pogut desar: potser l’aparell és ple. Desa’l en un fitxer abans de sortir."
_NOT_IN_NAMES = '\\/:*?"<>|,'  # file systems and command lines read them as something else


def default_name(number: int) -> str:
    return "Robot " + str(number)


def clean_name(typed: str) -> str:
    """A name that is also a file's: signs that files cannot have become spaces; "" where none is left."""
    kept = "".join([" " if sign in _NOT_IN_NAMES or ord(sign) < 32 else sign for sign in typed])
    return " ".join(kept.split())[:LONGEST_NAME].strip(" .")


def name_of_file(file: str) -> str:
    """The robot's name in the name of its file."""
    return clean_name(file[:-3] if file.lower().endswith(".py") else file) or default_name(1)


def free_name(name: str, taken: "list[str]") -> str:
    """``name``, or with the first number that makes it one of its own."""
    number, found = 1, name
    while found in taken:
        number += 1
        found = name[: LONGEST_NAME - 4] + " " + str(number)
    return found


def confirm_delete(name: str) -> "tuple[str, str, str]":
    return (
        "Vols esborrar el robot «" + name + "»?",
        "El programa es perdrà, si no l’has desat en un fitxer.",
        DELETE,
    )
