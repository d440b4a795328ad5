"""A tournament on paper, as a page for a website, and in files."""
