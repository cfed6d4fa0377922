"""What the rules say: which there are, and who wins when time is called."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Literal

import click

from pipeline.commands.group import ERRORS, _, terminal_language
from pipeline.commands.printing import print_problems
from pipeline.locale.catalogue import catalogue
from pipeline.locale.languages import LANGUAGES
from pipeline.locale.spelling import printable

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.engine.games.timecall import Untold
    from pipeline.rules.load import GivenRules
    from pipeline.rules.ruleset.ruleset import Ruleset
    from pipeline.views.language.words import Words

_COUNT = click.IntRange(0)
_SIDE = click.IntRange(1, 2)


@click.command(
    help=_(
        "List the rulesets by kind, or those with NAME in their name. An ID prints that ruleset as a file to base your own on; "
        "your own FILE is shown in words, or with what is wrong in it."
    )
)
@click.argument("named", metavar="[NAME|ID|FILE]", required=False)
@click.option("--words", "in_words", is_flag=True, help=_("Show what the ruleset says in words, not as a file."))
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the output."))
def rules(named: str | None, in_words: bool, lang: str | None) -> None:
    """Print ids and names, the TOML text of one, or what it says."""
    from pipeline.rules.load import builtin_ids, builtin_text, found_rules, own_file

    language = lang or terminal_language()
    if named is None:
        _print_list(builtin_ids(), language)
    elif own_file(named) is not None or (in_words and named in builtin_ids()):
        _print_in_words(loaded_rules(named, language).ruleset, language)
    elif named in builtin_ids():
        click.echo(builtin_text(named), nl=False)
    elif found := found_rules(named):
        _print_list(found, language)
    else:
        known_rules(named)


def _by_kind(ids: Sequence[str]) -> list[str]:
    from pipeline.rules.load import load_builtin
    from pipeline.rules.ruleset.ruleset import PLAYED

    return sorted(ids, key=lambda known: list(PLAYED).index(load_builtin(known).kind))


def _print_list(ids: Sequence[str], language: str, *, numbered: bool = False) -> None:
    """The rulesets under what is played by them: id and name, and what is behind them unless one is to be chosen."""
    from pipeline.rules.load import load_builtin
    from pipeline.rules.ruleset.ruleset import PLAYED
    from pipeline.rules.sources import source_of
    from pipeline.views.language.words import words
    from pipeline.views.rules import source_line

    heading = ""
    for number, known in enumerate(_by_kind(ids), start=1):
        ruleset = load_builtin(known)
        if heading != PLAYED[ruleset.kind]:
            heading = PLAYED[ruleset.kind]
            click.echo(catalogue(language).gettext(heading))
        before = f"{number:>4}  " if numbered else "  "
        click.echo(f"{before}{known:<26}{ruleset.title(language)}")
        if not numbered:
            click.echo(f"{'':<28}{source_line(source_of(known), words(language))}")


def _print_in_words(ruleset: Ruleset, language: str) -> None:
    from pipeline.rules.load import is_own
    from pipeline.rules.sources import source_of
    from pipeline.views.language.words import words
    from pipeline.views.rules import rules_facts, source_facts

    said = words(language)
    facts = rules_facts(ruleset, said)
    if not is_own(ruleset):
        facts += source_facts(source_of(ruleset.id), said)
    for fact in facts:
        click.echo(printable(f"{fact.label}: {fact.text}"))


def asked_rules() -> str:
    """The ruleset that somebody at a terminal chooses from a list, by number or part of a name; a usage error without a terminal."""
    from pipeline.rules.load import builtin_ids, found_rules, own_file

    if not sys.stdin.isatty():
        raise click.UsageError(
            _(
                "Say which rules are played: --rules and an id, which `swissbook rules` lists and `swissbook rules chess` finds, or a "
                ".toml file of your own."
            )
        )
    offered: Sequence[str] = ()
    found: Sequence[str] = _by_kind(builtin_ids())
    while len(found) != 1:
        if found:
            offered = found
            _print_list(offered, terminal_language(), numbered=True)
        else:
            click.echo(_("There is no game of that name; a game of your own is a .toml file (docs/rulesets.md)."))
        answer = click.prompt(_("Which game? Its number, part of its name, or your own .toml file")).strip()
        if answer.isdecimal() and 0 < int(answer) <= len(offered):
            return offered[int(answer) - 1]
        if answer in builtin_ids() or own_file(answer) is not None:
            return str(answer)
        found = _by_kind(found_rules(answer))
    return found[0]


def loaded_rules(named: str, language: str) -> GivenRules:
    """The rules of that id or in that file, after what is wrong in it; errors end the command."""
    from pipeline.rules.load import given_rules

    given, problems = given_rules(known_rules(named))
    if problems:
        print_problems(problems, language)
    if given is None:
        sys.exit(ERRORS)
    return given


@click.command(help=_("Time is called: say who wins on time, and by which step."))
@click.option("--rules", "rules_id", required=True, help=_("The ruleset, or a .toml file of your own."))
@click.option("--power", type=_COUNT, nargs=2, metavar="N N", help=_("Power of player 1 and of player 2."))
@click.option(
    "--goal",
    type=click.IntRange(1),
    nargs=2,
    metavar="N N",
    help=_("The power each player needs to win, if cards change it."),
)
@click.option("--deck", type=_COUNT, nargs=2, metavar="N N", help=_("Cards left in each deck."))
@click.option(
    "--dominance", type=click.IntRange(0, 2), help=_("Who won dominance in the last round: 1, 2, or 0 for nobody.")
)
@click.option("--dead", type=_COUNT, nargs=2, metavar="N N", help=_("Characters in each dead pile."))
@click.option("--chosen", type=_SIDE, help=_("The player chosen by the first player at the end: 1 or 2."))
@click.option(
    "--cannot-win", type=_SIDE, multiple=True, help=_("A player stopped from winning by a card effect: 1 or 2.")
)
@click.option("--names", nargs=2, metavar="A B", help=_("The names of the two players."))
@click.option("--lang", type=click.Choice(LANGUAGES), help=_("Language of the output."))
def timecall(
    rules_id: str,
    lang: str | None,
    names: tuple[str, str] | None,
    cannot_win: tuple[Literal[1, 2], ...],
    **told: Any,
) -> None:
    """Go through the steps of the rules; in a terminal ask for what the next one needs."""
    from pipeline.engine.games.timecall import Called, GameState, Untold, time_call
    from pipeline.model import replace
    from pipeline.views.language.words import words
    from pipeline.views.timecall import call_lines, missing, names_of

    language = lang or terminal_language()
    ruleset, said = loaded_rules(rules_id, language).ruleset, words(language)
    rules = ruleset.time
    if rules is None:
        raise click.UsageError(_("These rules do not say who wins when time is called."))
    if cannot_win and not rules.cannot_win:
        raise click.UsageError(_("Under these rules no card effect stops a player from winning on time."))
    # Without a goal that of the rules holds for both.
    goal = told.pop("goal") or (rules.goal and (rules.goal, rules.goal))
    if not goal:
        raise click.UsageError(_("These rules do not set a goal: add --goal."))
    state, players = GameState(goal=goal, cannot_win=frozenset(cannot_win), **told), names_of(names or (), said)
    while isinstance(called := time_call(rules, state), Untold):
        if not sys.stdin.isatty():
            raise click.UsageError(missing(called, rules.steps, said))
        answered: dict[str, Any] = {called.ask: _asked(called, players, said)}
        state = replace(state, **answered)
    if not isinstance(called, Called):
        click.echo(
            said.gettext("Both have finished the game; the one who finished first wins: enter 1 or 2."), err=True
        )
        sys.exit(ERRORS)
    for line in call_lines(called, state, ruleset.points, rules.steps, players, said):
        click.echo(line)


def _asked(untold: Untold, players: tuple[str, str], said: Words) -> Any:
    from pipeline.views.timecall import question

    kind = {"dominance": click.IntRange(0, 2), "chosen": _SIDE}.get(untold.ask, _COUNT)
    each = players if kind is _COUNT else ("",)
    answers = tuple(click.prompt(question(untold, name, said), type=kind) for name in each)
    return answers if kind is _COUNT else answers[0]


def known_rules(named: str) -> str:
    """The name, if it is that of a ruleset or of a file; else a usage error with the nearest."""
    from difflib import get_close_matches

    from pipeline.rules.load import builtin_ids, found_rules, own_file

    known = builtin_ids()
    if named in known or own_file(named) is not None:
        return named
    near = found_rules(named) or get_close_matches(named, known, n=1)
    hint = (
        _("Did you mean %(name)s?") % {"name": ", ".join(near)}
        if near
        else _("Choose one of: %(names)s.") % {"names": ", ".join(known)}
    )
    raise click.UsageError(_("There is no ruleset called %(name)s.") % {"name": named} + " " + hint)
