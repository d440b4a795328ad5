"""A short text that localStorage has lost is given back by its copy in IndexedDB."""

from __future__ import annotations

from tests.browser.stand.power_cut import COPIED

from .guest import Guest

READY = "return faristolStorage.ready;"
STORED = "return localStorage.getItem('faristol.test');"


def test_a_text_comes_back_after_a_power_cut(aina: Guest) -> None:
    page = aina.site.url + "projeccio.html"
    aina.driver.go(page)
    aina.driver.run(READY)
    aina.driver.run("faristolStorage.set('localStorage', 'faristol.test', 'CASA');")
    aina.driver.run(f"return ({COPIED})();")
    aina.driver.run("localStorage.clear();")
    assert aina.driver.run(STORED) is None
    aina.driver.go("about:blank")
    aina.driver.go(page)
    aina.driver.run(READY)
    assert aina.driver.run(STORED) == "CASA"
