"""What is asked and told when a file of another program comes in as a game."""

from app.browser.dom import make
from app.ui.dialogs import Box
from app.ui.fields import Choice
from app.words import game as ca
from app.words import paper as ca_paper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.wire import RemarkView


MOST_REMARKS = 12


async def show_remarks(remarks: "list[RemarkView]") -> None:
    """What of an imported file could not be taken as it is; nothing is shown where all could."""
    if not remarks:
        return
    box = Box(ca_paper.REMARKS_TITLE, "box-small")
    box.text(ca_paper.REMARKS_HELP)
    told = make("ul", "remarks")
    for remark in remarks[:MOST_REMARKS]:
        told.append(make("li", "", ca.remark(remark)))
    if len(remarks) > MOST_REMARKS:
        told.append(make("li", "", ca_paper.more_remarks(len(remarks) - MOST_REMARKS)))
    box.body.append(told)
    box.first = box.button(ca.UNDERSTOOD, "", "button primary")
    await box.ask()


async def ask_ruleset(rulesets: "list[str]") -> "str | None":
    """Under which regulation a file of another program was played; None when it is cancelled."""
    box = Box(ca_paper.GCG_RULESET, "box-small")
    box.text(ca_paper.GCG_RULESET_HELP)
    options = [(ruleset, ca.ruleset_name(ruleset)) for ruleset in rulesets]
    choice = Choice(ca.RULESET, options, rulesets[0] if rulesets else "")
    box.body.append(choice.node)
    box.cancel_button()
    box.first = box.button(ca_paper.GCG_OPEN, "yes", "button primary")
    return choice.value() if await box.ask() else None
