"""The arbiter's boxes: the answer, the log, and the ruling on a second challenge."""

from app.arbiter.answer_log import date_of, final, time_of
from app.browser.dom import make
from app.ui.dialogs import Box, answering, confirm
from app.ui.yes_or_no import sign
from app.words import arbiter as arbiter_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from pyscript import Node

    from app.arbiter.answer_log import AnswerLog, Entry


def verdict(entry: "Entry") -> "list[Node]":
    """The answer as it is shown to the players, without any word of the play."""
    valid = final(entry)
    line = arbiter_words.sentence(valid) + (" · " + arbiter_words.FINAL if entry["second"] else "")
    where = arbiter_words.at_table(entry["table"]) + " · " + time_of(entry["at"])[:5]
    return [sign(valid), make("p", "arbiter-sentence bold", line), make("p", "arbiter-where dim", where)]


async def ask_second(log: "AnswerLog", entry: "Entry") -> bool:
    """Ask for the adjudicator's ruling and its argument; False when cancelled."""
    box = Box(arbiter_words.SECOND)
    box.text(arbiter_words.SECOND_HELP)
    label = make("label", "field")
    area = make("textarea", "input")
    area.rows = 3
    area.maxLength = 500
    label.append(make("span", "field-name", arbiter_words.ARGUMENT), area)
    box.body.append(label)
    box.first = area
    box.foot.className = "box-foot is-split"
    box.button(arbiter_words.RULE_INVALID, "no")
    box.button(arbiter_words.RULE_VALID, "yes")
    box.cancel_button()
    ruling = await box.ask()
    if ruling is None:
        return False
    await log.rule(entry, str(area.value).strip(), ruling == "yes")
    return True


async def show_log(log: "AnswerLog", covered: bool) -> None:
    """Show all answers, the latest first; ``covered``: without their words."""
    while True:
        box = Box(arbiter_words.LOG, "arbiter-log")
        entries = log.entries()
        box.text(arbiter_words.log_count(len(entries)) if entries else arbiter_words.LOG_EMPTY)
        if entries:
            box.body.append(_table(entries, covered))
        _foot(box, bool(entries))
        box.first = box.button(arbiter_words.BACK, "", "button primary")
        answer = await box.ask()
        if answer is None:
            return
        if answer in ("csv", "json"):
            log.download(answer)
        elif answer == "clear":
            if await confirm(*arbiter_words.confirm_clear, danger=True):
                await log.clear()
        else:
            await ask_second(log, entries[int(answer)])


def _foot(box: Box, filled: bool) -> None:
    if filled:
        box.button(arbiter_words.CLEAR, "clear", "button soft is-danger")
        box.button(arbiter_words.EXPORT_CSV, "csv")
        box.button(arbiter_words.EXPORT_JSON, "json")


def _table(entries: "list[Entry]", covered: bool) -> "Node":
    table = make("table", "log-table")
    head = make("tr")
    for text in (
        arbiter_words.LOG_TIME,
        arbiter_words.TABLE,
        arbiter_words.LOG_WORDS,
        arbiter_words.LOG_ANSWER,
        arbiter_words.SECOND,
    ):
        cell = make("th", "", text)
        cell.setAttribute("scope", "col")
        head.append(cell)
    top = make("thead")
    top.append(head)
    body = make("tbody")
    for place in range(len(entries) - 1, -1, -1):
        body.append(_row(entries[place], place, covered))
    table.append(top, body)
    return table


def _row(entry: "Entry", place: int, covered: bool) -> "Node":
    row = make("tr", "log-row")
    time = make("th", "", time_of(entry["at"])[:5])
    time.setAttribute("scope", "row")
    time.title = date_of(entry["at"])
    words = make("td", "word", "• • •" if covered else " ".join(entry["words"]))
    answer = make("td", "log-answer nowrap bold " + ("is-yes" if entry["valid"] else "is-no"))
    answer.append(("✓ " if entry["valid"] else "✗ ") + arbiter_words.answer(entry["valid"]))
    row.append(time, make("td", "", entry["table"]), words, answer, _second(entry, place))
    return row


def _second(entry: "Entry", place: int) -> "Node":
    """The second ruling, or the button to enter one."""
    cell = make("td", "log-second")
    second = entry["second"]
    if second:
        cell.append(arbiter_words.second_line(second["valid"], second["argument"]))
        return cell
    ask = answering(arbiter_words.SECOND, str(place), "button soft")
    line = arbiter_words.log_line(entry["table"], time_of(entry["at"]), entry["valid"])
    ask.setAttribute("aria-label", arbiter_words.SECOND + ": " + line)
    cell.append(ask)
    return cell
