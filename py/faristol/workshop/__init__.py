"""Scripts of one's own, and the games that they play; in the browser the workers of the workshop's page.

A script runs in a process of its own (in the page a worker): it is sent the view of its seat as text, and
answers a play as text.  The game is in another, the referee's; so a script cannot reach it, whatever it does.
Requests and replies are JSON; whoever passes them on (the page, the command line) ends what does not answer.

| to | kind | fields | the reply, beside ``ok`` |
|---|---|---|---|
| script | ``load`` | source | |
| script | ``choose`` | cgp | answer |
| referee | ``rules`` | | rulesets: each with id, and whether it has hints |
| referee | ``position`` | seed | cgp, board, rack |
| referee | ``try`` | cgp, answer | what, points, board, last |
| referee | ``begin`` | seed, levels | as ``next``, before the first turn; levels: "" where a script sits |
| referee | ``next`` | answer, of a script | what, points, seat, scores, turn, over, board, last, rack; cgp |
| referee | ``meetings`` | players, rivals | meetings: who meets whom |
| referee | ``table`` | players, games | rows |

- ``program``: a script's side as a process of its own, for ``faristol robots``.
- ``script``: a script's side.  ``referee``: the game's.  ``cup``: who meets whom, and the table.
- A script's reply also has ``printed``.  What it returns and what its errors say is cut, since it may be of
  any length.  An answer that is no play costs the game.
- A game here has no journal that another page would open.
"""
