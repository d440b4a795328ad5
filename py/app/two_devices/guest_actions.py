"""The actions that the device which joined a game may ask for, each with the fields that count.

Made from ``faristol.game.actions`` by ``sitebuild.wire_types``.
"""

GUEST_ACTIONS = {
    "play": ("tiles", "text"),
    "exchange": ("exchange",),
    "pass": (),
    "redraw": (),
    "keep_rack": (),
    "accept": (),
    "challenge": ("words",),
    "second_challenge": ("argument",),
    "abandon": (),
    "stop": (),
    "pause": ("cause",),
    "resume": (),
    "note": ("incident", "count"),
}
