"""The screen: what runs on the page, in MicroPython.  ARCHITECTURE.md has the map of its rooms.

Text is converted to tiles at two places, one in each program: ``faristol/tiles/text`` and
``app/words/tiles``. The screen cannot import the engine's. It needs its own where no engine answers: before
the engine has started, in the lesson, in the hall, and between two keys. A test compares its table and its
results with the engine's. The rule of small letters (``tiles.as_typed``: a word without a capital is in
capitals, blanks in brackets) is also in both programs: the desk must know, before the engine has replied,
whether a slip typed again is the present one (``app/desk/letters``). A test compares the two.

``classroom`` is above ``results`` because it shows a class's results with the same tables. ``home`` is
above ``game`` because its list of kept games prints and replays them. Statistics and sharing are in
``saved`` because they use only kept games. The folders' ``__init__`` files only describe them and are not
served.
"""
