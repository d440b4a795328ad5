"""Sentences of a duplicate's results: on the screen, on paper, in files, and mended."""
