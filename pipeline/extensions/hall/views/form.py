"""What is asked of a table, who won and the figures that its rules know, and in words what is reported of it."""

from collections.abc import Callable, Iterator
from fractions import Fraction

from msgspec import Struct

from pipeline.engine.results.tables import places
from pipeline.extensions.hall.engine.tables import HallTable, ReportedResult, written_result
from pipeline.model import Event, Number, PlayerNumber, Result
from pipeline.rules.results import ResultGrammar, result_of
from pipeline.rules.tiebreaks import TIEBREAKS
from pipeline.rules.tiebreaks.tiebreak import Needs
from pipeline.views.context.tiebreaks import score_word, second_word
from pipeline.views.context.tournament import facing
from pipeline.views.language.words import Words

Called = Callable[[PlayerNumber], str]
"""How a player is called where it is read."""


class HallReader(Struct, frozen=True):
    """Whom a page of an event is for: how they are told who a player is, and in which words."""

    event: Event
    called: Called
    words: Words


class ResultChoice(Struct, frozen=True):
    """A result that can be chosen; `value` is its code."""

    value: str
    text: str
    chosen: bool


class FormField(Struct, frozen=True):
    """Something to type in."""

    name: str
    label: str
    value: str
    needed: bool


class ArmyField(Struct, frozen=True):
    """The army that a player used, to be chosen from those of the rules; it may be left open."""

    name: str
    armies: tuple[str, ...]
    chosen: str


class PlayerFigures(Struct, frozen=True):
    """The numbers of one player, and their army where the game notes it."""

    player: str
    fields: tuple[FormField, ...]
    army: ArmyField | None = None


class ResultForm(Struct, frozen=True):
    """The results to choose from, one of which must be (`must_choose`), and the numbers by player and of them all."""

    choices: tuple[ResultChoice, ...]
    must_choose: bool
    figures: tuple[PlayerFigures, ...]
    shared: tuple[FormField, ...] = ()


def result_form(
    table: HallTable, claim: ReportedResult, called: Called, words: Words, *, judge: bool
) -> ResultForm:
    """The form of a table, filled in as `claim` says; a judge may also enter who did not come."""
    if table.match is None:
        return ResultForm((), False, tuple(_seats(table, claim, called, words)))
    stated = table.plain(ReportedResult(claim.result, claim.score1, claim.score2))
    choices = tuple(
        ResultChoice(form, claim_text(table, said, called, words, armies=False), said == stated)
        for form, said in ((form, written_result(form)) for form in _offered(table, judge=judge))
    )
    decide = _by_figures(table)
    if decide and choices:
        choices = (ResultChoice("", words.gettext("As the scores say"), claim.result is None), *choices)
    shared: tuple[FormField, ...] = ()
    if any(TIEBREAKS[key].needs is Needs.GAMES for key in table.ruleset.standings.tiebreaks):
        shared = (_figure("drawn_games", words.gettext("Games drawn"), claim.drawn_games),)
    return ResultForm(choices, not decide, tuple(_duel(table, claim, called, words)), shared)


def _grammar(table: HallTable) -> ResultGrammar:
    return ResultGrammar(table.ruleset, table.key.round.stage)


def _by_figures(table: HallTable) -> bool:
    """Whether scores that are too many to choose from say how a match ended."""
    return table.ruleset.scores.decide and not _grammar(table).few


def _offered(table: HallTable, *, judge: bool) -> Iterator[str]:
    """The forms of a match that was played, unless its scores tell them; those by forfeit are a judge's matter."""
    grammar, by_figures = _grammar(table), _by_figures(table)
    for result in grammar.known:
        scored = by_figures and result in (Result.FIRST, Result.SECOND, Result.DRAW)
        if result is not Result.BYE and not scored and (judge or not result.forfeit):
            yield from (result.value,) if by_figures else grammar.forms[result]


def _duel(table: HallTable, claim: ReportedResult, called: Called, words: Words) -> Iterator[PlayerFigures]:
    rules, chosen_scores = table.ruleset, bool(_grammar(table).games) and not _by_figures(table)
    score = "" if chosen_scores else score_word(rules, words)
    needed = rules.scores.decide and not tuple(_offered(table, judge=True))
    known = table.match
    assert known is not None
    sides = (
        (claim.score1, claim.second1, claim.army1 or known.army1),
        (claim.score2, claim.second2, claim.army2 or known.army2),
    )
    for side, (player, (first, second, chosen)) in enumerate(zip(table.key.players, sides, strict=True), start=1):
        fields = []
        if score:
            fields.append(_figure(f"score{side}", score, first, needed=needed))
        if rules.second_scores:
            fields.append(_figure(f"second{side}", second_word(rules, words), second))
        army = ArmyField(f"army{side}", table.armies, chosen) if table.armies else None
        if fields or army:
            yield PlayerFigures(called(player), tuple(fields), army)


def _seats(table: HallTable, claim: ReportedResult, called: Called, words: Words) -> Iterator[PlayerFigures]:
    rules = table.ruleset.tables
    goals = rules is not None and not rules.victory_points  # else a table is decided by victory points alone
    power = words.gettext("Power") if goals else words.gettext("Victory points")
    for index, (seat, said) in enumerate(zip(table.seats, claim.seats or table.stated.seats, strict=True)):
        fields = [_figure(f"power{index}", power, said.power)]
        if goals:
            fields.append(_figure(f"goal{index}", words.gettext("Goal"), said.goal))
        fields.append(_figure(f"place{index}", words.pgettext("at the table", "Place"), said.place))
        yield PlayerFigures(called(seat.player), tuple(fields))


def _figure(name: str, label: str, value: Number | None, *, needed: bool = False) -> FormField:
    """A number as somebody would type it: `3`, `2.5`, `1/3`."""
    typed = "" if value is None else str(value)
    if value is not None and value.denominator > 1 and Fraction(float(value)) == value:
        typed = str(float(value))
    return FormField(name, label, typed, needed)


def _claimed_seats(table: HallTable, called: Called, words: Words) -> Iterator[str]:
    ranks = places(table.seats, table.ruleset.tables) or (0,) * len(table.seats)
    for rank, seat in sorted(zip(ranks, table.seats, strict=True), key=lambda line: line[0]):
        figures = " / ".join(words.number(figure) for figure in (seat.power, seat.goal) if figure is not None)
        place, power = f"{rank}. " if rank else "", "" if seat.power is None else f" ({figures})"
        yield f"{place}{called(seat.player)}{power}"


def claim_text(
    table: HallTable, claim: ReportedResult, called: Called, words: Words, *, armies: bool = True
) -> str:
    """`Ann Lee won · 20 – 3`; of a table of several `1. Ann Lee (15), 2. Jan Kowalski (12)`."""
    if claim.empty:
        return ""
    stated = table.with_claim(claim)
    if stated.match is None:
        return ", ".join(_claimed_seats(stated, called, words))
    result = result_of(table.ruleset, stated.match)
    said = [] if result is None else [result_text(result, table, called, words)]
    if claim.score1 is not None and claim.score2 is not None:
        said.append(facing(words.number(claim.score1), words.number(claim.score2)))
    if claim.drawn_games:
        said.append(f"{words.gettext('Games drawn')}: {claim.drawn_games}")
    if claim.second1 is not None and claim.second2 is not None:
        seconds = facing(words.number(claim.second1), words.number(claim.second2))
        said.append(f"{second_word(table.ruleset, words)}: {seconds}")
    played = (stated.match.army1, stated.match.army2) if armies else ("", "")
    if all(played):
        said.append(facing(*played))
    else:
        players = zip(table.key.players, played, strict=True)
        said += [f"{called(player)}: {army}" for player, army in players if army]
    return " · ".join(said)


def result_text(result: Result, table: HallTable, called: Called, words: Words) -> str:
    """A result as those at the table would say it."""
    if result is Result.DRAW:
        return words.gettext("The match is a draw")
    if result.winner is None:
        return words.gettext("Nobody won")
    player = called(table.key.players[result.winner - 1])
    if result.on_time:
        return words.gettext("%(player)s won on time", player=player)
    if result.forfeit:
        return words.gettext("%(player)s won by forfeit", player=player)
    return words.gettext("%(player)s won", player=player)
