"""Boxes, fields, notices and other parts that all rooms use.

- Who asks for an update is told what other windows have in play (``ui/tab_lock.in_play_elsewhere``).
- What to use: `doors` for what leads to a room (a card with a drawing, its title and a line);
  `fields.Choice` for up to five choices and `select_field` for more, the same one wherever the same thing is
  chosen; `.button` for what is pressed, `.button.primary` once on a screen, for its main act and nothing else
  (no status, no way out), `.button.soft` for what is beside it, `.button.danger` for what cannot be undone,
  `.link` for what a link would say. All have one edge (`--rim`, 3:1 on every ground) and one shadow
  (`--lift`); what the mouse is over is `--hover`, what is chosen `--accent-soft` with an accent.
  A page has one head, `.page-head`: the name, which leads home, the page, its menu; a box that is a page gets
  it by `doors.head`.
- One word for one way out: *Inici* leads to the first screen; *Surt* leaves a game or a room that fills the
  screen (and asks where something would be lost); *Tanca* closes what lies over the page; *Cancel·la* closes
  a question without doing it; *Torna* goes one step back within the room.
- A game has one window. ``app/ui/tab_lock``: the window that opened a game last has it; the other saves
  nothing more.
``ui/boot`` starts the four pages with an engine: engine, settings, notices, offline copy of the site. A
page makes the objects with changing state (stores, course, boxes) and passes them on; modules hold
constants only (``tests/build/test_state``). A module of ``browser`` represents one part of the device, and
may hold one object for it. The modules are served as MicroPython's bytecode, without docstrings and types;
errors name the lines of the sources (``sitebuild/site/screen``, ``screen_bytecode``). A page gets two
bundles: the modules that several programs import, and those of its own program alone. Its program mounts
them as a small file system of MicroPython's own (``sitebuild/site/bundles``): in Emscripten's, each module
would be written, and each name tried in vain would throw.

- Styles follow the rooms. ``css/desk.css`` belongs to the folder ``app/desk``, ``css/game/table.css`` to
  the module ``app.game.table``: the build links them where a page's program imports the folder or the
  module, and nowhere else. A page gets ``css/base.css`` and one sheet of all the others,
  ``css/pages/NAME.css``; the pages of text link ``help.css`` and ``rules.css`` by hand. What many nodes
  have alike is a class that is given where the node is made: layout and type in ``base.css`` (``column``,
  ``wrap``, ``fills``, ``one-line``, ``dim``, ``bold``, ``text-5``), what boxes and tables share in
  ``ui.css`` (``lined``, ``clamped``, ``whole-screen``). The layout of the table takes the rows that only
  some pages have as properties (``--clock``, ``--turns``, ``--handle``). Type has nine sizes, ``--text-1``
  to ``--text-9`` in ``base.css``; only text that is sized by a square, the paper or the window has other
  sizes. Every rule is in one of six layers, ``base``, ``shell``, ``board``, ``boxes``, ``sheet``, ``room``:
  a later layer wins whatever the selectors, so that a room can override a box. Each colour is named once,
  for day and night, by two switches that also work in browsers without ``light-dark()``. A selector has no
  ``:not()`` inside ``:has()``: at every node that comes or goes the browser would take the style of all
  that such a rule may mean anew, which was the whole table at nearly every change. The program writes such
  a state as an attribute (``data-strip``).
- Dates on paper are written out (``dates.day_on_paper``); files keep 2026-11-20
  (``browser/files.today``). The name of a column is as large as its column takes (``print_tables``);
  columns of word lists are at least as wide as their head.
- ``asides``: questions put aside beside a line in which one goes on typing.
"""
