"""Study: cards with spaced repetition, for the screen."""
