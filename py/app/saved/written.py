"""Writes to a store of the browser.  A refusal never stops the page, which has all of it in memory too."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Storage


async def write(store: "Storage | None", values: "dict[str, str]") -> bool:
    """Write values; True once all are on the disk.  False without a store, or where the browser refuses."""
    if store is None:
        return False
    try:
        for key in values:
            store[key] = values[key]
        await store.sync()
    except Exception:  # the disk is full, or storage was revoked
        return False
    return True


async def erase(store: "Storage | None", keys: "list[str]") -> bool:
    """Delete values, of which some may not be there; True once that is done on the disk."""
    if store is None:
        return False
    try:
        for key in keys:
            if key in store:
                del store[key]
        await store.sync()
    except Exception:  # storage was revoked
        return False
    return True
