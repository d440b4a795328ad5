"""The scripts of the site that a program loads when it first needs them."""

from pyscript import js_import

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


async def script(name: str) -> "Any":
    """The JavaScript module ``name`` ("share.js"); ImportError where it cannot be had.

    That is what ``dom.run`` tells the person, as of a module of the screen: the page is to be loaded again,
    since the files of its version may be gone, and a browser does not ask for a script twice.
    """
    try:
        (module,) = await js_import("../" + name)
    except Exception as error:  # the browser's own
        raise ImportError(name + ": " + str(error)) from None
    return module
