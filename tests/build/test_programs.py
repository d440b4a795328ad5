"""Programs that the build starts: their caches, whom they trust, and what is told when one fails."""

from __future__ import annotations

import http.server
import os
import shutil
import ssl
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from sitebuild import npm, programs
from sitebuild.paths import CACHE
from sitebuild.steps import Stop

OWN = ("PIP_CACHE_DIR", "npm_config_cache", "ZIG_GLOBAL_CACHE_DIR")
TRUST = (
    "SSL_CERT_FILE",
    "SSL_CERT_DIR",
    "REQUESTS_CA_BUNDLE",
    "CURL_CA_BUNDLE",
    "PIP_CERT",
    "NODE_EXTRA_CA_CERTS",
)


@pytest.fixture(autouse=True)
def newcomer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A machine on which nobody has set anything, and HOME cannot be written."""
    for name in (*OWN, *TRUST):
        monkeypatch.delenv(name, raising=False)
    (tmp_path / "file").touch()
    monkeypatch.setenv("HOME", str(tmp_path / "file" / "home"))
    monkeypatch.setenv("PIP_CONFIG_FILE", os.devnull)
    monkeypatch.setenv("npm_config_globalconfig", os.devnull)


def python(program: str) -> list[str]:
    return [sys.executable, "-c", program]


def test_a_program_that_works_is_silent(capfd: pytest.CaptureFixture[str]) -> None:
    programs.run(python("import sys; print('out'); print('warning', file=sys.stderr)"), "It failed")
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize(
    ("written", "cause"),
    [
        ("npm error code SELF_SIGNED_CERT_IN_CHAIN", "SSL_CERT_FILE"),
        ("npm error code UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "SSL_CERT_FILE"),
        ("SSLError(1, '[SSL: CERTIFICATE_VERIFY_FAILED] failed')': Max retries exceeded", "SSL_CERT_FILE"),
        ("npm error code ENOTFOUND\nnpm error A complete log of this run can be found in …", "HTTPS_PROXY"),
        ("Retrying after connection broken by NewConnectionError('…')", "HTTPS_PROXY"),
        ("Retrying after ProxyError('…')\nERROR: No matching distribution found for x", "HTTPS_PROXY"),
        ("npm error code ENOSPC", "disk is full"),
        ("npm error code EACCES", "may not write"),
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES", "not the pinned package"),
        ("ERROR: No matching distribution found for ziglang==0.17.0", "no package for this Python"),
        ("building\nkernel.c:3: error: no ';'\n1 error generated.", "it says “kernel.c:3: error: no ';'”"),
        ("one\ntwo\n", "it says “two”"),
        ("", "it does not say why"),
    ],
)
def test_the_last_line_names_the_cause(written: str, cause: str, capfd: pytest.CaptureFixture[str]) -> None:
    failing = python(f"import sys; print({written!r}, file=sys.stderr); sys.exit(1)")
    with pytest.raises(Stop, match=r"^It failed: ") as stopped:
        programs.run(failing, "It failed")
    assert cause in str(stopped.value)
    assert capfd.readouterr().out.strip() == written.strip()


@pytest.mark.skipif(sys.platform == "win32", reason="without groups of processes")
def test_where_a_person_stops_the_build_nothing_is_left_behind(tmp_path: Path) -> None:
    told = tmp_path / "told"
    starts = (
        "import subprocess, sys, time, pathlib\n"
        "inner = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(600)'])\n"
        f"pathlib.Path({str(told)!r}).write_text(str(inner.pid))\n"
        "time.sleep(600)"
    )

    def compiles() -> None:
        programs.run(python(starts), "It failed")

    def stops() -> None:
        while not told.is_file() or not told.read_text():
            time.sleep(0.01)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        programs.at_once([compiles, stops, *[compiles] * 20])
    assert _is_gone(int(told.read_text()))


def _is_gone(process: int) -> bool:
    """Whether a process has ended, also where nobody has asked for its result."""
    state = Path(f"/proc/{process}/stat")
    try:
        return state.read_text().rpartition(")")[2].split()[0] == "Z"
    except OSError:
        return True


def test_the_programs_keep_their_caches_in_the_project() -> None:
    around = programs.surroundings()
    assert [Path(around[name]).parent for name in OWN] == [CACHE] * 3


def test_what_the_user_has_set_stays(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in (*OWN, *TRUST):
        monkeypatch.setenv(name, str(tmp_path))
    around = programs.surroundings()
    assert {around[name] for name in (*OWN, *TRUST)} == {str(tmp_path)}


def test_npm_works_without_a_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / "home"
    for name in ("HOME", "USERPROFILE", "LOCALAPPDATA", "APPDATA"):
        monkeypatch.setenv(name, str(home))
    monkeypatch.delenv("npm_config_cache", raising=False)
    monkeypatch.setattr(programs, "CACHE", tmp_path / "cache")
    programs.run([*npm.npm(), "cache", "verify"], "npm could not open its cache", tmp_path)
    assert (tmp_path / "cache" / "npm-client" / "_cacache").is_dir()
    assert not home.exists()


@pytest.fixture
def school(tmp_path: Path) -> Iterator[tuple[str, Path]]:
    """A server whose certificate no public authority has signed: its address, and its authority's file."""
    if shutil.which("openssl") is None:
        pytest.skip("no openssl on this machine makes a certificate")
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    made = "req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -addext subjectAltName=DNS:localhost"
    command = ["openssl", *made.split(), "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(command, capture_output=True, check=True)
    running = http.server.ThreadingHTTPServer(("127.0.0.1", 0), http.server.BaseHTTPRequestHandler)
    trust = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    trust.load_cert_chain(certificate, key)
    running.socket = trust.wrap_socket(running.socket, server_side=True)
    threading.Thread(target=running.serve_forever, daemon=True).start()
    yield f"https://localhost:{running.server_address[1]}", certificate
    running.shutdown()
    running.server_close()


@pytest.mark.parametrize("client", ["npm", "pip"])
def test_an_authority_of_the_system_is_trusted(
    client: str, school: tuple[str, Path], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """The server has no package: who trusts it is told so, who does not gets no answer."""
    address, authority = school
    monkeypatch.setenv("no_proxy", "localhost")
    pip = [sys.executable, "-m", "pip", "download", "--retries=0", "--isolated", "-i", address, "qr"]
    view = [*npm.npm(), "view", "--fetch-retries=0", f"--registry={address}", "qr"]
    command = {"npm": view, "pip": pip}[client]
    for trusted in (False, True):
        if trusted:
            monkeypatch.setenv("SSL_CERT_FILE", str(authority))
        with pytest.raises(Stop) as stopped:
            programs.run(command, "It failed", tmp_path)
        assert ("SSL_CERT_FILE" in str(stopped.value)) is not trusted, stopped.value


def test_the_authorities_of_the_system_are_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    nowhere = ssl.get_default_verify_paths()._replace(cafile=None)
    monkeypatch.setattr(ssl, "get_default_verify_paths", lambda: nowhere)
    bundle = tmp_path / "bundle.pem"
    monkeypatch.setattr(programs, "BUNDLES", (str(tmp_path / "none.pem"), str(bundle)))
    assert "NODE_EXTRA_CA_CERTS" not in programs.surroundings()
    bundle.touch()
    around = programs.surroundings()
    assert around["NODE_EXTRA_CA_CERTS"] == around["REQUESTS_CA_BUNDLE"] == str(bundle)
