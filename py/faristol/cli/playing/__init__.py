"""Who plays in ``play``: robots, players from outside, pairs of games, and the games that are kept."""
