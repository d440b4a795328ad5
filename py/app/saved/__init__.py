"""Games and duplicates stored on the device, sharing, and statistics.

- "Al teu nivell" is the page's (``app/saved/own_level``): it picks a level from the statistics when a game
  is made. The journal has that level.
- The rooms that show words (search, study, duel) and the exercises are closed while a game is in play whose
  regulation allows no aid (``app/saved/in_play``; ``app/saved/word_page`` is what their pages have alike):
  the game that this device opened last, and any that another window says it has open
  (``ui/tab_lock.listen``). A game that was left for another one lies on the shelf and closes nothing.
- Statistics are records of their own (``app/saved/statistics``): one for each game that a person played to
  its end against robots on this device. Games with hints have a count of their own and set no records; a
  win with hints does not lift "Al teu nivell". A game that is deleted stays counted; "Esborra-ho tot"
  deletes both.
- One's own words (``app/saved/words``) come from reviews, only where they are wished, and lie in
  ``localStorage``, as an exercise under way and the days do: "Esborra-ho tot" empties it.
"""
