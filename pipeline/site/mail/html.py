"""The HTML part of a message, and the page that shows a report in a browser."""

import base64
import hashlib
from collections.abc import Sequence
from functools import cache

from markupsafe import Markup

from pipeline.site.mail.message import Attachment
from pipeline.site.templates import environment, template_folder
from pipeline.views.language.words import Words
from pipeline.views.mail.letter import Letter

_LONGEST, _PIECE = 20, 8


def letter_html(letter: Letter, words: Words) -> str:
    """A whole document: every style stands at its element, the rules at its head are those of dark and of narrow screens."""
    template = environment(words.language).get_template("mail/message.html")
    return template.render(letter=letter, body=_body(letter, words), screens=_file("screens.css"))


def report_html(letter: Letter, words: Words, to: str, attachments: Sequence[Attachment]) -> str:
    """The page for webmail: subject and body to be copied, files to be attached."""
    script = _file("copy.js")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    template = environment(words.language).get_template("mail/report.html")
    return template.render(
        letter=letter,
        to=to,
        files=attachments,
        body=_body(letter, words),
        style=Markup(_file("page.css")),
        script=Markup(script),
        script_hash=f"sha256-{digest}",
    )


def _body(letter: Letter, words: Words) -> Markup:
    """The letter with its styles at its elements, without the note to the organiser."""
    template = environment(words.language).get_template("mail/letter.html")
    plain = template.render(letter=letter, broken=_broken)
    import css_inline  # dear to load, and whoever builds nothing need not have it

    inliner = css_inline.CSSInliner(load_remote_stylesheets=False)
    return Markup(inliner.inline_fragment(plain, _file("letter.css")))


def _broken(text: str) -> Markup:
    """The text, where a word is too long for a narrow window with places where it may be broken."""
    return Markup(" ").join(
        Markup("<wbr>").join(word[start : start + _PIECE] for start in range(0, len(word), _PIECE))
        if len(word) > _LONGEST
        else word
        for word in text.split(" ")
    )


@cache
def _file(name: str) -> str:
    return (template_folder() / "mail" / name).read_text("utf-8")
