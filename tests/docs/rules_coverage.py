"""docs/rules-coverage.md: the documents of all games, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator

from pipeline.rules.load import builtin_ids, load_builtin
from pipeline.rules.sources import RulesSource, Sentence, source_of
from tests.docs.wrapping import paragraph

_INTRODUCTION = """\
# What the documents of the games ask, and what becomes of it

Each game that comes with Swissbook follows a document. Here are its sentences, in Swissbook’s words, with a verdict:

- **carried**: the program does it or checks it. Named are the keys of the ruleset and the modules under `pipeline/`
  that do so, and tests under `tests/` that show it, with the Problem’s code in brackets where one test runs over many.
- **by hand**: the organiser does it, in the sheet or column named, or reminded by the checklist of the private page.
- **not in a workbook**: it happens at the table, or before and after the event.

No game does what its document forbids. The data is in `pipeline/rules/sources/`, a file for each game;
`tests/rules/test_sources.py` fails on a module, key, sheet, column, test or code that does not exist. `swissbook rules`
lists the games with these figures, and `swissbook rules ID --words` shows the sentences of one.
"""


def rules_coverage(_: str) -> str:
    """The document, whatever it says now."""
    return "\n".join([_INTRODUCTION, *map(_game, builtin_ids())])


def _game(ruleset_id: str) -> str:
    source = source_of(ruleset_id)
    said = "".join(
        paragraph(f"{number}. {_sentence(sentence)}", "   ")
        for number, sentence in enumerate(source.sentences, start=1)
    )
    return f"## {ruleset_id}\n\n{paragraph(' '.join(_heading(ruleset_id, source)))}\n{said}"


def _heading(ruleset_id: str, source: RulesSource) -> Iterator[str]:
    yield f"{load_builtin(ruleset_id).source}."
    yield f"Rules of: {', '.join(filter(None, (source.issuer, source.edition, source.date)))}."
    if source.address:
        yield f"<{source.address}>."
    counted = [f"{count} {verdict}" for verdict, count in source.counts.items()]
    yield f"Of {len(source.sentences)} sentences {', '.join(counted)}."
    if source.compared:
        yield f"Compared with {source.compared.events} published events, {source.compared.exact} exact."
    yield from filter(None, (source.demands, source.note))


def _sentence(sentence: Sentence) -> str:
    article = f" ({sentence.article})" if sentence.article else ""
    where = ", ".join(f"`{place}`" for place in sentence.where)
    shown = ", ".join(f"`{test}`" for test in sentence.tests)
    said = "; ".join(filter(None, (where and f"in {where}", shown and f"shown by {shown}")))
    return f"**{sentence.verdict}** {sentence.asks}{article}" + (f": {said}." if said else ".")
