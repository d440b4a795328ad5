"""A browser that nobody drives: Playwright's hold on service workers changes when Chromium ends them.

Chromium ends a service worker that has an event to answer only where DevTools holds it, and then a page's
request is never answered.  Without it a worker that is to make place for the next is ended when it is idle;
where a page asks it in that moment it goes on, and makes place when it has been idle for 30 seconds.
"""

from __future__ import annotations

import os
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tests.browser.stand.patience import patience
from tests.browser.stand.site import FLAGS, Site, shell_path

PAGE = "undriven.html"
# Where the page says something: a path of the site that is not there.
_TOLD = "undriven-told?"
_SCRIPT = """<!doctype html><body><script>
const told = (text) => fetch("TOLD" + text);
function frame(page) {
  const made = document.body.appendChild(document.createElement("iframe"));
  made.src = page;
  return made;
}
async function until(condition) {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}
(async () => {
SCRIPT
})().catch((error) => told(error));
</script>"""


@contextmanager
def undriven(site: Site, script: str) -> Iterator[Callable[[str], None]]:
    """Run a script in a page of the site's folder, which gets that page; ``told(text)`` waits for its word.

    The script has ``told(text)``, ``frame(page)``, an inner frame with a page of the site, and
    ``until(condition)``.  What it throws fails the wait at once.
    """
    page = _SCRIPT.replace("TOLD", _TOLD).replace("SCRIPT", script)
    (site.folder / PAGE).write_text(page, encoding="utf-8")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        # Without a port the shell ends when the page is loaded; nobody connects to it.
        options = [*FLAGS, "--remote-debugging-port=0", f"--user-data-dir={profile}", site.url + PAGE]
        with subprocess.Popen(
            [shell_path(), *options],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,  # it starts others, which end with it
        ) as browser:
            try:
                yield lambda text: _wait(site, text)
            finally:
                os.killpg(browser.pid, signal.SIGKILL)


def _wait(site: Site, text: str) -> None:
    """Until the page has said ``text``."""
    end = time.monotonic() + patience()
    said: list[str] = []
    while text not in said:
        said = [path.partition(_TOLD)[2] for path in site.asked if _TOLD in path]
        assert not any("Error" in one for one in said), said
        assert time.monotonic() < end, f"no {text!r}, but {said}"
        time.sleep(0.05)
