"""Where the codes of Problems stand in the source, and with which severities."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from pipeline.problems.problem import Severity
from pipeline.problems.texts import TEXTS

PIPELINE = Path(__file__).parents[2] / "pipeline"
_TELLING = ("locale", "views", "site")
"""Layers that only show Problems."""
_MAKERS = frozenset({"problem", "Problem", "fault", "file_problem", "moment_fault", "Unwritable", "report"})
"""What is called with a code first."""
_BLOCKS = (ast.FunctionDef, ast.ClassDef, ast.For, ast.If, ast.While, ast.With, ast.Try, ast.Match, ast.Module)
Said = tuple[frozenset[Severity], frozenset[Severity]]
"""Severities beside a code in its statement, and those in its module."""


@cache
def _trees() -> tuple[ast.Module, ...]:
    files = (path for path in PIPELINE.rglob("*.py") if path.relative_to(PIPELINE).parts[0] not in _TELLING)
    return tuple(ast.parse(path.read_text("utf-8")) for path in sorted(files))


def codes_made() -> set[str]:
    """Every code that is written out where a Problem is made."""
    calls = (node for tree in _trees() for node in ast.walk(tree) if isinstance(node, ast.Call) and node.args)
    return {
        str(call.args[0].value)
        for call in calls
        if _name(call.func) in _MAKERS and isinstance(call.args[0], ast.Constant)
    }


def _name(called: ast.expr) -> str:
    return called.attr if isinstance(called, ast.Attribute) else called.id if isinstance(called, ast.Name) else ""


def codes_named() -> set[str]:
    """Every code that the source names, whole or put together from a pattern such as `write-no-{sheet}`."""
    nodes = [node for tree in _trees() for node in ast.walk(tree)]
    whole = {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    patterns = [_ends(node) for node in nodes if isinstance(node, ast.JoinedStr)]
    return {
        code
        for code in TEXTS
        if code in whole
        or any(
            len(code) > len(head + tail) and code.startswith(head) and code.endswith(tail)
            for head, tail in patterns
        )
    }


def _ends(node: ast.JoinedStr) -> tuple[str, str]:
    """How a text that is put together begins and ends; texts without a word of their own end in what none does."""
    head, tail = (
        str(part.value) if isinstance(part, ast.Constant) else "" for part in (node.values[0], node.values[-1])
    )
    return (head, tail) if "-" in head + tail and " " not in head + tail else ("", "\0")


@cache
def severities() -> Mapping[str, tuple[Said, ...]]:
    """For each code, for each place that names it, the severities beside it in its statement and those of its module."""
    found: dict[str, list[Said]] = {}
    for tree in _trees():
        module = frozenset(_severities(tree))
        parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node.value in TEXTS:
                found.setdefault(str(node.value), []).append((_nearest(node, parents), module))
    return {code: tuple(said) for code, said in found.items()}


def _nearest(node: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> frozenset[Severity]:
    """The severities of the smallest part of a simple statement around a node that names any."""
    while node in parents and not isinstance(node, ast.stmt):
        node = parents[node]
        if not isinstance(node, _BLOCKS) and (named := frozenset(_severities(node))):
            return named
    return frozenset()


def _severities(node: ast.AST) -> Iterator[Severity]:
    for part in ast.walk(node):
        if (
            isinstance(part, ast.Attribute)
            and _name(part.value) == "Severity"
            and part.attr in Severity.__members__
        ):
            yield Severity[part.attr]
