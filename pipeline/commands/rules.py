"""What the rules say: which there are, and who wins when time is called."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import click

from pipeline.commands.group import ERRORS, _, terminal_language
from pipeline.commands.printing import print_problems
from pipeline.locale.languages import LANGUAGES

if TYPE_CHECKING:
    from pipeline.engine.games.timecall import GameState, Untold
    from pipeline.rules.ruleset.ruleset import Ruleset
    from pipeline.views.language.words import Words

_COUNT = click.IntRange(0)
_SIDE = click.IntRange(1, 2)


@click.command(help=_("List the rulesets, or print one as a file to base your own on."))
@click.argument("rules_id", metavar="[ID]", required=False)
def rules(rules_id: str | None) -> None:
    """Print ids and names, or the TOML text of one."""
    from pipeline.rules.load import builtin_ids, builtin_text, load_builtin

    if rules_id:
        click.echo(builtin_text(known_rules(rules_id)), nl=False)
        return
    for known in builtin_ids():
        click.echo(f"{known:<26}{load_builtin(known).title(terminal_language())}")


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
    from pipeline.engine.games.timecall import Called, Untold, time_call
    from pipeline.views.language.words import words
    from pipeline.views.timecall import call_lines, missing, names_of

    ruleset, said = _ruleset(rules_id), words(lang or terminal_language())
    rules = ruleset.time
    if rules is None:
        raise click.UsageError(_("These rules do not say who wins when time is called."))
    if cannot_win and not rules.cannot_win:
        raise click.UsageError(_("Under these rules no card effect stops a player from winning on time."))
    state, players = _state(ruleset, frozenset(cannot_win), told), names_of(names or (), said)
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


def _ruleset(rules_id: str) -> Ruleset:
    """A game of Swissbook's, or the one in a file."""
    from pipeline.rules.load import load_builtin, load_file

    path = Path(rules_id)
    if path.suffix != ".toml":
        return load_builtin(known_rules(rules_id))
    ruleset, problems = load_file(path, path.name)
    if problems:
        print_problems(problems, terminal_language())
    if ruleset is None:
        sys.exit(ERRORS)
    return ruleset


def _state(ruleset: Ruleset, cannot_win: frozenset[Literal[1, 2]], told: dict[str, Any]) -> GameState:
    """What the options tell; without a goal that of the rules holds for both."""
    from pipeline.engine.games.timecall import GameState

    usual = ruleset.time.goal if ruleset.time else None
    goal = told.pop("goal") or (usual and (usual, usual))
    if not goal:
        raise click.UsageError(_("These rules do not set a goal: add --goal."))
    return GameState(goal=goal, cannot_win=cannot_win, **told)


def _asked(untold: Untold, players: tuple[str, str], said: Words) -> int | tuple[int, int]:
    from pipeline.views.timecall import question

    if untold.ask == "dominance":
        return _number(question(untold, "", said), click.IntRange(0, 2))
    if untold.ask == "chosen":
        return _number(question(untold, "", said), _SIDE)
    first, second = (_number(question(untold, name, said), _COUNT) for name in players)
    return first, second


def _number(text: str, kind: click.IntRange) -> int:
    answer: int = click.prompt(text, type=kind)
    return answer


def known_rules(rules_id: str) -> str:
    """The id, if it is that of a ruleset; else a usage error with the nearest."""
    from difflib import get_close_matches

    from pipeline.rules.load import builtin_ids

    known = builtin_ids()
    if rules_id in known:
        return rules_id
    near = get_close_matches(rules_id, known, n=1)
    hint = (
        _("Did you mean %(name)s?") % {"name": near[0]}
        if near
        else _("Choose one of: %(names)s.") % {"names": ", ".join(known)}
    )
    raise click.UsageError(_("There is no ruleset called %(name)s.") % {"name": rules_id} + " " + hint)
