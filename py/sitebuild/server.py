"""A small static server for dist/, for development and tests: no stale caches, correct media types."""

from __future__ import annotations

import http.server
import sys
from functools import partial
from pathlib import Path
from typing import Any

from sitebuild.steps import Stop, say


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves files; browsers must revalidate their copies each time."""

    extensions_map = {  # noqa: RUF012
        **http.server.SimpleHTTPRequestHandler.extensions_map,
        ".mjs": "text/javascript",
        ".js": "text/javascript",
        ".wasm": "application/wasm",
        ".svg": "image/svg+xml",
        ".webp": "image/webp",
        ".woff2": "font/woff2",
        ".woff": "font/woff",
        ".py": "text/plain; charset=utf-8",
        ".whl": "application/zip",
        ".lex": "application/octet-stream",
    }

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def send_body(self, kind: str, body: bytes) -> None:
        """Answer with ``body``, whose media type is ``kind``, instead of a file."""
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:
        """Print no requests: the terminal shows only the address."""


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    allow_reuse_address = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Ignore connections that a browser closes when it leaves a page."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, host: str, port: int, handler: type[Handler] = Handler) -> Server:
    return Server((host, port), partial(handler, directory=str(folder)))


def open_server(folder: Path, host: str, port: int, handler: type[Handler] = Handler) -> Server:
    """A server at ``host`` and ``port``; ``Stop`` where there cannot be one."""
    try:
        return server(folder, host, port, handler)
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or error
        raise Stop(f"{host}:{port} cannot be used ({why}): choose another with --port or --host.") from error


def serve(folder: Path, host: str, port: int) -> None:
    with open_server(folder, host, port) as running:
        say(f"Faristol is at http://{host}:{running.server_address[1]}/ (Ctrl+C ends it)")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            say("")
