# type: ignore
# ruff: noqa
"""Tells what this MicroPython has; it runs inside MicroPython.  Before it are put ``MODULES``, and ``KEYWORDS``: the
keywords that CPython takes, by function, and under "" those to be tried where that is not known.

How many arguments a function takes, and which keywords, is seen from what it says of too many, too few and
unknown ones, before it looks at the values.
"""

import builtins
import json

MOST = 7
NOT_CALLED = (
    "exec",
    "eval",
    "execfile",
    "help",
    "input",
    "open",
    "compile",
    "exit",
    "print",
    "print_exception",
)
WRONG_COUNT = ("positional argument", "arguments, got", "required keyword")
WRONG_KEYWORD = ("unexpected keyword", "extra keyword", "take keyword")
VALUES = (None, "a", 1, [1])  # some functions look at the values first
UNKNOWN = "no_such_keyword"
ANY = "*"
SAMPLES = {
    "str": lambda: "a",
    "bytes": lambda: b"a",
    "bytearray": lambda: bytearray(b"a"),
    "list": lambda: ["a"],
    "dict": lambda: {"a": 1},
    "set": lambda: {1},
    "frozenset": lambda: frozenset([1]),
    "tuple": lambda: (1,),
    "int": lambda: 1,
    "float": lambda: 1.5,
    "range": lambda: range(2),
}


async def nothing():
    pass


def said(call):
    """What a call says of its arguments; "" of one that it takes."""
    try:
        call()
    except TypeError as error:
        return str(error)
    except BaseException:
        pass
    return ""


def has(text, signs):
    return any(sign in text for sign in signs)


def told(name, make):
    """The fewest and the most arguments of what ``make`` returns, and its keywords; [] of what is no function."""
    if not callable(make()):
        return []
    counts = [
        count for count in range(MOST + 1) if not any(has(each, WRONG_COUNT) for each in answers(make, count))
    ]
    if not counts:
        return []

    def takes(keyword):
        return not any(has(each, WRONG_KEYWORD) for each in answers(make, min(counts), {keyword: None}))

    keywords = [each for each in KEYWORDS.get(name, KEYWORDS[""]) if takes(each)]
    return [min(counts), max(counts), [ANY] if keywords and takes(UNKNOWN) else keywords]


def answers(make, count, keywords={}):
    """What calls with so many arguments are answered."""
    return [said(lambda: make()(*([value] * count), **keywords)) for value in VALUES]


def methods(table, name, sample):
    for each in sorted(dir(sample())):
        if not each.startswith("__") and callable(getattr(sample(), each)):
            table[name + "." + each] = told(name + "." + each, lambda: getattr(sample(), each))


def stepped(sample):
    try:
        sample()[::2]
    except (NotImplementedError, TypeError, KeyError):
        return False
    return True


table = {}
for each in dir(builtins):
    if not each.startswith("__"):
        table[each] = [] if each in NOT_CALLED else told(each, lambda: getattr(builtins, each))
for name, sample in SAMPLES.items():
    methods(table, name, sample)
for name in MODULES:
    module = __import__(name)
    for each in dir(module):
        if not each.startswith("_") and not isinstance(getattr(module, each), type(json)):
            dotted = name + "." + each
            table[dotted] = [] if each in NOT_CALLED else told(dotted, lambda: getattr(module, each))
if "asyncio" in MODULES:
    import asyncio

    methods(table, "asyncio.Event", asyncio.Event)
    methods(table, "asyncio.Lock", asyncio.Lock)
    methods(table, "asyncio.Task", lambda: asyncio.create_task(nothing()))
rows = [(row % 3, row) for row in range(40)]
by_method = rows[:]
by_method.sort(key=lambda row: row[0])
by = {"sorted": sorted(rows, key=lambda row: row[0]), "list.sort": by_method}
print(json.dumps(["stable", sorted([name for name in by if by[name] == sorted(rows)])]))
steps = [name for name, sample in SAMPLES.items() if stepped(sample)]
for name in sorted(table):
    print(json.dumps([name, table[name]]))
print(json.dumps(["[::]", sorted(steps)]))
