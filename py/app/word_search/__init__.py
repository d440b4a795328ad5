"""The room of words: searches in the whole list, on the screen, on paper and in files."""
