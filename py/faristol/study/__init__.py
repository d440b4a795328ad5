"""Study: sets of words, cards about them, and what comes next (spaced repetition).

- A card of study is its id (``faristol/study/cards``), a kind and tiles: ``anagram:AEINRST``,
  ``valid:XERU``. What it asks and expects is computed, so that the progress (``record/study``) holds only
  what the scheduler remembers, one line a card, and one line a day. The page keeps the lines; the engine
  holds an opened progress in memory, and says which lines to keep. Two progresses merge in any order: of
  each card the later review, of each day the greater numbers.
- Repetition is spaced by the library ``fsrs`` (``study/memory``), with its published weights and without
  its random days. Numbers have four digits, and days are counted by the person's midnights: what was learnt
  last evening was learnt a day ago, and a card of days is due when its day begins. The library comes in the
  engine's zip without its optimizer (20 KB, ``sitebuild/engine/scheduler``) and is imported at the first
  request; in a notebook it is the extra ``faristol[study]``.
- Impostors are made, not stored (``study/impostors``): each is drawn by a stream named by its word, so that
  the cards of a list are the same everywhere. They are no words of this lexicon; another list may have
  them.
"""
