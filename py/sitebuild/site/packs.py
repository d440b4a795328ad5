"""Packs: files that travel together in one compressed file, and are unpacked in the browser.

Most hosts compress only HTML, so the site is compressed here, once.  XZ is a quarter smaller than gzip on the
large files, WebAssembly and bytecode; ``static/packs.js`` unpacks it as it arrives.  A pack has no table of
its own: ``PACKS`` in that script has the path and size of each member, in their order.
"""

from __future__ import annotations

import lzma
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor

from sitebuild.steps import kept

# Of nine settings the smallest for Pyodide's program (2.64 MB; gzip 3.53, Brotli 2.77, Zstandard 2.89).  The
# browser's reader knows CRC32 only, and keeps the window of the last 8 MB.
FILTERS = [
    {
        "id": lzma.FILTER_LZMA2,
        "preset": 9 | lzma.PRESET_EXTREME,
        "dict_size": 8 << 20,
        "lc": 3,
        "lp": 0,
        "pb": 0,
    }
]

Members = Mapping[str, bytes]  # the files of a pack by path, in the order in which they are needed


def packed(packs: Mapping[str, Members]) -> dict[str, bytes]:
    """The compressed packs, by their paths."""
    with ThreadPoolExecutor() as pool:
        return dict(zip(packs, pool.map(_compressed, packs.values()), strict=True))


def table(packs: Mapping[str, Members], compressed: Mapping[str, bytes]) -> dict[str, dict[str, object]]:
    """The size in bytes of each pack, and path and size of its members."""
    return {
        pack: {
            "bytes": len(compressed[pack]),
            "members": [(path, len(data)) for path, data in members.items()],
        }
        for pack, members in packs.items()
    }


def _compressed(members: Members) -> bytes:
    """Kept by digest: compressing everything takes ten seconds, and most packs do not change."""
    data = b"".join(members.values())

    def work() -> bytes:
        return lzma.compress(data, lzma.FORMAT_XZ, lzma.CHECK_CRC32, filters=FILTERS)

    return kept("packs", [repr(FILTERS).encode(), data], work)
