"""Lists written in a chat: date, hour and sender come off, and what the chat says itself is nobody."""

from __future__ import annotations

import re
from typing import Final

_DATE: Final = r"[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{1,4}"
_HOUR: Final = r"[0-9]{1,2}[:.][0-9]{2}(?:[:.][0-9]{2})?(?:\s?[aApP]\.?\s?[mM]\.?)?(?:\s?h)?"
_WHEN: Final = rf"(?:{_DATE},?\s{_HOUR}|{_HOUR},?\s{_DATE})"
# Android: "12/10/26, 18:03 - Marta: "; iPhone: "[12/10/26, 18:03:22] Marta: ".
_STAMP: Final = re.compile(rf"\s*(?:\[{_WHEN}\]\s|{_WHEN}\s[-–]\s)(.*)")
_SENDER: Final = re.compile(r"[^:\n]{1,60}:(?:\s(.*)|$)")
_MEDIA: Final = re.compile(
    r"<[^<>]*>|.*\b(?:omès|omes[oa]s?|omitted|omitid[oa]s?)>?|.*\b(?:missatge|mensaje|message)\b.*"
    r"\b(?:eliminat|eliminado|deleted)\b.*|.*\b(?:eliminat|eliminado)\b.*\b(?:missatge|mensaje)\b.*",
    re.IGNORECASE,
)


def without_chat(lines: list[str]) -> list[int]:
    """Take what a chat puts before each message off ``lines``; the numbers, from 1, of those that are nobody.

    A list is of a chat when its first line is a message.
    """
    first = next((line for line in lines if line.strip()), "")
    if not _STAMP.fullmatch(first):
        return []
    nobody = []
    for at, line in enumerate(lines):
        stamped = _STAMP.fullmatch(line)
        if not stamped:
            continue  # a message of several lines
        said = _SENDER.fullmatch(stamped[1])
        lines[at] = (said[1] or "").strip() if said else ""
        if not said or _MEDIA.fullmatch(lines[at]):
            lines[at] = ""
            nobody.append(at + 1)
    return nobody
