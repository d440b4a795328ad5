"""How the engine comes up, as a thin bar."""

from app.browser.dom import by_id


def show(stage: str, done: int, total: int) -> None:
    """``stage`` and its share as the engine tells them; the bar goes once it is there or has failed."""
    share = 100 if stage == "ready" else 92 if stage == "start" else 5 + 80 * done // max(1, total)
    bar = by_id("progress")
    by_id("progress-bar").style.width = str(share) + "%"
    bar.setAttribute("aria-valuenow", str(share))
    bar.hidden = stage in ("ready", "failed")
