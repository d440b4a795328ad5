"""Pages that run a program: what each brings, and what the build refuses."""

from __future__ import annotations

import json
import re

import pytest

from sitebuild.paths import APP, DIST, ROOT, STATIC
from sitebuild.site import pages

PAGE = "<!--@head-->\n<!--@app one-->"
FILES = {
    "app/pages/one.py": (
        b"from app.room import two\nimport json\nif TYPE_CHECKING:\n    from app.room import four\n"
    ),
    "app/room/two.py": b"def late():\n    from app.room.three import Three\n",
    "app/room/three.py": b"from app.pages import one\n",
    "app/room/four.py": b"",
    "pyscript/core.js": b"",
}


def test_a_program_brings_what_it_imports_when_it_runs() -> None:
    assert pages.modules_of("app.pages.one", FILES) == ["app.room.three", "app.room.two"]


def test_what_a_function_imports_is_not_loaded_with_the_program() -> None:
    files = {
        "app/pages/one.py": b"from app.room import low, top\ndef late():\n    from app.room import late\n",
        "app/room/low.py": b"class A:\n    import app.room.lowest\n",
        "app/room/lowest.py": b"",
        "app/room/top.py": b"from app.room.low import A\n",
        "app/room/late.py": b"",
    }
    order = ["app/room/lowest.py", "app/room/low.py", "app/room/top.py", "app/pages/one.py"]
    assert pages.loaded_by("app/pages/one.py", files) == order


def test_only_a_program_that_speaks_to_the_engine_starts_one() -> None:
    assert "rpc.js" not in pages.program_page(PAGE, FILES)
    with_engine = {
        **FILES,
        "app/room/three.py": b"from app.browser import engine\n",
        "app/browser/engine.py": b"",
    }
    assert "rpc.js" in pages.program_page(PAGE, with_engine)


def test_a_page_that_connects_devices_names_the_server_of_the_network_file_and_no_other() -> None:
    linked = {
        **FILES,
        "app/room/three.py": b"from app.browser.peer import link\n",
        "app/browser/peer/link.py": b"",
        pages.NETWORK: b'{"stun": "stun:stun.example.org:3478"}',
    }
    element = '<meta name="stun" content="stun:stun.example.org:3478">'
    assert element in pages.program_page(PAGE, linked)
    assert "stun" not in pages.program_page(PAGE, {**linked, pages.NETWORK: b'{"stun": ""}'})
    assert "stun" not in pages.program_page(PAGE, {**FILES, pages.NETWORK: linked[pages.NETWORK]})
    for wrong in ("turn:example.org", "example.org", 'stun:a"b', "stun:a b"):
        with pytest.raises(AssertionError, match="no address of a STUN server"):
            pages.stun_meta(json.dumps({"stun": wrong}).encode())


def test_the_network_file_ships_empty() -> None:
    assert json.loads((STATIC / pages.NETWORK).read_text()) == {"stun": ""}


def test_a_page_without_a_place_for_its_policy_is_refused() -> None:
    with pytest.raises(AssertionError, match="@head"):
        pages.program_page(PAGE.replace("<!--@head-->", ""), FILES)
    for lacking in ("<title>Ajuda</title>", "<!--@head-->\n<title>Ajuda</title>", "<!--@head help-->\n<p>"):
        with pytest.raises(AssertionError, match=r"ajuda\.html: no @head"):
            pages.text_page(lacking, "ajuda.html")


def test_a_page_of_text_has_the_common_head_round_its_own_title_and_sheets() -> None:
    page = "<head>\n<!--@head help rules-->\n<title>Reglaments</title>\n<style></style>\n</head>"
    assert pages.text_page(page, "reglaments.html").splitlines() == [
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{pages.TEXT_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
        '<script src="theme.js"></script>',
        "<title>Reglaments</title>",
        '<link rel="icon" href="icons/faristol.svg" type="image/svg+xml">',
        '<link rel="stylesheet" href="css/base.css">',
        '<link rel="stylesheet" href="css/help.css">',
        '<link rel="stylesheet" href="css/rules.css">',
        "<style></style>",
        "</head>",
    ]


def test_no_page_repeats_what_every_head_has() -> None:
    sources = [ROOT / "index.html", *sorted(STATIC.glob("*.html"))]
    heads = {page.name: page.read_text(encoding="utf-8").partition("</head>")[0] for page in sources}
    assert len(heads) > 20
    for common in ("charset", "viewport", "<link", "theme.js"):
        assert not [name for name, head in heads.items() if common in head], common
    built = {name: (DIST / name).read_text(encoding="utf-8").partition("</head>")[0] for name in heads}
    for common in ('<meta charset="utf-8">', 'name="viewport"', "/theme.js", "/css/base.css", 'rel="icon"'):
        assert not [name for name, head in built.items() if head.count(common) != 1], common


def test_every_module_of_the_screen_belongs_to_a_page() -> None:
    files = {
        f"app/{path.relative_to(APP).as_posix()}": path.read_bytes()
        for path in APP.rglob("*.py")
        if path.name != "__init__.py"
    }
    programs = set()
    for page in [ROOT / "index.html", *STATIC.glob("*.html")]:
        found = re.search(r"<!--@app (\w+)-->", page.read_text(encoding="utf-8"))
        if found:
            program = f"app.pages.{found[1]}"
            programs |= {program, *pages.modules_of(program, files)}
    assert {name.replace(".", "/") + ".py" for name in programs} == set(files)


def test_every_page_that_runs_a_program_forbids_text_as_code() -> None:
    pages_built = sorted(DIST.glob("*.html"))
    assert len(pages_built) >= 6, "build the site first: python3 build.py build"
    for page in pages_built:
        text = page.read_text(encoding="utf-8")
        policy = re.search(r'Content-Security-Policy" content="([^"]+)"', text)
        assert policy, page.name
        assert "'unsafe-eval'" not in policy[1]
        configs = re.findall(r"config='([^']+)'", text)
        brought = [name for config in configs for name in json.loads(config)["files"]]
        assert len(brought) == (2 if "<py-config" in text else 0), page.name
        for name in brought:
            assert (DIST / f"{name}.bin").is_file(), f"{page.name} brings {name}"


def test_only_the_addresses_of_files_in_the_folder_are_changed() -> None:
    page = (
        '<a href="ajuda.html"><img src="a/b.png"><link href="a/b.css"><p config="./@FOLDER@/a">src="a/b.png"'
    )
    changed = pages.in_folder(page, "app-1", {"a/b.png", "a/b.css"})
    assert changed == (
        '<a href="ajuda.html"><img src="app-1/a/b.png"><link href="app-1/a/b.css"><p config="./app-1/a">'
        'src="app-1/a/b.png"'
    )
