"""The announced shape of a tournament, and when its rounds begin."""

from collections.abc import Iterator

from pipeline.rules.ruleset.duel import Elimination
from pipeline.views.context.tournament import TournamentContext
from pipeline.views.language.stage_words import groups_played, stage_sentence
from pipeline.views.language.words import Fact
from pipeline.views.status.starts import planned_starts


def structure_facts(context: TournamentContext) -> tuple[Fact, ...]:
    """Rules, players, rounds, cut, minutes."""
    words, shape = context.words, context.state.structure
    tournament = context.state.contest.tournament
    day = words.date(tournament.date) if tournament.date else ""
    time = words.time(tournament.start) if tournament.start else ""
    facts = (
        Fact(words.gettext("Rules"), context.rules_name),
        Fact(words.gettext("Players"), str(shape.players), " ".join(_about_players(context))),
        Fact(words.gettext(context.stages.swiss), _rounds(context), " ".join(_about_rounds(context))),
        _finals(context),
        Fact(words.gettext("Starts"), ", ".join(part for part in (day, time) if part)),
        _timetable(context),
    )
    return tuple(fact for fact in facts if fact.text)


def _about_players(context: TournamentContext) -> Iterator[str]:
    """What so many players mean, between which ranks they start apart, and who is in the lists besides them."""
    words, shape = context.words, context.state.structure
    if not shape.counts:
        yield words.gettext("Too few players for this to count as a tournament of the series.")
    elif not shape.prizes:
        yield words.gettext("Too few players for prizes: it is played without them.")
    if (starts := context.rules.mcmahon) is not None:
        tournament = context.state.contest.tournament
        floor, bar = tournament.floor or starts.floor, tournament.bar or starts.bar
        yield words.gettext("McMahon starts from %(floor)s to %(bar)s.", floor=floor, bar=bar)
    listed = len(context.state.standings) - shape.players
    if listed > 0:
        yield words.ngettext(
            "%(count)s more was registered and did not play.",
            "%(count)s more were registered and did not play.",
            listed,
        )


def _rounds(context: TournamentContext) -> str:
    shape = context.state.structure
    if not shape.fits:
        return context.words.gettext("not set yet")
    if shape.groups > 1:
        rounds = context.words.ngettext("%(count)s round", "%(count)s rounds", shape.rounds)
        return f"{groups_played(shape.groups, context.words)}, {rounds}"
    return str(shape.rounds) if shape.rounds else ""


def _about_rounds(context: TournamentContext) -> Iterator[str]:
    """How long a round is, and after which of them a part of the field goes."""
    minutes, shape = context.state.contest.minutes, context.state.structure
    if minutes:
        yield _each(context, minutes, context.rules.swiss.clock)
    stages = [stage for stage in context.state.contest.stages if shape.fits and stage.after < shape.rounds]
    yield from (stage_sentence(stage, context.words) for stage in stages)


def _each(context: TournamentContext, minutes: int, clock: int | None) -> str:
    if clock is None:
        return context.words.gettext("%(minutes)s minutes each", minutes=minutes)
    return context.words.gettext(
        "%(minutes)s minutes each, %(clock)s on each player’s clock", minutes=minutes, clock=clock
    )


def _finals(context: TournamentContext) -> Fact:
    words, shape, rules = context.words, context.state.structure, context.rules.tables
    if not context.seated:
        double = context.rules.bracket.elimination is Elimination.DOUBLE
        label = words.gettext("Double elimination") if double else words.gettext("Single elimination")
        top = words.gettext("Top %(size)s", size=shape.cut)
        cut = top if shape.cut else words.pgettext("single elimination", "none")
        text = cut if shape.rounds else words.gettext("from the start")
        return Fact(label, text if shape.fits else "", _bracket_minutes(context))
    text = words.gettext("final table of %(seats)s", seats=shape.cut) if shape.cut else ""
    if context.semi_final and rules is not None:
        text = words.gettext(
            "semi-final of %(players)s at tables of %(seats)s, then a final table",
            players=shape.cut,
            seats=rules.semi_final_seats,
        )
    return Fact(words.gettext("Finals"), text, _bracket_minutes(context) if text else "")


def _bracket_minutes(context: TournamentContext) -> str:
    words, rules = context.words, context.rules.bracket
    if not (context.state.structure.cut or not context.state.structure.rounds):
        return ""
    if not rules.minutes:
        limited = context.seated or not context.state.contest.minutes
        return "" if limited else words.gettext("without a time limit")
    if rules.final_minutes and rules.final_minutes != rules.minutes:
        return words.gettext(
            "%(minutes)s minutes each, the final %(final)s", minutes=rules.minutes, final=rules.final_minutes
        )
    return _each(context, rules.minutes, rules.clock)


def _timetable(context: TournamentContext) -> Fact:
    """The start of each round; without a text where the rules or the workbook do not give it."""
    words, planned = context.words, planned_starts(context)
    stated = context.state.contest.tournament.round_starts
    lines = (f"{context.round(stage)} {words.time(begins)}" for stage, begins in planned.items())
    text = " · ".join(line.replace(" ", "\N{NO-BREAK SPACE}") for line in lines)
    return Fact(words.gettext("Rounds start"), text, _starts_in_bracket(context) if planned and not stated else "")


def _starts_in_bracket(context: TournamentContext) -> str:
    """How it goes on in the bracket, whose matches take as long as they take."""
    rules, shape = context.rules.bracket, context.state.structure
    if not shape.cut or rules.pause is None:
        return ""
    if rules.starts_on == 1:
        return context.words.gettext(
            "Then each round starts %(minutes)s minutes after the end of the one before.", minutes=rules.pause
        )
    return context.words.gettext(
        "Then each round starts at least %(minutes)s minutes after the end of the one before, at a multiple of "
        "%(multiple)s minutes.",
        minutes=rules.pause,
        multiple=rules.starts_on,
    )
