"""What the server adds to a page on its way to the browser; nothing of it is ever in a file.

A page gets the script that reloads it, and the problems of its event's workbook. Its content security policy is
widened by exactly the addresses of the preview, so that whatever it forbids on the web it forbids here.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from pipeline.extensions.desk.preview.board import Notice
from pipeline.problems.problem import Severity
from pipeline.site.templates import environment
from pipeline.views.language.words import words
from pipeline.views.problems.list import ProblemItem, problem_list

OWN = "/_swissbook/"
"""The path below which the server's own files are; no event's, for slugs have no underscore."""
_SHOWN = 5
"""Problems beside the page itself; all are on their own page."""
_POLICY = re.compile(r'(<meta http-equiv="Content-Security-Policy" content=")([^"]*)(">)')
_HEAD_ENDS = re.compile("</head>")
_BODY = re.compile(r"<body\b[^>]*>")
_NEEDED = ("script-src", "style-src", "connect-src")


class _Told(Struct, frozen=True):
    """A notice in words; `summary` is empty where nothing is told but the number of things."""

    tag: str
    workbook: str
    href: str
    kept: bool
    summary: str
    items: tuple[ProblemItem, ...]
    things: int


def with_notices(html: str, origin: str, root: str, event: str, version: str, notices: Sequence[Notice]) -> str:
    """A page of the site with the preview's script and the notices on top, for the server at `origin`, below its `root`."""
    own = root + OWN
    head = environment("en").get_template("serve/head.html").render(own=own, event=event, version=version)
    html = _POLICY.sub(lambda found: f"{found[1]}{widened(found[2], origin + own)}{found[3]}", html, count=1)
    html = _HEAD_ENDS.sub(lambda found: head + found[0], html, count=1)
    return _BODY.sub(lambda found: found[0] + _banner(notices, own), html, count=1)


def widened(policy: str, address: str) -> str:
    """A content security policy that also allows scripts, styles and requests of one address."""
    directives = [directive.split() for directive in policy.split(";") if directive.strip()]
    sources = {name: values for name, *values in directives}
    for name in _NEEDED:
        allowed = sources.get(name, sources.get("default-src", []))
        sources[name] = [*(value for value in allowed if value != "'none'"), address]
    return "; ".join(" ".join((name, *values)) for name, values in sources.items())


def missing_page(language: str, root: str) -> str:
    """The page for an address at which there is nothing, or nothing yet."""
    shown = words(language)
    return (
        environment(shown.language)
        .get_template("serve/missing.html")
        .render(own=root + OWN, root=root, tag=shown.tag)
    )


def _banner(notices: Sequence[Notice], own: str) -> str:
    return "".join(
        environment(one.language).get_template("serve/notice.html").render(notice=_told(one, own))
        for one in notices
        if one.problems or one.things
    )


def _told(notice: Notice, own: str) -> _Told:
    shown = words(notice.language)
    found = problem_list(notice.problems, shown.language)
    # Of a workbook with errors the warnings can wait; of the site as a whole there is no other page.
    wanted = [
        item for sheet in found.sheets for item in sheet.items if item.severity is Severity.ERROR or not notice.page
    ]
    return _Told(
        tag=shown.tag,
        workbook=notice.workbook,
        href=f"{own}problems/{notice.event}" if notice.page else "",
        kept=notice.kept,
        summary=found.summary if notice.problems else "",
        items=tuple(wanted[:_SHOWN] if notice.page else wanted),
        things=notice.things,
    )
