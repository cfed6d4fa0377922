"""Where the source makes Problems: which codes it uses, and with which values."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from pipeline.problems.problem import codes, places

PIPELINE = Path(__file__).parents[2] / "pipeline"
_SAYS_CODES = re.compile(rf'"({"|".join(codes())})"|\bcode: str|\.code\b')
_CARRIES = {"EntrySlip": 0, "TransferRefused": 0, "Unwritable": 0}
"""What takes a code to where the Problem is made."""
_OTHERS = frozenset({"related"})
"""What `problem_at` takes besides values."""
_ADDED = {
    "problem_at": frozenset[str](),
    "fault": frozenset[str](),
    "TransferRefused": frozenset[str](),
    "report": frozenset({"key"}),
    "file_problem": frozenset({"file"}),
    "refusal": frozenset({"file"}),
    "Unwritable": frozenset({"file", "sheet"}),
}
"""The functions that take a code and values, and what they add to these."""


@dataclass(frozen=True)
class Raised:
    """What the modules beyond `problems` do with codes: every code that they name, but to compare it; by the name of what
    is called the modules that call it; what is given or compared as a code and is none, and calls that write out all
    their values, and not those that the sentences of their code name.
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
    takers = takers_of_codes()
    calls_one = re.compile(rf"\b({'|'.join(name for names in takers.values() for name in names)})\(")
    for path in sorted(PIPELINE.rglob("*.py")):
        inside = path.relative_to(PIPELINE).as_posix()
        text = path.read_text("utf-8")
        if inside.startswith("problems/"):
            continue
        for name in re.findall(r"\b(Problem|CellFault)\(", text):
            callers[name].add(inside)
        if _SAYS_CODES.search(text) or calls_one.search(text):
            read = ReadModule(text, {**takers[""], **takers.get(inside, {})})
            named |= read.named
            wrong += [f"{inside}:{fault}" for fault in read.wrong]
    return Raised(frozenset(named), {name: frozenset(paths) for name, paths in callers.items()}, tuple(wrong))


@cache
def takers_of_codes() -> Mapping[str, Mapping[str, int]]:
    """By the module, for its private ones, or nothing: the functions and classes whose value of that number is a code.

    These are the ones that make Problems, and those that give their `code` to one of them.
    """
    texts = ((path, path.read_text("utf-8")) for path in PIPELINE.rglob("*.py"))
    functions = [
        (path.relative_to(PIPELINE).as_posix(), function)
        for path, text in texts
        if "code: str" in text
        for function in ast.walk(ast.parse(text))
        if isinstance(function, ast.FunctionDef) and "code" in _taken(function)
    ]
    takers = {"": dict(_CARRIES)}
    takers[""] |= {function.name: 0 for module, function in functions if module == "problems/problem.py"}
    known = 0
    while known != (known := sum(map(len, takers.values()))):
        for module, function in functions:
            there = takers[""] | takers.get(module, {})
            if any(_is_code(given) for call in _calls(function) for given in _codes_of(call, there)):
                place = takers.setdefault(module if function.name.startswith("_") else "", {})
                place[function.name] = _taken(function).index("code")
    return takers


def _taken(function: ast.FunctionDef) -> list[str]:
    return [
        value.arg for value in (*function.args.posonlyargs, *function.args.args) if value.arg not in ("self", "cls")
    ]


def _is_code(given: ast.expr) -> bool:
    return isinstance(given, ast.Name) and given.id == "code"


def _calls(tree: ast.AST) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call))


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def _codes_of(call: ast.Call, takers: Mapping[str, int]) -> Iterator[ast.expr]:
    """What is given as the code to one of those that take one."""
    at = takers.get(_called(call))
    if at is not None:
        yield from call.args[at : at + 1]
        yield from (keyword.value for keyword in call.keywords if keyword.arg == "code")


@dataclass
class ReadModule:
    """A module read for its codes: those that it names, but to compare them, and what is wrong, with its line."""

    text: str
    takers: Mapping[str, int]
    named: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        tree = ast.parse(self.text)
        compared = set(_compared(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and node in compared:
                self._judge(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value in codes():
                self.named.add(node.value)
            elif isinstance(node, ast.Call):
                for given in _codes_of(node, self.takers):
                    for code in _chosen(given):
                        self._judge(code)
                self.wrong += [f"{node.lineno} {code}" for code in _of_other_values(node)]

    def _judge(self, node: ast.Constant) -> None:
        if (code := str(node.value)) not in codes():
            self.wrong.append(f"{node.lineno} {code}")


def _compared(tree: ast.Module) -> Iterator[ast.Constant]:
    """The texts that the code of a Problem is compared with, also where a set or text of that name holds them."""
    compares = [node for node in ast.walk(tree) if isinstance(node, ast.Compare)]
    sides = [
        side
        for node in compares
        if any(isinstance(part, ast.Attribute) and part.attr == "code" for part in (node.left, *node.comparators))
        for side in (node.left, *node.comparators)
    ]
    names = {side.id for side in sides if isinstance(side, ast.Name)}
    held = [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and any(isinstance(to, ast.Name) and to.id in names for to in node.targets)
    ]
    for part in (*sides, *held):
        yield from (
            node for node in ast.walk(part) if isinstance(node, ast.Constant) and isinstance(node.value, str)
        )


def _of_other_values(call: ast.Call) -> Iterator[str]:
    """The codes whose places are not the values that the call writes out."""
    called = _called(call)
    if called not in _ADDED or not all(keyword.arg for keyword in call.keywords):
        return
    given = {str(keyword.arg) for keyword in call.keywords} - _OTHERS
    for code in (str(chosen.value) for argument in call.args for chosen in _chosen(argument)):
        if code in codes() and not places(code) - _ADDED[called] <= given <= places(code):
            yield code


def _chosen(node: ast.expr) -> list[ast.Constant]:
    """The code of that name, or both of `A if … else B`."""
    nodes = (node.body, node.orelse) if isinstance(node, ast.IfExp) else (node,)
    return [part for part in nodes if isinstance(part, ast.Constant) and isinstance(part.value, str)]
