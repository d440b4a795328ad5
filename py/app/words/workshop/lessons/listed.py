"""All lessons, in their order."""

from app.words.workshop.lessons import far, first, robot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from app.words.workshop.lessons.common import Lesson

LESSONS = (
    first.LINES,
    first.REPEAT,
    first.POINTS,
    first.LONGEST,
    robot.BEST,
    robot.TRIPLES,
    robot.LEAVE,
    far.AHEAD,
    far.TOURNAMENT,
)


def lesson_of(key: str) -> "Lesson | None":
    for lesson in LESSONS:
        if lesson["key"] == key:
            return lesson
    return None


def after(key: str) -> "Lesson | None":
    """The next lesson; None after the last."""
    for place in range(len(LESSONS) - 1):
        if LESSONS[place]["key"] == key:
            return LESSONS[place + 1]
    return None


def is_robot(lesson: "Lesson") -> bool:
    """Whether the lesson's script is a robot, which can play."""
    return "def choose" in lesson["cell"]
