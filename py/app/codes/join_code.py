"""The text of an invitation in an address, and in what a camera reads.  Pure."""

CALL = "#aparell="  # begins the fragment of an address that leads to a game on another device
END = "."


def in_address(code: str) -> str:
    """The fragment that brings an offer along, without the full stop that programs take off a link."""
    return CALL + code.rstrip(END).replace("%", "%25").replace(" ", "%20")


def code_in(text: str) -> str:
    """The code in a text that was scanned or pasted: an address, or the code itself."""
    text = text.strip()
    if CALL in text:
        text = text.split(CALL, 1)[1].replace("%20", " ").replace("%25", "%")
    return whole(text)


def whole(code: str) -> str:
    return code if not code or code.endswith(END) else code + END
