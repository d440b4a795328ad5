"""The progress of study, as text."""

from faristol.record.study.progress import (
    Progress,
    StudyDay,
    card_line,
    day_line,
    lines_of_progress,
    mended,
    merged,
    read_lines,
    read_progress,
    write_progress,
)

__all__ = [
    "Progress",
    "StudyDay",
    "card_line",
    "day_line",
    "lines_of_progress",
    "mended",
    "merged",
    "read_lines",
    "read_progress",
    "write_progress",
]
