"""What papers of several rooms share: names in their places, and diplomas."""
