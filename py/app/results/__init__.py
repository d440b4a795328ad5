"""The results of a duplicate: on the screen, on paper, in files, and mended."""
