"""The site on the hosts that there are; all other stories have the poorest one (``SiteHandler``)."""

from __future__ import annotations

import shutil
import subprocess
import time
import urllib.request
from collections.abc import Callable, Iterator
from getpass import getuser
from pathlib import Path
from urllib.error import URLError

import pytest
from playwright.sync_api import Page

from sitebuild.browsers import NGINX, program, without
from tests.browser.others.programs import free_port
from tests.browser.persons.player import Person, first_to_play, seed_where
from tests.browser.stand.site import SUB_PATH, Site, offline_ready

DEBIAN = Path("/etc/nginx")
# What Debian's files say of places that only root may write, and of the sites of a machine.
OWN = {
    "user www-data;": "user {user}; daemon off;",
    "/run/nginx.pid": "{place}/nginx.pid",
    "/var/log/nginx/error.log": "stderr",
    "/var/log/nginx/access.log": "off",
    "/etc/nginx/sites-enabled/*": "{place}/site",
    "listen 80 default_server": "listen 127.0.0.1:{port} default_server",
    "listen [::]:80 default_server;": "",
    "/var/www/html": "{place}/www",
}


def _debian(name: str, place: Path, port: int) -> str:
    """A file of Debian's configuration, with the places of a test."""
    lines = (DEBIAN / name).read_text(encoding="utf-8").splitlines(keepends=True)
    text = "".join(line for line in lines if not line.lstrip().startswith("#"))
    for there, here in OWN.items():
        text = text.replace(there, here.format(place=place, port=port, user=getuser()))
    assert not any(written in text for written in ("/run/", "/var/", "listen 80")), name
    return text


@pytest.fixture
def nginx(spare: Path, dist: Path) -> Iterator[str]:
    """The address of the built site on nginx."""
    if lacking := NGINX.missing():
        pytest.skip(without(NGINX, lacking))
    port = free_port()
    shutil.copytree(dist, spare / "www" / SUB_PATH.strip("/"))
    (spare / "nginx.conf").write_text(_debian("nginx.conf", spare, port), encoding="utf-8")
    (spare / "site").write_text(_debian("sites-available/default", spare, port), encoding="utf-8")
    places = "".join(
        f"{kind}_temp_path {spare}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    conf = spare / "nginx.conf"
    conf.write_text(conf.read_text().replace("http {", "http {" + places), encoding="utf-8")
    served = subprocess.Popen([str(program("nginx")), "-e", "stderr", "-c", str(conf)])
    address = f"http://127.0.0.1:{port}"
    _wait_for(address + SUB_PATH)
    yield address
    served.terminate()
    served.wait()


def _wait_for(url: str) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(url, timeout=10).close()
        except URLError:
            time.sleep(0.05)
        else:
            return
    pytest.fail(f"nginx does not answer at {url}")


@pytest.mark.offline
def test_a_game_is_played_on_nginx_as_debian_has_it(
    nginx: str, site: Site, open_page: Callable[..., Page]
) -> None:
    site.stop()
    site.port = int(nginx.rpartition(":")[2])
    page = open_page()
    aina = Person(page, site)
    aina.comes_to_the_table([("person", "Aina"), ("greedy", "")], seed_where(first_to_play))
    aina.plays(aina.best()[0])
    offline_ready(page)
