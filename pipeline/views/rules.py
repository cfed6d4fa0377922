"""The rules of a game in words, for whoever wrote them down to see what was understood; and what is said of their document."""

from collections.abc import Iterable, Iterator, Mapping

from pipeline.locale.catalogue import N_
from pipeline.model import Number
from pipeline.rules.ruleset.duel import BracketRules, DrawPolicy, FirstPairs, ScoreMeaning, SharedPlaces
from pipeline.rules.ruleset.ruleset import PLAYED, Kind, Ruleset
from pipeline.rules.ruleset.swiss import PairingPolicy, StructureRow
from pipeline.rules.ruleset.tables import TablePoints
from pipeline.rules.sources import Issuer, RulesSource, SentenceVerdict
from pipeline.rules.writer import stated_keys
from pipeline.views.context.tiebreaks import second_word, title
from pipeline.views.language.stage_words import groups_played, stage_sentence
from pipeline.views.language.words import Fact, Words

_SCORES: Mapping[ScoreMeaning, str] = {
    ScoreMeaning.NONE: N_("count for nothing"),
    ScoreMeaning.GAMES: N_("the games won in the match"),
    ScoreMeaning.HIT_POINTS: N_("what is left at the end; the difference breaks ties"),
    ScoreMeaning.POINTS: N_("the tournament points themselves"),
    ScoreMeaning.SCORE: N_("what each has made in the match; the difference breaks ties"),
}
_PAIRING: Mapping[PairingPolicy, str] = {
    PairingPolicy.ADJACENT: N_("each against the next among players with the same points"),
    PairingPolicy.DUTCH: N_("by the Dutch system of FIDE, with colours and floats"),
    PairingPolicy.RANDOM: N_("by lot among players with the same points"),
    PairingPolicy.ROUND_ROBIN: N_("by the Berger tables, everybody against everybody"),
    PairingPolicy.SLIDE: N_("the upper half of those with the same points against the lower half"),
}
_TOLD = (
    "kind", "source", "names.", "points.win", "points.loss", "points.draw", "points.win_on_time",
    "points.loss_on_time", "points.forfeit_win", "points.forfeit_loss", "points.nobody", "points.by_score", "scores.meaning", "second_scores.names.", "bye.points", "tables.points", "swiss.pairing", "swiss.minutes",
    "standings.tiebreaks", "bracket.draws", "bracket.third_place", "bracket.layout", "bracket.placed_seeds", "bracket.reseed", "bracket.same_round", "combined.points",
    "combined.beyond",
)  # fmt: skip
"""The keys, or what they begin with, that have words here."""
_ISSUERS: Mapping[Issuer, str] = {
    Issuer.PUBLISHER: N_("rules of the publisher"),
    Issuer.FEDERATION: N_("rules of a federation"),
    Issuer.EVENT: N_("rules of one event"),
    Issuer.COMMUNITY: N_("rules of a community"),
    Issuer.PROGRAM: N_("as a program works it out"),
}
_VERDICTS: Mapping[SentenceVerdict, str] = {
    SentenceVerdict.CARRIED: N_("carried out"),
    SentenceVerdict.BY_HAND: N_("by hand"),
    SentenceVerdict.OUTSIDE: N_("not in a workbook"),
    SentenceVerdict.CONTRARY: N_("contrary"),
}


def rules_facts(ruleset: Ruleset, words: Words) -> list[Fact]:
    """A line for each thing that the rules say; what has no words stands as in the file, so that nothing is passed over."""
    facts = [
        Fact(words.pgettext("chess, Go", "Game"), ruleset.title(words.language)),
        Fact(words.gettext("Source"), ruleset.source),
        Fact(words.gettext("Played at"), words.gettext(PLAYED[ruleset.kind])),
    ]
    if ruleset.kind is Kind.DUEL:
        facts += _of_duels(ruleset, words)
    elif ruleset.kind is Kind.TABLES:
        facts += _of_tables(ruleset, words)
    else:
        facts += _of_totals(ruleset, words)
    if ruleset.kind is not Kind.COMBINED:
        facts += _structures(ruleset, words)
        for place, key in enumerate(ruleset.standings.tiebreaks, start=1):
            name = words.gettext("Tie-break %(number)s", number=place)
            facts.append(Fact(name, f"{title(key, ruleset, words)} ({key})"))
    told = {
        f"structures.{structure.name}" for structure in ruleset.structures if all(map(_is_plain, structure.rows))
    }
    for key, value in stated_keys(ruleset).items():
        if key not in told and not any(key == one or (one[-1] == "." and key.startswith(one)) for one in _TOLD):
            facts.append(Fact(key, value))
    return [fact for fact in facts if fact.text]


def _is_plain(row: StructureRow) -> bool:
    """Whether a row says no more than it has words for."""
    return row == StructureRow(row.at_least, row.at_most, row.rounds, row.cut, stages=row.stages)


def _of_duels(ruleset: Ruleset, words: Words) -> Iterator[Fact]:
    yield Fact(words.gettext("Points"), "; ".join(_worth(ruleset, words)))
    yield Fact(words.gettext("Scores"), words.gettext(_SCORES[ruleset.scores.meaning]))
    if ruleset.second_scores:
        yield Fact(words.gettext("Second score"), second_word(ruleset, words))
    yield Fact(words.gettext("Pairing"), words.gettext(_PAIRING[ruleset.swiss.pairing]))
    yield Fact(words.gettext("Bracket"), "; ".join(map(words.gettext, _bracket(ruleset.bracket))))


def _worth(ruleset: Ruleset, words: Words) -> Iterator[str]:
    points = ruleset.points
    worth = {
        N_("win"): points.win,
        N_("win on time"): points.win_on_time,
        N_("draw"): points.draw,
        N_("loss on time"): points.loss_on_time,
        N_("loss"): points.loss,
        N_("opponent did not come"): points.forfeit_win,
        N_("did not come"): points.forfeit_loss,
        N_("neither came"): points.nobody,
        N_("bye"): ruleset.byes.points,
    }
    for name, value in worth.items():
        if value is not None:
            yield f"{words.gettext(name)} {words.number(value)}"
    for row in points.by_score:
        yield f"{row.score[0]}:{row.score[1]} = {words.number(row.points[0])}:{words.number(row.points[1])}"


def _bracket(rules: BracketRules) -> Iterator[str]:
    """How the bracket is made and played: message ids."""
    halves = rules.layout is FirstPairs.HALVES
    higher = rules.draws is DrawPolicy.HIGHER_SEED
    yield N_("after a draw, the player who stood higher before the bracket advances") if higher else N_("no draws")
    if halves:
        yield N_("the upper half of the seeds meets the lower half")
    if rules.placed_seeds is not None:
        yield N_("the first seeds are placed, all others are drawn by lot")
    if rules.reseed:
        upper = N_("after each round the upper half of the seeds left meets the lower half")
        yield upper if halves else N_("after each round the highest seed left meets the lowest")
    if rules.third_place:
        yield N_("a match for third place")
    if rules.same_round is SharedPlaces.SHARED:
        yield N_("players knocked out in the same round share their place")


def _of_tables(ruleset: Ruleset, words: Words) -> Iterator[Fact]:
    for row in ruleset.tables.points if ruleset.tables else ():
        name = words.ngettext("Table of %(count)s", "Table of %(count)s", row.seats)
        yield Fact(name, "; ".join(_points_at(row, words)))


def _points_at(row: TablePoints, words: Words) -> Iterator[str]:
    """What a table gives: by place, or for those placed behind; and what counts for a tie-break alone."""
    if row.places:
        yield words.gettext("by place from the first on %(points)s", points=_listed(row.places, words))
    else:
        yield words.gettext(
            "%(beaten)s for each player placed behind, %(tied)s for each on the same place, %(sweep)s for being ahead of all",
            beaten=words.number(row.beaten),
            tied=words.number(row.tied),
            sweep=words.number(row.sweep),
        )
    if row.sweep_from:
        yield words.gettext(
            "for being ahead of all only with %(power)s or more", power=words.number(row.sweep_from)
        )
    if row.place_points:
        points = _listed(row.place_points, words)
        yield words.gettext("for the tie-break by place from the first on %(points)s", points=points)


def _listed(numbers: Iterable[Number], words: Words) -> str:
    return " – ".join(map(words.number, numbers))


def _of_totals(ruleset: Ruleset, words: Words) -> Iterator[Fact]:
    if ruleset.combined:
        places = [
            f"{place}: {words.number(points)}" for place, points in enumerate(ruleset.combined.points, start=1)
        ]
        beyond = words.gettext("every other place: %(points)s", points=words.number(ruleset.combined.beyond))
        yield Fact(words.gettext("Points by place"), "; ".join([*places, beyond]))


def _structures(ruleset: Ruleset, words: Words) -> Iterator[Fact]:
    if ruleset.swiss.usual_minutes:
        minutes = words.gettext("%(minutes)s minutes each", minutes=ruleset.swiss.usual_minutes)
        yield Fact(words.gettext("Rounds"), minutes)
    if not ruleset.structures:
        yield Fact(words.gettext("Rounds and cut"), words.gettext("as the organiser says"))
    for structure in ruleset.structures:
        for row in structure.rows:
            yield Fact(words.gettext("Rounds and cut (%(name)s)", name=structure.name), _row(row, words))


def _row(row: StructureRow, words: Words) -> str:
    """`9-16 players: 4 rounds, cut to 8`."""
    if row.at_most is None:
        players = words.gettext("%(count)s players and more", count=row.at_least)
    else:
        players = words.gettext("%(first)s-%(last)s players", first=row.at_least, last=row.at_most)
    if row.groups > 1:
        rounds = groups_played(row.groups, words)
    elif row.rounds is None:
        rounds = words.gettext("a round robin")
    else:
        rounds = words.ngettext("%(count)s round", "%(count)s rounds", row.rounds)
    cut = words.gettext("cut to %(count)s", count=row.cut) if row.cut else words.gettext("no cut")
    shape = f"{players}: {rounds}, {cut}"
    return ". ".join([shape, *(stage_sentence(stage, words).rstrip(".") for stage in row.stages)])


def source_line(source: RulesSource, words: Words) -> str:
    """Who has written it, edition and date, how many sentences have each verdict, and what it was compared with."""
    written = ", ".join(filter(None, (words.gettext(_ISSUERS[source.issuer]), source.edition, source.date)))
    counted = ", ".join(f"{words.gettext(_VERDICTS[verdict])} {count}" for verdict, count in source.counts.items())
    compared = ""
    if source.compared is not None:
        compared = words.ngettext(
            "compared with %(count)s published event, %(exact)s exact",
            "compared with %(count)s published events, %(exact)s exact",
            source.compared.events,
            exact=source.compared.exact,
        )
    return "; ".join(filter(None, (written, counted, compared)))


def source_facts(source: RulesSource, words: Words) -> Iterator[Fact]:
    """All of it, a line for each sentence, in English as they are."""
    yield Fact(words.gettext("Its rules"), source_line(source, words))
    if source.demands:
        yield Fact(words.gettext("Asked of whoever runs an event"), source.demands)
    if source.note:
        yield Fact(words.gettext("Note"), source.note)
    for number, sentence in enumerate(source.sentences, start=1):
        article = f"{sentence.article}: " if sentence.article else ""
        where = f" ({', '.join(sentence.where)})" if sentence.where else ""
        yield Fact(f"{number}. {words.gettext(_VERDICTS[sentence.verdict])}", f"{article}{sentence.asks}{where}")
