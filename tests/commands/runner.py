"""A runner of composite actions, as far as this repository's own need one: expressions, conditions, outputs, shell steps."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import yaml

_EXPRESSION = re.compile(r"\$\{\{\s*(.*?)\s*\}\}")
_TERM = re.compile(r"'([^']*)'|([a-z_][\w.-]*)")


@dataclass
class ActionRun:
    """One run of an action in a checkout. `context` are the values of expressions by their names, `programs` a folder that
    comes first on the PATH, `used` what other actions were called with, in their order.
    """

    action: Path
    folder: Path
    context: dict[str, str]
    programs: Path
    caches: Path
    skipped: frozenset[str] = frozenset()
    used: list[tuple[str, Mapping[str, str]]] = field(default_factory=list)
    said: dict[str, str] = field(default_factory=dict)

    def run(self, **inputs: str) -> dict[str, str]:
        """Take all steps in their order; the outputs of the action. An expression that nothing is known of is a KeyError."""
        action: dict[str, Any] = yaml.safe_load((self.action / "action.yml").read_text("utf-8"))
        for name, one in action["inputs"].items():
            self.context[f"inputs.{name}"] = inputs.pop(name, one["default"])
        assert not inputs
        for step in action["runs"]["steps"]:
            if "if" not in step or self.value(step["if"]):
                self._take(step)
        return {name: self.filled(one["value"]) for name, one in action["outputs"].items()}

    def _take(self, step: Mapping[str, Any]) -> None:
        if "uses" in step:
            given = {name: self.filled(str(value)) for name, value in step.get("with", {}).items()}
            self.used.append((step["uses"], given))
            if take := _ACTIONS.get(step["uses"].split("@")[0]):
                take(self, given)
        elif step["name"] not in self.skipped:
            assert step["shell"] == "bash"
            self._shell(step)

    def _shell(self, step: Mapping[str, Any]) -> None:
        outputs = self.folder.parent / "step-outputs"
        outputs.write_text("")
        path = os.pathsep.join([str(self.programs), str(Path(sys.executable).parent), os.environ["PATH"]])
        told = {name: self.filled(value) for name, value in step.get("env", {}).items()}
        given = {
            "GITHUB_OUTPUT": outputs,
            "GITHUB_STEP_SUMMARY": self.folder.parent / "summary.md",
            "GITHUB_ACTION_PATH": self.action,
            "RUNNER_TEMP": self.folder.parent,
            "LANG": "C.UTF-8",
            "PATH": path,
        }
        environment = os.environ | {name: str(value) for name, value in given.items()} | told
        # As a runner calls it.
        command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", self.filled(step["run"])]
        ran = subprocess.run(command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False)
        assert ran.returncode == 0, ran.stderr
        self.said[step["name"]] = ran.stdout
        for line in outputs.read_text().splitlines():
            name, _, value = line.partition("=")
            self.context[f"steps.{step['id']}.outputs.{name}"] = value

    def filled(self, text: str) -> str:
        """A text with the values of its expressions."""
        return _EXPRESSION.sub(lambda found: self.value(found[1]), text)

    def value(self, expression: str) -> str:
        """`a`, `a == 'b'`, `a && b`, `a || b`; what is false is empty."""
        for part in expression.split(" || "):
            value = ""
            for one in part.split(" && "):
                value = self._compared(one.strip())
                if not value:
                    break
            if value:
                return value
        return ""

    def _compared(self, text: str) -> str:
        left, equals, right = text.partition(" == ")
        if equals:
            return "true" if self._term(left) == self._term(right) else ""
        return self._term(text)

    def _term(self, text: str) -> str:
        found = _TERM.fullmatch(text)
        assert found, text
        return found[1] if found[1] is not None else self.context[found[2]] if found[2] else ""


def _restore(run: ActionRun, given: Mapping[str, str]) -> None:
    """As actions/cache/restore: the key itself, else the newest of the first beginning that has any."""
    keys = sorted(run.caches.iterdir(), key=lambda one: one.stat().st_mtime_ns, reverse=True)
    for wanted in [given["key"], *given["restore-keys"].split()]:
        for one in keys:
            if _plain(one.name) == wanted or (wanted != given["key"] and _plain(one.name).startswith(wanted)):
                shutil.copytree(one, run.folder / given["path"], dirs_exist_ok=True)
                return


def _save(run: ActionRun, given: Mapping[str, str]) -> None:
    shutil.copytree(run.folder / given["path"], run.caches / given["key"].replace("/", "%2F"))


def _plain(name: str) -> str:
    return name.replace("%2F", "/")


_ACTIONS: Mapping[str, Callable[[ActionRun, Mapping[str, str]], None]] = {
    "actions/cache/restore": _restore,
    "actions/cache/save": _save,
}
