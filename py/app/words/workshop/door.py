"""The door to the workshop, on the first screen."""

PAGE = "taller.html"
TITLE = "Taller de robots"
LINE = "Programa un robot en Python."
