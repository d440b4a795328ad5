"""How words are spelled and of which lemmas they are forms, for the screen."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from faristol.errors import BadRecord
from faristol.lexicon import Lexicon, Words
from faristol.session import wire
from faristol.session.plain_views import plain_view
from faristol.session.typed_words import read_word
from faristol.spelling import Speller, load
from faristol.tiles import spell


class Explainer:
    """Explains words, as the file beside ``lexicon`` does; it is read at the first question."""

    def __init__(self, lexicon: Lexicon, bring: Callable[[], bytes | None]) -> None:
        self._lexicon = lexicon
        self._bring = bring
        self._speller: Speller | None = None

    def explained(self, texts: Iterable[str], valid: Words) -> list[wire.ExplainedView]:
        """Each word, whether it is among the ``valid``, and its spellings.

        ``BadRecord("no_spellings")`` without the file; ``BadNotation`` for what is no word.
        """
        words = [read_word(text) for text in texts]
        speller = self.speller()
        if speller is None:
            raise BadRecord("no_spellings")
        return [
            {
                "word": spell(word),
                "valid": word in valid,
                "spellings": [plain_view(spelling) for spelling in speller.explain(word)],
            }
            for word in words
        ]

    def speller(self) -> Speller | None:
        """The file, read; None where there is none."""
        if self._speller is None:
            data = self._bring()
            self._speller = None if data is None else load(data, self._lexicon)
        return self._speller
