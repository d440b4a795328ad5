"""Build the lexicons of the site: the list in force and what the weaker robots know of it.

Without an official list the default one is made from packages that anyone can install (see
``wordlists/README.md``): the spelling dictionary, expanded; the votes of a table of lemmas; the short
lists checked by hand.  Everything is computed before anything is written, so that a list that cannot
be read leaves the old lexicons where they are.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import Final

from faristol.lexicon import LONGEST, SHORTEST, Lexicon, dump, from_words
from faristol.lexicon.importer import SCOPES, Scope, by_length, read_list, two_tiles
from faristol.lexicon.words import tile_set
from faristol.spelling import Spelling, read_rows
from faristol.spelling import dump as dump_spellings
from faristol.tiles import spell
from sitebuild.wordlist.hand import read_hand_lists, read_models, read_paired_nouns, read_spelled
from sitebuild.wordlist.hunspell import Paradigm, conjugated_like, expand
from sitebuild.wordlist.robots import beginner, intermediate, summed, zipf
from sitebuild.wordlist.spelling import spelled
from sitebuild.wordlist.votes import Election, elect

# The number is raised whenever the words change, so that people can distinguish the lexicons of journals.
DEFAULT_NAME: Final = "Llista Faristol 2 (no oficial)"
HAND_LISTS: Final = Path(__file__).resolve().parents[3] / "wordlists"
LARGEST: Final = 260_000
_SAMPLE: Final = 16

Json = str | int | bool | list["Json"] | dict[str, "Json"]


@dataclass(frozen=True, slots=True)
class _Made:
    """The list in force, the report's facts about how it was made, and the spellings that it brings."""

    lexicon: Lexicon
    facts: dict[str, Json]
    spellings: Mapping[bytes, tuple[Spelling, ...]] = field(default_factory=dict)


def build(
    dictionary_ca: Path,
    out: Path,
    *,
    wordlist: Path | None = None,
    name: str | None = None,
    scopes: Sequence[str] = (),
    tell: Callable[[str], None],
) -> None:
    """Write default.lex, default.spell, beginner.lex, intermediate.lex and report.json into ``out``.

    ``dictionary_ca`` is the npm package, unpacked.  ``wordlist`` is an official list to put in force in
    place of the default one, under ``name``, with the ``scopes`` named (all, if none is).  ``tell`` takes
    the lines for who reviews the list: what was kept and left out, and how narrowly.
    Raises ``BadRecord`` when it cannot be read.
    """
    paradigms = list(expand(dictionary_ca))
    paradigms += conjugated_like(paradigms, read_models(HAND_LISTS))
    frequencies = _frequencies()
    if wordlist is None:
        made = _default(dictionary_ca, paradigms, frequencies, name or DEFAULT_NAME, tell)
    else:
        made = _official(wordlist, name or wordlist.stem, scopes, tell)
    admitted = {word.decode("latin-1") for word in made.lexicon.words()}
    table = made.spellings or _spelled(admitted, paradigms)
    spellings = dump_spellings(made.lexicon, table)
    values = summed(frequencies)
    robots = {
        "beginner": beginner(values, admitted),
        "intermediate": intermediate(values, admitted, paradigms),
    }
    files = {"default": made.lexicon}
    for robot, words in robots.items():
        # A short list may have none of the common words; then the robot knows the whole list.
        files[robot] = _lexicon(f"{made.lexicon.name}: {robot}", words or admitted)
    _write(out, files, made.facts, tell)
    _replace(out / "default.spell", spellings)
    tell(f"spellings: {len(spellings)} bytes, of {len(table)} words of {made.lexicon.count}")


def _default(
    dictionary_ca: Path,
    paradigms: list[Paradigm],
    frequencies: Mapping[str, float],
    name: str,
    tell: Callable[[str], None],
) -> _Made:
    """The list made from the packages."""
    election = elect(
        paradigms, _table(), read_hand_lists(HAND_LISTS), lambda word: zipf(frequencies.get(word, 0.0))
    )
    _tell_election(election, tell)
    package = json.loads((dictionary_ca / "package.json").read_text(encoding="utf-8"))
    sources: dict[str, Json] = {
        "dictionary-ca": str(package["version"]),
        "simplemma": version("simplemma"),
        "wordfreq": version("wordfreq"),
    }
    words = [string for string in election.accepted if SHORTEST <= len(string) <= LONGEST]
    return _Made(_lexicon(name, words), {"official": False, "sources": sources})


def _official(wordlist: Path, name: str, scopes: Sequence[str], tell: Callable[[str], None]) -> _Made:
    """The list that the organiser brings."""
    chosen = [SCOPES[label] for label in scopes] if scopes else list(Scope)
    data = wordlist.read_bytes()
    lexicon, report = read_list(data, name, scopes=chosen)
    dropped: dict[str, Json] = {}
    for reason, cases in sorted(report.drops.items()):
        dropped[reason.value] = {
            "count": len(cases),
            "first": [f"line {line}: {word}" for line, word in cases[:_SAMPLE]],
        }
        tell(f"dropped, {reason.value}: {len(cases)} (line {cases[0][0]}: {cases[0][1]} ...)")
    facts: dict[str, Json] = {"official": True, "scopes": list(report.scopes), "dropped": dropped}
    return _Made(lexicon, facts, read_rows(data, lexicon))


def _spelled(admitted: Set[str], paradigms: list[Paradigm]) -> Mapping[bytes, tuple[Spelling, ...]]:
    """What the free sources know about the spellings of the list in force."""
    return spelled(admitted, paradigms, _lemmas(), read_spelled(HAND_LISTS), read_paired_nouns(HAND_LISTS))


def _lexicon(name: str, strings: Iterable[str]) -> Lexicon:
    return from_words(name, (string.encode("latin-1") for string in strings))


def _lemmas() -> Mapping[str, str]:
    """simplemma's lemma of each Catalan form."""
    from simplemma.strategies.dictionaries.dictionary_factory import DefaultDictionaryFactory

    forms: Mapping[str, str] = DefaultDictionaryFactory().get_dictionary("ca")
    return dict(forms.items())


def _table() -> Set[str]:
    """simplemma's Catalan forms and lemmas, as strings of letters."""
    forms = _lemmas()
    return tile_set(forms.keys()) | tile_set(forms.values())


def _frequencies() -> Mapping[str, float]:
    """wordfreq's share of each Catalan spelling in all that is written."""
    from wordfreq import get_frequency_dict

    frequencies: Mapping[str, float] = get_frequency_dict("ca", wordlist="best")
    return frequencies


def _tell_election(election: Election, tell: Callable[[str], None]) -> None:
    """Tell the outcome of each vote, with the cases nearest its bound, for review by a person."""
    for vote in sorted({*election.kept, *election.refused}):
        kept, refused = sorted(election.kept.get(vote, ())), sorted(election.refused.get(vote, ()))
        tell(f"{vote}: {len(kept)} kept, {len(refused)} refused")
        tell("  just in:  " + _cases(kept[:_SAMPLE]))
        tell("  just out: " + _cases(refused[-_SAMPLE:]))
    for word, outcome in (("added", election.added), ("dropped", election.dropped)):
        for why, strings in outcome.items():
            tell(f"{word}, {why}: {len(strings)}: {_sample(strings)}")


def _cases(cases: Iterable[tuple[float, str]]) -> str:
    return ", ".join(f"{lemma} {share:.2f}" for share, lemma in cases)


def _sample(strings: Collection[str]) -> str:
    """A few of ``strings``, at even distances."""
    step = max(1, len(strings) // _SAMPLE)
    return ", ".join(spell(string.encode("latin-1")) for string in sorted(strings)[::step])


def _write(
    out: Path, files: Mapping[str, Lexicon], facts: dict[str, Json], tell: Callable[[str], None]
) -> None:
    """The files, each whole or not at all, and the report beside them."""
    out.mkdir(parents=True, exist_ok=True)
    lists: dict[str, Json] = {}
    for name, lexicon in files.items():
        data = dump(lexicon)
        words = list(lexicon.words())
        lists[name] = {
            "name": lexicon.name,
            "digest": lexicon.digest,
            "words": lexicon.count,
            "by_length": list(by_length(words)),
            "bytes": len(data),
        }
        tell(f"{name}: {lexicon.count} words, {len(data)} bytes, digest {lexicon.digest}")
        tell(f"  by length, 2 to 15 tiles: {' '.join(map(str, by_length(words)))}")
        _replace(out / f"{name}.lex", data)
    report = {**facts, "lists": lists, "two_tiles": list(two_tiles(list(files["default"].words())))}
    text = json.dumps(report, ensure_ascii=False, indent=1, sort_keys=True)
    _replace(out / "report.json", text.encode() + b"\n")


def _replace(path: Path, data: bytes) -> None:
    new = path.with_name(path.name + ".new")
    new.write_bytes(data)
    new.replace(path)
