"""Programs that the build starts (pip, npm, the compilers): their surroundings, and why one of them failed.

Their caches lie under ``.cache``: they work where HOME cannot be written, and leave nothing in it.  They
trust the certificate authorities of the system, as a school's proxy needs: npm and an older pip would trust
only those that they bring.  What the user has set in the environment stays.
"""

from __future__ import annotations

import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import suppress
from pathlib import Path

from sitebuild.paths import CACHE
from sitebuild.steps import Stop, say

_running: set[subprocess.Popen[str]] = set()
# Where systems keep all their authorities in one file: Debian and Arch, Fedora, SUSE, Alpine and macOS.
BUNDLES = (
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
)
# What the programs write when they fail, and what their user can do; the first that fits is told.
CAUSES = (
    (
        ("CERTIFICATE_VERIFY_FAILED", "SELF_SIGNED_CERT", "_ISSUER_CERT", "UNABLE_TO_VERIFY_LEAF"),
        "the network's certificate authority is not known to this machine; give the file with its "
        "certificate (PEM) in the variable SSL_CERT_FILE",
    ),
    (("ENOSPC", "No space left"), "the disk is full"),
    (
        ("EACCES", "EPERM", "EROFS", "Permission denied", "Read-only file system"),
        "this user may not write a file or folder that it needs; the lines above name it",
    ),
    (("MATCH THE HASHES", "EINTEGRITY"), "what came is not the pinned package: it was changed on the way"),
    (
        ("ProxyError", "ENOTFOUND", "EAI_AGAIN", "ECONN", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH",
         "NewConnectionError", "ConnectTimeout", "ReadTimeout", "Max retries exceeded"),
        "there is no network, or it is reached through a proxy; name that in the variable HTTPS_PROXY",
    ),
    (
        ("No matching distribution",),
        "there is no package for this Python or this machine, or a mirror of packages lacks it",
    ),
)  # fmt: skip


def run(command: Sequence[str], failure: str, folder: Path | None = None) -> None:
    """Run ``command`` in ``folder``, silently.

    If it fails, what it wrote is shown, and ``Stop`` tells ``failure`` and its cause.
    """
    with subprocess.Popen(
        command,
        cwd=folder,
        env=surroundings(),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        start_new_session=True,  # a compiler starts others: they are ended with it
    ) as program:
        _running.add(program)
        try:
            output, _ = program.communicate()
        except BaseException:
            _end(program)
            raise
        finally:
            _running.discard(program)
    if program.returncode:
        say(output.rstrip())
        raise Stop(f"{failure}: {cause_of(output)}.")


def at_once(steps: Iterable[Callable[[], object]]) -> None:
    """Do all ``steps``, as many at once as there are cores.

    Where one fails, or the person stops the build, no other begins, and the programs that run are ended.
    """
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        all_steps = [pool.submit(step) for step in steps]
        try:
            for done in as_completed(all_steps):
                done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            while not all(step.done() for step in all_steps):  # one may just have started a program
                for program in list(_running):
                    _end(program)
                time.sleep(0.05)
            raise


def _end(program: subprocess.Popen[str]) -> None:
    """End a program and, where the system knows groups, those that it has started."""
    if sys.platform == "win32":
        program.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(program.pid, signal.SIGKILL)


def surroundings() -> dict[str, str]:
    """The environment of the programs."""
    own = {
        "PIP_CACHE_DIR": str(CACHE / "pip"),
        "ZIG_GLOBAL_CACHE_DIR": str(CACHE / "zig"),
        "npm_config_cache": str(CACHE / "npm-client"),
        "npm_config_update_notifier": "false",
        "npm_config_fund": "false",
        "npm_config_audit": "false",
        "NODE_USE_SYSTEM_CA": "1",  # where there is no such file (Windows), from Node 22.19 on
    }
    if bundle := _bundle():
        own |= {"REQUESTS_CA_BUNDLE": bundle, "NODE_EXTRA_CA_CERTS": bundle}
    return own | os.environ


def _bundle() -> str | None:
    """The file of the system's authorities, or the one that the user has named."""
    named = ssl.get_default_verify_paths().cafile  # it knows SSL_CERT_FILE
    return named or next((place for place in BUNDLES if Path(place).is_file()), None)


def cause_of(written: str) -> str:
    """Why a program failed that wrote this."""
    for marks, cause in CAUSES:
        if any(mark in written for mark in marks):
            return cause
    lines = [line.strip() for line in written.splitlines() if line.strip()]
    told = next((line for line in lines if "error" in line.lower()), lines[-1] if lines else "")
    return f"it says “{told}”" if told else "it does not say why"
