"""Reproducible zip files: the same contents give the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping

EPOCH = (1980, 1, 1, 0, 0, 0)
PLAIN_FILE = 0o100644 << 16
UNIX = 3


def zip_bytes(files: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip of ``files`` (path -> contents) in sorted order, without dates."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in sorted(files):
            entry = zipfile.ZipInfo(path, EPOCH)
            entry.external_attr = PLAIN_FILE
            entry.create_system = UNIX
            archive.writestr(entry, files[path], method, 9)
    return buffer.getvalue()
