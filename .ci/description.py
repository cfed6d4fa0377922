"""A metadata hook of Hatch: the README as a package index shows it, where no file lies beside it.

Links of the README lead from file to file of the repository. An index has the text alone, so there they lead to the
repository's own pages, and pictures to the files themselves.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_RELATIVE = re.compile(r"(?P<picture>!?)(?P<text>\[[^]\n]*])\((?![a-z]+:|#)(?P<place>[^)\s]+)\)")

_PICTURE = re.compile(r"^(\[[^]\n]+]: )(?![a-z]+:|#)(\S+)$", re.MULTILINE)
"""The address of a picture that stands elsewhere in the text by its name."""


class DescriptionHook(MetadataHookInterface):
    """Gives the description, whose links need the address of the repository."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Put the README in, its links absolute."""
        readme = Path(self.root, "README.md").read_text("utf-8")
        text = absolute(readme, metadata["urls"]["Homepage"])
        metadata["readme"] = {"content-type": "text/markdown", "text": text}


def absolute(readme: str, repository: str) -> str:
    """The text with links to the pages of the repository, and pictures from its files."""

    def link(found: re.Match[str]) -> str:
        kind = "raw" if found["picture"] else "blob"
        return f"{found['picture']}{found['text']}({repository}/{kind}/main/{found['place']})"

    return _PICTURE.sub(rf"\1{repository}/raw/main/\2", _RELATIVE.sub(link, readme))
