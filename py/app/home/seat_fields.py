"""The fields of a seat in the box of a new game: who plays there, and at which device."""

from app.browser import settings
from app.browser.dom import make, set_text
from app.home.levels import level_of
from app.ui.fields import select_field, text_field
from app.words import clock as clock_words
from app.words import common as common_words
from app.words import two_devices as two_devices_words
from app.words.home import levels as level_words
from app.words.home import new_game as new_game_words

ALIAS_LIMIT = 20
PERSON = "person"
AWAY = "away"  # a person at another device


def seats_together(own: str) -> "list[SeatFields]":
    """The second seat is a robot's at first, the other ones are persons'."""
    setting = settings.get("robot")
    robot = setting if setting in level_words.CODES else level_words.OWN
    choices = [(PERSON, new_game_words.PERSON)]
    return [SeatFields(place, own, robot if place == 1 else PERSON, choices) for place in range(4)]


def seats_apart(own: str) -> "list[SeatFields]":
    """The first seat is at this device at first, the other ones are at others."""
    choices = [(PERSON, two_devices_words.AT_THIS), (AWAY, two_devices_words.AT_ANOTHER)]
    return [SeatFields(place, own, AWAY if place else PERSON, choices) for place in range(4)]


class SeatFields:
    """The fields of one seat: a person (or a pair) with an alias, or a robot."""

    def __init__(self, place: int, own: str, current: str, choices: "list[tuple[str, str]]") -> None:
        self._place = place
        self._own = own
        self.node = make("fieldset", "seat-fields grid")
        self._legend = make("legend", "unseen", new_game_words.default_name(place))
        self.node.append(self._legend)
        options = choices.copy()
        options.append((level_words.OWN, level_words.OWN_ROBOT))
        for level, _ in level_words.levels():
            options.append((level, level_words.robot_name(level)))
        label, self._player = select_field(new_game_words.default_name(place), options, current)
        self._name = label.firstElementChild
        alias = settings.get("alias" + str(place + 1))
        self._alias_field, self._alias = text_field(common_words.ALIAS, alias, ALIAS_LIMIT)
        self._level = make("p", "box-note level-line")
        self.node.append(label, self._alias_field, self._level)

    def fit(self, party: str) -> None:
        """Show the alias of a person, or in the same space the description of a robot's level."""
        away = self.player() != PERSON
        words = ""
        if self.player() == AWAY:
            words = two_devices_words.AWAY_LINE
        elif away:
            own = self._player.value == level_words.OWN
            words = level_words.own_short_line(self._own) if own else level_words.LINES[self.player()]
        self._alias.disabled = away
        self._alias_field.classList.toggle("is-away", away)
        set_text(self._level, words)
        pair = party == "pair"
        name = clock_words.default_pair(self._place) if pair else new_game_words.default_name(self._place)
        self._legend.textContent = name
        self._name.textContent = name
        if self._player.options[1].value != AWAY:
            self._player.options[0].textContent = clock_words.PAIR if pair else new_game_words.PERSON

    def player(self) -> str:
        """ "person", "away", or a robot's level."""
        player = str(self._player.value)
        return player if player in (PERSON, AWAY) else level_of(player, self._own)

    def alias(self) -> str:
        return str(self._alias.value).strip()
