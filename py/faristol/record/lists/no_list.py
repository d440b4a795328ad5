"""What is no list of people, though it is text: refused, with how to go on."""

from __future__ import annotations

import re
from typing import Final

from faristol.errors import BadRecord

_SETTING: Final = re.compile(
    r"\s*(?:config\s+)?[\w.-]+\s*=\s*\S.*|\s*\[[\w .-]+\]\s*|\s*division\s+\w+.*|\s*[#;].*"
)
_KINDS: Final = (
    ("spreadsheet", re.compile(r"PK\x03\x04|\xd0\xcf\x11\xe0|ÐÏ\x11à")),
    ("rich_text", re.compile(r"\s*\{\\rtf", re.IGNORECASE)),
    ("web_page", re.compile(r"\s*<(?:!doctype|\?xml|!--|/?[a-z][\w:]*[\s/>])", re.IGNORECASE)),
)


def refuse_what_is_no_list(text: str) -> None:
    """``BadRecord`` for a spreadsheet's own file, formatted text, a page's source, settings and JSON."""
    for code, kind in _KINDS:
        if kind.match(text):
            raise BadRecord(code, 1)
    lines = [line for line in text.splitlines() if line.strip()]
    settings = sum("=" in line and bool(_SETTING.fullmatch(line)) for line in lines)
    sections = sum(bool(_SETTING.fullmatch(line)) for line in lines)
    if (len(lines) > 1 and settings > 1 and sections * 10 > 8 * len(lines)) or _is_json(lines):
        raise BadRecord("not_a_list", 1)


def _is_json(lines: list[str]) -> bool:
    return bool(lines) and re.match(r"\s*(?:\{\s*(?:\"|$)|\[\s*(?:[\[{\"]|$))", lines[0]) is not None
