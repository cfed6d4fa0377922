"""Where the source makes Problems: which codes it uses, and with which values."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pipeline.problems.codes import codes, places

PIPELINE = Path(__file__).parents[2] / "pipeline"
_SAYS_CODES = re.compile(rf'"({"|".join(codes())})"|problem_at\(')
_OTHERS = frozenset({"related"})
"""What `problem_at` takes besides values."""
_ADDED = {
    "problem_at": frozenset[str](),
    "fault": frozenset[str](),
    "report": frozenset({"key"}),
    "file_problem": frozenset({"file"}),
    "Unwritable": frozenset({"file", "sheet"}),
    "_refusal": frozenset({"file"}),
}
"""The functions that take a code and values, and what they add to these."""


@dataclass(frozen=True)
class Raised:
    """What the modules beyond `problems` do with codes: every code that they name, but to compare it; by the name of what
    is called the modules that call it; calls with a code that there is not, and calls that write out all their values, and
    not those that the sentences of their code name.
    """

    codes: frozenset[str]
    callers: Mapping[str, frozenset[str]]
    wrong: tuple[str, ...]


@cache
def raised() -> Raised:
    """Found in one walk, of which no tree is kept: all of them are millions of nodes."""
    named: set[str] = set()
    callers: dict[str, set[str]] = defaultdict(set)
    wrong: list[str] = []
    for path in sorted(PIPELINE.rglob("*.py")):
        inside = path.relative_to(PIPELINE).as_posix()
        text = path.read_text("utf-8")
        if inside.startswith("problems/"):
            continue
        for name in re.findall(r"\b(Problem|CellFault)\(", text):
            callers[name].add(inside)
        if _SAYS_CODES.search(text):
            tree = ast.parse(text)
            named |= _named(tree)
            calls = (node for node in ast.walk(tree) if isinstance(node, ast.Call))
            wrong += [f"{inside}:{call.lineno} {code}" for call in calls for code in _wrong(call)]
    return Raised(frozenset(named), {name: frozenset(paths) for name, paths in callers.items()}, tuple(wrong))


def _named(tree: ast.Module) -> set[str]:
    compared = {
        part for node in ast.walk(tree) if isinstance(node, ast.Compare) for part in (node.left, *node.comparators)
    }
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node not in compared
        and node.value in codes()
    }


def _wrong(call: ast.Call) -> Iterator[str]:
    """The codes whose places are not the values that the call writes out, and those that there are not."""
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called not in _ADDED:
        return
    chosen = [code for argument in call.args for code in _chosen(argument)]
    yield from (code for code in chosen[:1] if called == "problem_at" and code not in codes())
    if all(keyword.arg for keyword in call.keywords):
        given = {str(keyword.arg) for keyword in call.keywords} - _OTHERS
        for code in chosen:
            if code in codes() and not places(code) - _ADDED[called] <= given <= places(code):
                yield code


def _chosen(node: ast.expr) -> list[str]:
    """The code of that name, or both of `A if … else B`."""
    nodes = (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)
    return [part.value for part in nodes if isinstance(part, ast.Constant) and isinstance(part.value, str)]
