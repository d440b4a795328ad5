"""The word lists of the site: the built default list (or an official one), and the robots' vocabularies."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Sequence
from pathlib import Path

from faristol.errors import BadRecord
from faristol.lexicon.importer import SCOPES
from sitebuild import npm
from sitebuild.paths import CACHE, ENGINE, LEAVES, LEXICONS, ROOT, VULGAR
from sitebuild.steps import Input, Stop, files_under, run_step, say, write_if_changed

NAMES = ("default", "beginner", "intermediate")
SPELLINGS = "default.spell"
# For who reviews the list: each vote with its narrowest cases, what was added and left out, how many words.
REPORT = CACHE / "word-list.txt"


def build(wordlist: Path | None, name: str | None, scopes: Sequence[str]) -> None:
    """Make build/lexicon/*.lex; an unreadable ``wordlist`` leaves the old files unchanged."""
    from sitebuild.wordlist.build import build as build_lists

    if wordlist is not None and not wordlist.is_file():
        raise Stop(f"There is no file {wordlist}.")
    unknown = set(scopes) - set(SCOPES)
    if unknown:
        raise Stop(f"There is no scope {', '.join(sorted(unknown))}; there are {', '.join(SCOPES)}.")
    dictionary = npm.bring("dictionary-ca")

    def work() -> None:
        lines: list[str] = []
        try:
            build_lists(dictionary, LEXICONS, wordlist=wordlist, name=name, scopes=scopes, tell=lines.append)
        except BadRecord as error:
            raise Stop(f"The word list could not be read; the old one stays. {error}") from error
        write_if_changed(REPORT, "\n".join([*lines, ""]).encode())
        say(f"  what was kept and what was left out: {REPORT.relative_to(ROOT)}")

    sources = [f"{package} {importlib.metadata.version(package)}" for package in ("simplemma", "wordfreq")]
    code = [
        *Path(__file__).parent.glob("*.py"),
        *files_under(ENGINE / "lexicon"),
        *files_under(ENGINE / "spelling"),
        *files_under(ENGINE / "tiles"),
    ]
    inputs: list[Input] = [
        *sources,
        npm.pins()["dictionary-ca"]["integrity"],
        *sorted(code),
        *(path for path in files_under(ROOT / "wordlists") if path not in (LEAVES, VULGAR)),
    ]
    chosen: list[Input] = [wordlist.resolve(), name or "", *scopes] if wordlist else ["default"]
    title = f"building the lexicon from {wordlist}" if wordlist else "building the default lexicon"
    made = [*(LEXICONS / f"{each}.lex" for each in NAMES), LEXICONS / SPELLINGS]
    run_step("lexicon", title, [*inputs, *chosen], made, work)
