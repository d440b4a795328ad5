"""Files that a page gets only when a story lets them go."""

from __future__ import annotations

from playwright.sync_api import Page, Route


class Held:
    """What ``page`` asks for by addresses of this ``pattern`` waits until it is let go."""

    def __init__(self, page: Page, pattern: str) -> None:
        self.waiting: list[Route] = []
        self.is_let_go = False
        page.route(pattern, self._asked)

    def _asked(self, route: Route) -> None:
        if self.is_let_go:
            route.continue_()
        else:
            self.waiting.append(route)

    def let_go(self) -> None:
        """Also what a slow page has not asked for yet."""
        self.is_let_go = True
        while self.waiting:
            self.waiting.pop().continue_()

    def again(self) -> None:
        """The next page waits too."""
        self.is_let_go = False
