"""The actions that the device which joined a game may ask for, each with the fields that count.

Made from ``faristol.game.actions`` by ``workbench.wire_types``.
"""

GUEST_ACTIONS = {
    "play": ("tiles", "text"),
    "exchange": ("exchange",),
    "pass": (),
    "challenge": ("words",),
    "accept": (),
    "second_challenge": ("argument",),
    "abandon": (),
    "stop": (),
    "redraw": (),
    "keep_rack": (),
    "pause": ("cause",),
    "resume": (),
    "note": ("incident", "count"),
}
