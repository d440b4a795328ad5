# type: ignore
# ruff: noqa
"""Calls again, in MicroPython, what ``recording`` has noted, and prints what comes out otherwise.

Before it the modules are mounted, as a page mounts them.  ``js.nextWorld`` gives a world at a time, as JSON.
"""

import gc
import json
import js
import sys

MOST_TOLD = 3  # of a world
Modules.open = lambda self, path, mode: io.BytesIO(self.files[path])  # each world loads them anew


class Replayed:
    def __init__(self, name):
        for each in [each for each in sys.modules if each == "app" or each.startswith("app.")]:
            del sys.modules[each]
        gc.collect()
        self.objects = []
        self.imported(name)

    def imported(self, name):
        __import__(name)
        return sys.modules[name]

    def value(self, written):
        if not isinstance(written, list):
            return written
        kind, rest = written[0], written[1:]
        if kind == "list":
            return [self.value(each) for each in rest]
        if kind == "tuple":
            return tuple([self.value(each) for each in rest])
        if kind == "set":
            return set([self.value(each) for each in rest])
        if kind == "dict":
            return {self.value(key): self.value(each) for key, each in rest}
        if kind == "bytes":
            return bytes.fromhex(rest[0])
        if kind == "float":
            return float(rest[0])
        if kind == "module":
            return self.imported(rest[0])
        if kind == "function":
            return self.inside(rest[0], rest[1])
        return self.objects[rest[0]]

    def inside(self, module, path):
        place = self.imported(module)
        for name in path.split("."):
            place = getattr(place, name)
        return place

    def written(self, value):
        if value is None or isinstance(value, (bool, int, str)):
            return value
        if isinstance(value, float):
            return ["float", repr(value)]
        if isinstance(value, (list, tuple)):
            return [type(value).__name__] + [self.written(each) for each in value]
        if isinstance(value, dict):
            rows = [[self.written(key), each] for key, each in value.items()]
            rows.sort(key=lambda row: json.dumps(row[0]))
            return ["dict"] + [[key, self.written(each)] for key, each in rows]
        if isinstance(value, (set, frozenset)):
            return ["set"] + sorted([self.written(each) for each in value], key=json.dumps)
        if isinstance(value, bytes):
            return ["bytes", value.hex()]
        if type(value).__name__ == "module":
            return ["module", value.__name__]
        if hasattr(value, "__next__"):
            return ["tuple", "steps"] + [self.written(each) for each in value]
        for number, each in enumerate(self.objects):
            if each is value:
                return ["object", number]
        self.objects.append(value)
        return ["object", len(self.objects) - 1]

    def call(self, row):
        """What a row gives here."""
        kind = row[0]
        if kind == "set":
            setattr(self.objects[row[1]], row[2], self.value(row[3]))
            return None
        try:
            if kind == "get":
                return self.written(getattr(self.objects[row[1]], row[2]))
            arguments = [self.value(each) for each in row[3]]
            keywords = {name: self.value(each) for name, each in row[4]}
            if kind == "method":
                place = getattr(self.objects[row[1]], row[2])
            else:
                place = self.inside(row[1], row[2])
            return self.written(place(*arguments, **keywords))
        except Exception as error:
            return ["raised", type(error).__name__, str(error)]


def same(there, here):
    """Whether two written values are equal; numbers with decimals may differ in their last digits."""
    if isinstance(there, str) and isinstance(here, str) and "{" in there:
        return there == here or value_of(there) == value_of(here)
    if not isinstance(there, list) or not isinstance(here, list):
        return there == here and isinstance(there, bool) == isinstance(here, bool)
    if there[:1] == ["raised"] or here[:1] == ["raised"]:
        return there[0] == here[0] and here[1] in there
    if there[:1] == ["float"] and here[:1] == ["float"]:
        one, other = float(there[1]), float(here[1])
        return one == other or abs(one - other) < 1e-9 * max(abs(one), abs(other), 1)
    return len(there) == len(here) and all(same(one, other) for one, other in zip(there, here))


def value_of(text):
    """What a text of JSON says; of one that only holds some, its parts."""
    try:
        return json.loads(text)
    except ValueError:
        return fields(text)


def fields(text):
    """The parts of a text that holds JSON: dictionaries have no order here, and no sign is written by number."""
    first, *rest = text.split("\\u")
    for part in rest:
        first += chr(int(part[:4], 16)) + part[4:]
    return sorted(first.replace("{", ",").replace("}", ",").split(","))


calls = 0
while True:
    text = js.nextWorld()
    if not text:
        break
    world = json.loads(text)
    told = 0
    try:
        replayed = Replayed("app." + world["name"])
    except Exception as error:
        print(json.dumps([world["name"], "", ["import"], "", str(error)]))
        continue
    for row in world["rows"]:
        calls += 1
        here, there = replayed.call(row), None if row[0] == "set" else row[-2]
        if not same(there, here):
            print(json.dumps([world["name"], row[-1], row[:-2], there, here]))
            told += 1
            if told == MOST_TOLD:
                break
print(json.dumps(["", "", [], 0, calls]))
