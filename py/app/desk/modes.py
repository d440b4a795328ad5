"""The modes of the desk, and the interface of the side panel for its parts."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from app.desk.course import DeskCourse
    from app.desk.rack_line import RackLine
    from app.desk.reference_choice import ReferenceChoice
    from app.desk.round_time import DeskRoundTime
    from app.desk.slips.slip_line import SlipLine

    class SidePanel(Protocol):
        """The column beside the board, as its buttons and commands use it."""

        course: DeskCourse
        mode: str
        types: bool  # a rack is being typed
        choice: ReferenceChoice
        line: SlipLine
        rackline: RackLine
        time: DeskRoundTime
        ended: Callable[[], None]

        def begin_anew(self) -> None: ...
        async def choose(self) -> None: ...
        def focus(self) -> None: ...
        def leave_choice(self) -> None: ...
        def leave_rack(self) -> None: ...
        def rack_set(self) -> None: ...
        def type_rack(self, slips: str = "") -> None: ...


# What the desk waits for: players; a rack; "Temps!"; slips; the director's choice; nothing.
SETUP, RACK, READY, SLIPS, CHOICE, OVER = "setup", "rack", "ready", "slips", "choice", "over"
