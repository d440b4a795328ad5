"""What all games of a session share: the lexicon, a finder of its plays, and the robots by level.

A record is opened with the lexicon that it names.  After an update of the site that may be an earlier one,
which the device has kept with the vocabularies of that time: so robots go on with what they knew, and one
whose words were not kept knows the common ones.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from faristol.board import Board
from faristol.errors import BadRecord
from faristol.kernel.plays import PlayFinder
from faristol.lexicon import Lexicon, load, must_be
from faristol.players import Robot
from faristol.players.levels import VOCABULARIES, Robots
from faristol.record import Judge
from faristol.session.needs import Need

LISTS: Final = "lists/"  # before the names of files that the device has kept
DEFAULT: Final = "default"
_COMMON: Final = "beginner"  # the vocabulary that is the list of common words


class KeptLists:
    """The lists of earlier versions that the device has kept.

    bring: called for a file, None where it cannot be had: "lists/" is their table, a line for each with its
    digest and the names of its files; "lists/DIGEST/NAME" is one of these, the lexicon ``DEFAULT`` or a
    vocabulary of robots.
    """

    def __init__(self, bring: Callable[[str], bytes | None]) -> None:
        self._bring = bring
        self._made: dict[str, Engine] = {}

    def engines(self, without: str) -> list[Engine]:
        """The engines of all lists but the one with the digest ``without``."""
        found = [self.engine(digest) for digest in self._names() if digest != without]
        return [engine for engine in found if engine]

    def engine(self, digest: str) -> Engine | None:
        """The engine of the list with this digest; None where it was not kept, or is damaged."""
        if digest not in self._made:
            lists = self._lists(digest)
            lexicon = lists.pop(DEFAULT, None)
            if lexicon is None or lexicon.digest != digest:
                return None
            # Vocabularies that some robots need are kept once one has needed them.
            known = dict.fromkeys(VOCABULARIES, lists.get(_COMMON, lexicon))
            self._made[digest] = replace(engine_of(lexicon, known | lists), earlier=True)
        return self._made[digest]

    def needs(self, digests: Collection[str] | None = None, without: str = "") -> Iterator[Need]:
        """The files of the lists with these digests (None: of all) but ``without``, as far as they are kept.

        The first is the table, which is to be had before the iteration goes on.
        """
        if digests is not None and not set(digests) - {without, *self._made}:
            return
        yield Need(LISTS, must=False)
        for digest, names in self._names().items():
            if digest not in {without, *self._made} and (digests is None or digest in digests):
                for name in names:
                    yield Need(f"{LISTS}{digest}/{name}", must=False)

    def _names(self) -> dict[str, list[str]]:
        table = bytes(self._bring(LISTS) or b"").decode()  # it comes as a memoryview
        rows = [line.split() for line in table.splitlines()]
        return {digest: names for digest, *names in rows}

    def _lists(self, digest: str) -> dict[str, Lexicon]:
        """The lists of that digest by name, without damaged ones."""
        files = {name: self._bring(f"{LISTS}{digest}/{name}") for name in self._names().get(digest, [])}
        lists = {}
        for name, file in files.items():
            try:
                lists[name] = load(file or b"")
            except BadRecord:
                continue
        return lists


@dataclass(frozen=True, slots=True)
class Engine:
    """What all tables of a session share.

    judge: for audits.  common: the list of common words, for easy racks; None where there is none.
    vocabularies: the lists of which some robots know no more, by name; some come when they are asked for.
    earlier: whether the lexicon is that of an earlier version.  kept: the lists of earlier versions.
    """

    lexicon: Lexicon
    finder: PlayFinder
    robots: Mapping[str, Robot]
    judge: Judge
    common: Lexicon | None = None
    vocabularies: Mapping[str, Lexicon] = field(default_factory=dict)
    earlier: bool = False
    kept: KeptLists = field(default_factory=lambda: KeptLists(lambda name: None))

    def of(self, digest: str, name: str, line: int = 1) -> Engine:
        """The engine of the list that a record was made with: this one, or one of a kept list.

        digest, name: of that list.  line: the line of the record that names it.
        ``BadRecord``: ``other_lexicon`` where the device has not kept it.
        """
        found = None if digest == self.lexicon.digest else self.kept.engine(digest)
        if found is None:
            must_be(self.lexicon, digest, name, line)
            return self
        return found


def engine_over(lexicon: Lexicon, robots: Mapping[str, Robot], common: Lexicon | None = None) -> Engine:
    """An engine for ``lexicon``, with ``robots`` by level."""
    finder = PlayFinder(lexicon)

    def has_play(board: Board, rack: bytes) -> bool:
        return finder.count(board, rack) > 0

    return Engine(lexicon, finder, robots, Judge(lexicon, has_play), common)


def engine_of(lexicon: Lexicon, vocabularies: Mapping[str, Lexicon]) -> Engine:
    """An engine for ``lexicon``, with all robots that know it or one of ``vocabularies``."""
    engine = engine_over(lexicon, Robots(vocabularies, lexicon), vocabularies.get(_COMMON))
    return replace(engine, vocabularies=vocabularies)
