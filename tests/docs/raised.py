"""Where the source makes Problems: which codes it uses, and with which values."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pipeline.problems.areas import CODES, constant
from pipeline.problems.code import Code

PIPELINE = Path(__file__).parents[2] / "pipeline"
_BY_CONSTANT = {constant(name): code for name, code in CODES.items()}
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


@cache
def _trees() -> dict[str, ast.Module]:
    """The modules beyond `problems`, by their paths from `pipeline`."""
    found = {path.relative_to(PIPELINE): path for path in sorted(PIPELINE.rglob("*.py"))}
    return {
        inside.as_posix(): ast.parse(path.read_text("utf-8"))
        for inside, path in found.items()
        if inside.parts[0] != "problems"
    }


@cache
def _nodes() -> tuple[tuple[str, ast.AST], ...]:
    return tuple((path, node) for path, tree in _trees().items() for node in ast.walk(tree))


def codes_imported() -> set[str]:
    """Every code that the source takes from its area."""
    return {
        _BY_CONSTANT[alias.name].name
        for _, node in _nodes()
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("pipeline.problems.")
        for alias in node.names
        if alias.name in _BY_CONSTANT
    }


def makers(name: str) -> set[str]:
    """The modules beyond `problems` that call something of that name."""
    return {
        path
        for path, node in _nodes()
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name
    }


def wrong_values() -> list[str]:
    """Calls that write out all their values, and not those that the sentences of their code name."""
    return [
        f"{path}:{call.lineno} {code.name}"
        for path, call in _nodes()
        if isinstance(call, ast.Call) and all(keyword.arg for keyword in call.keywords)
        for code, added in _made(call)
        if not code.places - added <= {str(keyword.arg) for keyword in call.keywords} - _OTHERS <= code.places
    ]


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
