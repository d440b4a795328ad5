"""Short codes between the desk and the tablets: a table of a round, and the result that comes back.

- A table's result comes back by its code or by its game. The code (``tournament/codes``) holds the result
  and a mark of who sits there, so that the code of a pairing that was taken back is refused;
  ``record/tournament/game_results`` says what a finished game tells a desk, so that code and journal agree.
  A game is audited, and must fit its table by regulation, names and round (``session/tournament/games``).
  Kept games are no part of the day's log, which would grow tenfold: each is a line
  (``record/tournament/kept_games``, the journal deflated) in a store of its own
  (``app/saved/tournament_games``), and follows the log in the day's file. The page for a website replays
  them with the only script that its policy names, by digest (``app/tournament_sheets/web_page_script``);
  ten rounds at 42 tables make 420 KB, with all their games 890.
- A tablet knows its table in three ways: by the address in the desk's QR (``app/codes/table_card``), by the
  whole round, kept in localStorage by the desk of the same device or handed over as codes or a file
  (``app/saved/round_cards``), or by a typed code of fifteen signs, which holds all but the names
  (``tournament/table_codes``). The card also says when the time of a running round is over, on the wall
  clock; the tablet counts it down and calls it (``app/game/round_time``), and a person confirms it, so that
  the journal has no more than that it was called. Without a known end no time is shown: the code shown
  again goes on with the same game and tells it, or somebody types the minutes left.
"""
