"""A pupil who has come to the workshop."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.stand.site import Site
from tests.browser.workshop.pupil import Pupil


@pytest.fixture
def pupil(page: Page, site: Site) -> Pupil:
    pupil = Pupil(page, site)
    pupil.comes()
    return pupil
