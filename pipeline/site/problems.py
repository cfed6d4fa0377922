"""The private page of problems."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Sequence

from pipeline.model.problem import Problem
from pipeline.site.environment import environment, stylesheet
from pipeline.site.page import Page
from pipeline.views import problem_page
from pipeline.views.words import words


def problems_page(slug: str, workbook: str, problems: Sequence[Problem], language: str) -> Page:
    """The private page of all problems of a workbook; its style is inside, for it lies apart from the site."""
    style = stylesheet()
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    shown = words(language)
    text = (
        environment(shown.language)
        .get_template("pages/problems.html")
        .render(
            page=problem_page.problems_page(workbook, problems, shown), style=style, style_hash=f"sha256-{digest}"
        )
    )
    return Page(f"{slug}/problems.html", text.encode())
