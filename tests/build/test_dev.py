"""``build.py dev``: what has changed is seen, and an open page learns of the next build."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from sitebuild import dev, server
from sitebuild.site.pages import TEXT_POLICY


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "index.html").write_text("<head></head>Faristol", encoding="utf-8")
    (tmp_path / "sw.js").write_text("keep everything", encoding="utf-8")
    with server.open_server(tmp_path, "127.0.0.1", 0, dev.DevHandler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_address[1]}"
        running.shutdown()


def text_at(address: str) -> str:
    with urlopen(address, timeout=20) as answer:
        return str(answer.read().decode())


def test_every_page_waits_for_the_next_build_and_no_copy_is_kept(address: str) -> None:
    for page in ("/", "/index.html?joc=1"):
        assert text_at(address + page) == '<head><script src="/dev/reload.js"></script></head>Faristol'
    assert "/dev/builds" in text_at(address + "/dev/reload.js")
    assert "unregister" in text_at(address + "/sw.js")


def test_a_page_that_waits_is_told_of_a_build(address: str) -> None:
    with urlopen(address + "/dev/builds", timeout=20) as answer:
        name = dev.BUILDS.name()
        assert answer.readline().decode() == f"id: {name}\n"
        dev.BUILDS.tell()
        assert answer.read() == b"\ndata: built\n\n"
    assert name != dev.BUILDS.name()


def test_a_page_whose_stream_has_ended_is_told_of_what_it_has_missed(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def answer(seen: str) -> str:
        asked = Request(address + "/dev/builds", headers={"Last-Event-ID": seen})
        with urlopen(asked, timeout=20) as stream:
            return str(stream.readline().decode())

    same = dev.BUILDS.name()
    assert answer(same) == f"id: {same}\n"
    monkeypatch.setattr(dev, "BUILDS", dev.Builds())  # the builder was changed, and has started again
    assert answer(same) == "data: built\n"


def test_a_page_of_text_may_listen(tmp_path: Path) -> None:
    policy = f'<meta content="{TEXT_POLICY}">'
    (tmp_path / "ajuda.html").write_text(f"<head>{policy}</head>", encoding="utf-8")
    with server.open_server(tmp_path, "127.0.0.1", 0, dev.DevHandler) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        page = text_at(f"http://127.0.0.1:{running.server_address[1]}/ajuda.html")
        running.shutdown()
    assert f"{TEXT_POLICY}; connect-src 'self'" in page


def test_new_changed_and_removed_sources_are_seen(tmp_path: Path) -> None:
    old, gone, made = tmp_path / "old.css", tmp_path / "gone.py", tmp_path / "made.so"
    for path in (old, gone, made):
        path.write_text("a")
    before = dev.dates([tmp_path])
    assert dev.changed(before, dev.dates([tmp_path])) == []
    os.utime(old, ns=(1, 1))
    gone.unlink()
    made.write_text("a build puts this here")
    (tmp_path / "new.html").write_text("b")
    assert dev.changed(before, dev.dates([tmp_path])) == [gone, tmp_path / "new.html", old]


def test_a_source_that_cannot_be_built_ends_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    def broken() -> None:
        raise SyntaxError("never closed")

    count = dev.BUILDS.count
    dev._build_again([dev.STATIC / "css" / "desk.css"], broken)
    assert "never closed" in capsys.readouterr().err
    assert dev.BUILDS.count == count
    dev._build_again([dev.STATIC / "css" / "desk.css"], lambda: None)
    assert dev.BUILDS.count == count + 1
