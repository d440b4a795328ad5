"""The wake lock: the device's screen stays on while a time runs."""

from pyscript import document, window

from app.browser import storage
from app.browser.dom import run


class WakeLock:
    """Requests a wake lock.  Many devices have none; time then counts during sleep all the same.

    The browser releases it when the page is hidden, so it must be requested again.
    """

    def __init__(self) -> None:
        self.asked = False

    def keep(self) -> None:
        lock = getattr(window.navigator, "wakeLock", None)
        if document.hidden or lock is None:
            self.asked = False
        elif not self.asked:
            self.asked = True
            run(storage.safely(lock, "request", "screen"))
