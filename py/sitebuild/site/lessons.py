"""The workshop's lessons as HTML, for the page that a teacher prints.

They are made of the screen's own words (``app/words/workshop/lessons``), so that no text stands twice.
"""

from __future__ import annotations

import importlib
import sys
from html import escape
from typing import Any
from unittest import mock


def lessons_html() -> str:
    """Each lesson with its idea, its task, its hints and its script with the solution."""
    others = {name: module for name, module in sys.modules.items() if name.partition(".")[0] != "app"}
    with mock.patch.dict(sys.modules, others, clear=True):  # the words of now, where a build follows another
        common = importlib.import_module("app.words.workshop.lessons.common")
        listed = importlib.import_module("app.words.workshop.lessons.listed")
    return "\n".join(_lesson(one, common.solved(one)) for one in listed.LESSONS)


def _lesson(lesson: dict[str, Any], solved: str) -> str:
    hints = "".join(f"<li>{escape(hint, quote=False)}</li>" for hint in lesson["hints"])
    return f"""<section id="{lesson["key"]}">
<h3>{escape(lesson["name"], quote=False)}</h3>
<p>{escape(lesson["idea"], quote=False)}</p>
<p><b>La tasca.</b> {escape(lesson["text"], quote=False)}</p>
<p><b>Les tres pistes.</b></p>
<ol>{hints}</ol>
<p><b>El programa resolt.</b></p>
<pre translate="no">{_marked(lesson, solved)}</pre>
</section>"""


def _marked(lesson: dict[str, Any], solved: str) -> str:
    """The script with the pupil's lines in bold."""
    before, after = lesson["cell"].split("...")
    own = solved[len(before) : len(solved) - len(after)]
    return (
        f"{escape(before, quote=False)}<b>{escape(own, quote=False)}</b>{escape(after.rstrip(), quote=False)}"
    )
