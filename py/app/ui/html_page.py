"""A page of HTML for a website, as text: self-contained, without pictures and addresses.  Pure.

All texts entered by people go through ``escaped``.  No script runs in it but the one that its policy names.
"""

_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def whole(title: str, style: str, parts: "list[str]", script: str = "") -> str:
    """The page: its head with ``style``, and the parts of its body.

    script: the digest of the only script in them, as "sha256-…"; "" for none.
    """
    policy = _POLICY + ("; script-src '" + script + "'" if script else "")
    head = [
        "<!doctype html>\n",
        '<html lang="ca">\n<head>\n<meta charset="utf-8">\n',
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n',
        '<meta http-equiv="Content-Security-Policy" content="' + policy + '">\n',
        tag("title", title) + "\n",
        "<style>" + style + "</style>\n</head>\n<body>\n",
    ]
    return "".join(head + parts) + "</body>\n</html>\n"


def escaped(text: object) -> str:
    sentence = str(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return sentence.replace('"', "&quot;").replace("'", "&#39;")


def tag(name: str, text: object, kind: str = "") -> str:
    """An element with the escaped ``text``."""
    return around(name, escaped(text), kind)


def around(name: str, inner: str, kind: str = "") -> str:
    return "<" + name + (' class="' + kind + '"' if kind else "") + ">" + inner + "</" + name + ">"


def table(label: str, titles: "list[tuple[str, str]]", rows: "list[str]") -> str:
    """A table that scrolls sideways if it is wider than the screen."""
    heads = ['<th scope="col" class="' + kind + '">' + escaped(name) + "</th>" for kind, name in titles]
    head = "<table><thead><tr>" + "".join(heads) + "</tr></thead>\n<tbody>\n"
    place = '<div class="wide" tabindex="0" role="region" aria-label="' + escaped(label) + '">'
    return place + head + "\n".join(rows) + "\n</tbody></table></div>\n"
