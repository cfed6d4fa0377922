"""Where the source makes Problems: which codes it uses, and with which values."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from pipeline.problems.areas import ADDED, CODES, PACKAGES, constant
from pipeline.problems.code import Code

PIPELINE = Path(__file__).parents[2] / "pipeline"
_PLACES = (*PACKAGES, *(module for _, module in ADDED))
"""The packages and modules in which codes are defined."""
_BY_CONSTANT = {constant(name): code for name, code in CODES.items()}
_TAKES_CODES = re.compile("|".join((*map(re.escape, _PLACES), r"\b(?:Problem|CellFault)\(")))
"""Of a module that takes codes from their area, or makes a Problem without one."""
_OTHERS = frozenset({"related"})
"""What `Code.at` takes besides values."""
_ADDED = {
    "fault": frozenset[str](),
    "report": frozenset({"key"}),
    "file_problem": frozenset({"file"}),
    "Unwritable": frozenset({"file", "sheet"}),
    "_refusal": frozenset({"file"}),
}
"""Other functions that take a code and values, and what they add to these."""


@dataclass(frozen=True)
class Raised:
    """What the modules beyond `problems` do with codes: every code that they take from its area; by the name of what is
    called the modules that call it; calls that write out all their values, and not those that the sentences of their
    code name.
    """

    codes: frozenset[str]
    callers: Mapping[str, frozenset[str]]
    wrong: tuple[str, ...]


@cache
def raised() -> Raised:
    """Found in one walk, of which no tree is kept: all of them are millions of nodes."""
    codes: set[str] = set()
    callers: dict[str, set[str]] = defaultdict(set)
    wrong: list[str] = []
    for path, node in _nodes():
        if isinstance(node, ast.ImportFrom):
            codes |= set(_imported(node))
        elif isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                callers[node.func.id].add(path)
            wrong += [f"{path}:{node.lineno} {code}" for code in _wrong(node)]
    return Raised(frozenset(codes), {name: frozenset(paths) for name, paths in callers.items()}, tuple(wrong))


def _nodes() -> Iterator[tuple[str, ast.AST]]:
    """The nodes of the modules beyond `problems` that have to do with codes, with their paths from `pipeline`."""
    for path in sorted(PIPELINE.rglob("*.py")):
        inside = path.relative_to(PIPELINE).as_posix()
        text = path.read_text("utf-8")
        if not f"pipeline.{inside.replace('/', '.')}".startswith(
            ("pipeline.problems.", *_PLACES)
        ) and _TAKES_CODES.search(text):
            for node in ast.walk(ast.parse(text)):
                yield inside, node


def _imported(node: ast.ImportFrom) -> Iterator[str]:
    if (node.module or "").startswith(_PLACES):
        yield from (_BY_CONSTANT[alias.name].name for alias in node.names if alias.name in _BY_CONSTANT)


def _wrong(call: ast.Call) -> Iterator[str]:
    """The codes whose places are not the values that the call writes out."""
    if all(keyword.arg for keyword in call.keywords):
        given = {str(keyword.arg) for keyword in call.keywords} - _OTHERS
        yield from (code.name for code, added in _made(call) if not code.places - added <= given <= code.places)


def _made(call: ast.Call) -> Iterator[tuple[Code, frozenset[str]]]:
    """The codes, but those in a variable, that a call makes something of, and the values that it adds by itself."""
    if isinstance(call.func, ast.Attribute) and call.func.attr == "at":
        yield from ((code, frozenset()) for code in _chosen(call.func.value))
    called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if called in _ADDED:
        yield from ((code, _ADDED[called]) for one in call.args for code in _chosen(one))


def _chosen(node: ast.expr) -> list[Code]:
    """The code of that name, or both of `A if … else B`."""
    nodes = (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)
    return [_BY_CONSTANT[one.id] for one in nodes if isinstance(one, ast.Name) and one.id in _BY_CONSTANT]
