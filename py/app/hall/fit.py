"""How large the rows of a list can be in the hall's window, and in how many columns.  Pure."""

MOST_COLUMNS = 4


def fit(
    lists: "list[int]",
    row: "tuple[float, float]",
    heads: float,
    place: "tuple[float, float]",
    sizes: "tuple[float, float]",
    most_columns: int = MOST_COLUMNS,
) -> "tuple[int, float]":
    """The columns, and the size of the type, with which all rows are in sight and largest.

    lists: the rows of each list; lists stand under one another, each in all columns.
    row: width and height of a row, and heads: the height of all headings, as multiples of the size.
    place: width and height, in the unit of the result.
    sizes: the least and the largest; where even the least is too large there are as many columns as the
    width takes, and the lists are longer than the place.
    """
    wide, high = row
    width, height = place
    least, largest = sizes
    best, size = max(1, min(most_columns, int(width // (wide * least)))), 0.0
    for columns in range(1, most_columns + 1):
        rows = sum([-(-count // columns) for count in lists])
        possible = min(largest, width / (columns * wide), height / (rows * high + heads))
        if possible > size and possible >= least:
            best, size = columns, possible
    return best, max(least, size)
