"""The private page of problems."""

import base64
import hashlib
from collections.abc import Sequence

from pipeline.locale.spelling import printable
from pipeline.model import Event
from pipeline.problems.problem import Problem
from pipeline.rules.ruleset.ruleset import Ruleset
from pipeline.site.templates import environment, stylesheet
from pipeline.views import problems as problem_page
from pipeline.views.event.checklist import checklist
from pipeline.views.language.words import Words, words


def problems_page(
    workbook: str,
    problems: Sequence[Problem],
    language: str,
    event: Event | None = None,
    rulesets: Sequence[Ruleset] = (),
) -> bytes:
    """The private page of all problems of a workbook, with the checklist of its rules; its style is inside, as it lies apart from the site."""
    shown = words(language)
    reminders = checklist(event, rulesets, shown) if event else ()
    return rendered_problems(problem_page.problems_page(printable(workbook), problems, shown, reminders), shown)


def rendered_problems(page: problem_page.ProblemsPage, shown: Words) -> bytes:
    """A private page of problems."""
    style = stylesheet()
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    template = environment(shown.language).get_template("pages/problems.html")
    return template.render(page=page, style=style, style_hash=f"sha256-{digest}").encode()
