"""The room of words: searches in the whole list, on the screen, on paper and in files.

- A list of half a million words draws only what is in sight (``app/word_search/layout``), as a list box
  whose options say their place among all. One request is under way at a time: the keys typed meanwhile are
  one question.
"""
