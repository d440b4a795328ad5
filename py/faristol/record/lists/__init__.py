"""Lists of people as schools and clubs send them: the one reader of the tournament, the duplicate, the class
and the terminal."""
