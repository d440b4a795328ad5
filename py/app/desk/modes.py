"""What the desk waits for, and what the parts of its side panel may ask of the panel."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from app.desk.course import DeskCourse
    from app.desk.rack_line import RackLine
    from app.desk.reference import ReferenceChoice
    from app.desk.round_time import RoundTime
    from app.desk.slip_line import SlipLine

    class SidePanel(Protocol):
        """The column beside the board, to its buttons and to what they do."""

        course: DeskCourse
        mode: str
        types: bool  # a rack is being typed
        choice: ReferenceChoice
        line: SlipLine
        rackline: RackLine
        time: RoundTime
        ended: Callable[[], None]

        def begin_anew(self) -> None: ...
        async def choose(self) -> None: ...
        def focus(self) -> None: ...
        def leave_choice(self) -> None: ...
        def leave_rack(self) -> None: ...
        def racked(self) -> None: ...
        def type_rack(self, slips: str = "") -> None: ...


# Players; a rack; "Temps!"; slips; the director's choice; nothing more.
SETUP, RACK, READY, SLIPS, CHOICE, OVER = "setup", "rack", "ready", "slips", "choice", "over"
