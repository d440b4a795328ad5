"""The first screens: doors, new games and duplicates, what the device keeps, the lesson."""
