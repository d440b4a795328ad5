"""A browser that can be killed as by a power cut."""

from __future__ import annotations

import subprocess
from pathlib import Path

from playwright.sync_api import Playwright

from tests.browser.stand.patience import wait_patiently
from tests.browser.stand.site import FLAGS, chromium_path


class Killable:
    """A browser with a profile of its own that can be killed without closing."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        own = [*FLAGS, "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank"]
        self.process = subprocess.Popen([chromium_path(), *own], stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        line = next(line for line in self.process.stderr if line.startswith("DevTools listening on "))
        self.browser = playwright.chromium.connect_over_cdp(line.split()[-1])
        self.page = self.browser.contexts[0].new_page()
        wait_patiently(self.page)

    def kill(self) -> None:
        self.process.kill()
        self.process.communicate()
