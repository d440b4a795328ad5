"""The thin progress bar while the engine loads."""

from app.browser.dom import by_id


def show(stage: str, done: int, total: int) -> None:
    """Show ``done`` of ``total`` of a stage; the bar disappears when the engine is ready or has failed."""
    share = 100 if stage == "ready" else 92 if stage == "start" else 5 + 80 * done // max(1, total)
    bar = by_id("progress")
    by_id("progress-bar").style.width = str(share) + "%"
    bar.setAttribute("aria-valuenow", str(share))
    bar.hidden = stage in ("ready", "failed")
