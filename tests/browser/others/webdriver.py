"""WebDriver, the standard way to drive a browser, spoken by hand: a few commands over two transports.

Firefox understands it through Marionette (a connection to the browser itself), WebKit through the driver
beside it (HTTP).  The commands and their answers are the same, so that no package is needed between them.
https://www.w3.org/TR/webdriver2/
"""

from __future__ import annotations

import base64
import http.client
import json
import socket
from pathlib import Path
from typing import Any, Protocol

from tests.browser.stand.patience import patience

Fields = dict[str, Any]
Node = dict[str, str]  # the browser's reference to a node of the page
NODE = "element-6066-11e4-a52e-4f735466cecf"  # the only key of such a reference, so the standard says


class Failed(AssertionError):
    """The browser refused a command, or waited in vain."""


class Wire(Protocol):
    """How a command reaches the browser, and its answer us."""

    def send(self, command: str, fields: Fields) -> Any: ...
    def wait(self, seconds: float) -> None: ...  # for each answer at most
    def close(self) -> None: ...


class Marionette:
    """Firefox's own way: messages are ``LENGTH:[kind, id, command, fields]``."""

    def __init__(self, port: int) -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=patience())
        self.stream = self.socket.makefile("rb")
        self.last = 0
        self._receive()  # its greeting

    def send(self, command: str, fields: Fields) -> Any:
        self.last += 1
        name = command if ":" in command else f"WebDriver:{command}"
        message = json.dumps([0, self.last, name, fields]).encode()
        self.socket.sendall(b"%d:%b" % (len(message), message))
        _, answered, error, result = self._receive()
        assert answered == self.last
        if error:
            raise Failed(f"{error['error']}: {error['message']}")
        return result["value"] if isinstance(result, dict) and "value" in result else result

    def _receive(self) -> Any:
        length = b""
        while not length.endswith(b":"):
            digit = self.stream.read(1)
            if not digit:
                raise Failed("Firefox has gone")
            length += digit
        return json.loads(self.stream.read(int(length[:-1])))

    def wait(self, seconds: float) -> None:
        self.socket.settimeout(seconds)

    def close(self) -> None:
        self.stream.close()
        self.socket.close()


PATHS = {
    "NewSession": ("POST", ""),
    "DeleteSession": ("DELETE", ""),
    "SetTimeouts": ("POST", "/timeouts"),
    "SetWindowRect": ("POST", "/window/rect"),
    "Navigate": ("POST", "/url"),
    "ExecuteScript": ("POST", "/execute/sync"),
    "ElementClick": ("POST", "/element/{id}/click"),
    "ElementClear": ("POST", "/element/{id}/clear"),
    "ElementSendKeys": ("POST", "/element/{id}/value"),
    "PerformActions": ("POST", "/actions"),
    "TakeScreenshot": ("GET", "/screenshot"),
}


class Http:
    """The standard's own way: each command is a request to a driver."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.session = ""
        self.seconds = patience()

    def send(self, command: str, fields: Fields) -> Any:
        method, path = PATHS[command]
        body = json.dumps(fields) if method == "POST" else None
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=self.seconds)
        connection.request(method, f"/session{self.session}{path.format(**fields)}", body)
        value = json.loads(connection.getresponse().read())["value"]
        connection.close()
        if isinstance(value, dict) and "error" in value:
            raise Failed(f"{value['error']}: {value['message']}")
        if command == "NewSession":
            self.session = f"/{value['sessionId']}"
        return value

    def wait(self, seconds: float) -> None:
        self.seconds = seconds

    def close(self) -> None:
        """Nothing is held open between two commands."""


LISTEN = """
window.complaints = [];
const note = (what) => { window.complaints.push(String(what)); };
window.addEventListener("error", (event) => note(event.message));
window.addEventListener("unhandledrejection", (event) => note(event.reason));
const tell = console.error;
console.error = (...what) => { note(what.join(" ")); tell.apply(console, what); };
"""


class Driver:
    """One browser with one page."""

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.heard: list[str] = []
        wire.wait(4 * patience())  # a browser's start
        wire.send("NewSession", {"capabilities": {}})
        self.wait_patiently()

    def wait_patiently(self) -> None:
        """Wait as long as the machine's present load asks, and for the browser's answer twice as long."""
        seconds = 2 * patience()
        self.wire.wait(2 * seconds)
        milliseconds = int(seconds * 1000)
        self.wire.send("SetTimeouts", {"script": milliseconds, "pageLoad": milliseconds})

    def quit(self) -> None:
        self.wire.send("DeleteSession", {})
        self.wire.close()

    def size(self, width: int, height: int) -> None:
        self.wire.send("SetWindowRect", {"width": width, "height": height})

    def go(self, url: str) -> None:
        self._hear()
        self.wire.send("Navigate", {"url": url})
        self.run(LISTEN)

    def reload(self) -> None:
        """As the key does it; the command of that name, in Firefox, goes past the service worker."""
        self.go(self.run("return location.href"))

    def complaints(self) -> list[str]:
        """What failed in the pages since the last time, from the moment that each had loaded."""
        self._hear()
        complaints, self.heard = self.heard, []
        return complaints

    def _hear(self) -> None:
        self.heard += self.run("return (window.complaints ?? []).splice(0);")

    def run(self, script: str, *arguments: object) -> Any:
        """What ``script`` returns; a promise is waited for."""
        return self.wire.send("ExecuteScript", {"script": script, "args": list(arguments)})

    def click(self, node: Node) -> None:
        """Scrolls to the node and clicks in its middle; refused where something else lies upon it."""
        self.wire.send("ElementClick", {"id": node[NODE]})

    def fill(self, node: Node, text: str) -> None:
        self.wire.send("ElementClear", {"id": node[NODE]})
        self.wire.send("ElementSendKeys", {"id": node[NODE], "text": text})

    def press(self, *keys: str) -> None:
        """Holds all the keys, and lets them go."""
        down = [{"type": "keyDown", "value": key} for key in keys]
        up = [{"type": "keyUp", "value": key} for key in reversed(keys)]
        self._perform({"type": "key", "id": "keyboard", "actions": down + up})

    def drag(self, pointer: str, *way: Node) -> None:
        """A ``mouse`` or a finger (``touch``) down on the first node, up on the last; one is a tap."""
        moves = [{"type": "pointerMove", "duration": 60, "origin": node, "x": 0, "y": 0} for node in way]
        down, up = ({"type": f"pointer{what}", "button": 0} for what in ("Down", "Up"))
        self._perform(
            {
                "type": "pointer",
                "id": pointer,
                "parameters": {"pointerType": pointer},
                "actions": [moves[0], down, *moves[1:], up],
            }
        )

    def picture(self, path: Path) -> None:
        path.write_bytes(base64.b64decode(self.wire.send("TakeScreenshot", {"full": False})))

    def _perform(self, device: Fields) -> None:
        self.wire.send("PerformActions", {"actions": [device]})
