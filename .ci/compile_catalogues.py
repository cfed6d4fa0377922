"""A build hook of Hatch: puts compiled catalogues into the wheel, so that no user's first run has to make them.

It stands here because a build needs it and a program does not. The compiling itself is the program's own module, which a
checkout uses as well; it is run from its file, because nothing of ours is installed while a wheel is built.
"""

from __future__ import annotations

import runpy
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

_LOCALE = Path("pipeline", "locale")


class CatalogueHook(BuildHookInterface):
    """Compiles every catalogue into a folder that is gone after the build: the checkout stays as it is."""

    _made: TemporaryDirectory[str]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Have `messages.mo` of every language included; an editable installation reads the checkout."""
        self._made = TemporaryDirectory()
        if version == "editable":
            return
        compiled = runpy.run_path(str(Path(self.root, _LOCALE, "compiled.py")))["compiled"]
        for source in sorted(Path(self.root, _LOCALE).glob("*/messages.po")):
            language = source.parent.name
            made = Path(self._made.name, f"{language}.mo")
            made.write_bytes(compiled(source.read_bytes()))
            build_data["force_include"][str(made)] = (_LOCALE / language / "messages.mo").as_posix()

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002 - Hatch's
        """Take away what is in the wheel now."""
        self._made.cleanup()
