"""What is said of the document that a game follows: who has written it, and what becomes of its sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pipeline.locale.catalogue import N_
from pipeline.rules.sources import Issuer, RulesSource, Sentence, SentenceVerdict
from pipeline.views.language.labels import Fact
from pipeline.views.language.words import Words

_ISSUERS: Mapping[Issuer, str] = {
    Issuer.PUBLISHER: N_("rules of the publisher"),
    Issuer.FEDERATION: N_("rules of a federation"),
    Issuer.EVENT: N_("rules of one event"),
    Issuer.COMMUNITY: N_("rules of a community"),
}
_VERDICTS: Mapping[SentenceVerdict, str] = {
    SentenceVerdict.CARRIED: N_("carried out"),
    SentenceVerdict.BY_HAND: N_("by hand"),
    SentenceVerdict.OUTSIDE: N_("not in a workbook"),
    SentenceVerdict.CONTRARY: N_("contrary"),
}


def source_line(source: RulesSource, words: Words) -> str:
    """Who has written it, edition and date, and how many sentences have each verdict."""
    written = ", ".join(filter(None, (words.gettext(_ISSUERS[source.issuer]), source.edition, source.date)))
    counted = ", ".join(f"{words.gettext(_VERDICTS[verdict])} {count}" for verdict, count in source.counts.items())
    return "; ".join(filter(None, (written, counted, _compared(source, words))))


def _compared(source: RulesSource, words: Words) -> str:
    if source.compared is None:
        return ""
    return words.ngettext(
        "compared with %(count)s published event, %(exact)s exact",
        "compared with %(count)s published events, %(exact)s exact",
        source.compared.events,
        exact=source.compared.exact,
    )


def source_facts(source: RulesSource, words: Words) -> Iterator[Fact]:
    """All of it, a line for each sentence, in English as they are."""
    yield Fact(words.gettext("Its rules"), source_line(source, words))
    if source.demands:
        yield Fact(words.gettext("Asked of whoever runs an event"), source.demands)
    if source.note:
        yield Fact(words.gettext("Note"), source.note)
    for number, sentence in enumerate(source.sentences, start=1):
        yield Fact(f"{number}. {words.gettext(_VERDICTS[sentence.verdict])}", _sentence(sentence))


def _sentence(sentence: Sentence) -> str:
    article = f"{sentence.article}: " if sentence.article else ""
    where = f" ({', '.join(sentence.where)})" if sentence.where else ""
    return f"{article}{sentence.asks}{where}"
