"""The sentences of a code as a page quotes them: with the values of its example, which come out of the quote."""

from __future__ import annotations

import re
from collections.abc import Mapping

from pipeline.problems.code import Code
from tests.docs.problem_pages import Section


def values_quoted(section: Section) -> Mapping[str, str] | None:
    """The values with which the quote and the beginning of the mend are the sentences of the code; None if none are."""
    code = section.code
    pattern = _pattern(f"{code.found} {code.expected}\n{code.mend}", code)
    found = re.fullmatch(f"{pattern}(?: .+)?", f"{section.said}\n{section.mend}")
    return None if found is None else found.groupdict()


def _pattern(sentences: str, code: Code) -> str:
    """Sentences as an expression: each place is a group, and where it stands again the same."""
    marks = {name: f"\0{name}\0" for name in code.places}
    first = set[str]()

    def place(mark: re.Match[str]) -> str:
        name = mark[1]
        if name in first:
            return f"(?P={name})"
        first.add(name)
        return f"(?P<{name}>.*?)"

    return re.sub("\0(\\w+)\0", place, re.escape(sentences % marks).replace("\\\0", "\0"))
