"""The actions of which a view's ``can`` tells whether they are allowed now, by room.

Made from the declarations of the actions by ``workbench.wire_types``.
"""

from typing import Literal

GameButton = Literal[
    "exchange",
    "pass",
    "challenge",
    "report_ruling",
    "take_back",
    "accept",
    "second_challenge",
    "adjudicate",
    "abandon",
    "abandon_all",
    "stop",
    "redraw",
    "keep_rack",
    "stop_blocked",
    "round_time",
    "pause",
    "resume",
    "absent",
    "reveal",
]
DuplicateButton = Literal[
    "join",
    "leave",
    "withdraw",
    "draw",
    "new_rack",
    "type_rack",
    "start_timer",
    "add_minute",
    "slip",
    "close_round",
    "sanction",
    "reopen_round",
    "mend_slip",
    "declare_final",
    "end",
]
TournamentButton = Literal[
    "unpair",
    "start",
    "unstart",
    "close",
    "reopen",
    "undo_phase",
]
