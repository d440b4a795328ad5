"""The room of study: sets of words, five minutes of cards, and how much is known."""
