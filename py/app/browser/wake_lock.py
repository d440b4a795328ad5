"""A device that should not sleep while something runs on its screen."""

from pyscript import document, window

from app.browser import storage
from app.browser.dom import run


class WakeLock:
    """Asks the device not to sleep while a time runs; many cannot, and sleep counts all the same.

    A page that was hidden has to ask again.
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
