"""The first screens: doors, new games and duplicates, saved games, the steps of the lesson."""
