"""The boxes for importing a game from a file of another program."""

from app.browser.dom import make
from app.ui.dialogs import Box
from app.ui.fields import Choice
from app.words import common as common_words
from app.words import paper as paper_words
from app.words import refusals as refusals_words
from app.words import rules as rules_words
from app.words.home import new_game as new_game_words

TYPE_CHECKING = False
if TYPE_CHECKING:
    from faristol.session.view_types import RemarkView


MOST_REMARKS = 12


async def show_remarks(remarks: "list[RemarkView]") -> None:
    """Show which parts of an imported file were left out or changed; no box if there are none."""
    if not remarks:
        return
    box = Box(paper_words.REMARKS_TITLE, "box-small")
    box.text(paper_words.REMARKS_HELP)
    remark_list = make("ul", "remarks bulleted")
    for remark in remarks[:MOST_REMARKS]:
        remark_list.append(make("li", "", refusals_words.remark(remark)))
    if len(remarks) > MOST_REMARKS:
        remark_list.append(make("li", "", paper_words.more_remarks(len(remarks) - MOST_REMARKS)))
    box.body.append(remark_list)
    box.first = box.button(common_words.UNDERSTOOD, "", "button primary")
    await box.ask()


async def ask_ruleset(rulesets: "list[str]") -> "str | None":
    """Ask for the regulation of an imported game; None when cancelled."""
    box = Box(paper_words.GCG_RULESET, "box-small")
    box.text(paper_words.GCG_RULESET_HELP)
    options = [(ruleset, rules_words.ruleset_name(ruleset)) for ruleset in rulesets]
    choice = Choice(new_game_words.RULESET, options, rulesets[0] if rulesets else "")
    box.body.append(choice.node)
    box.cancel_button()
    box.first = box.button(paper_words.GCG_OPEN, "yes", "button primary")
    return choice.value() if await box.ask() else None
