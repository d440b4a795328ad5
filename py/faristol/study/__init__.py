"""Study: sets of words, cards about them, and what comes next (spaced repetition)."""
