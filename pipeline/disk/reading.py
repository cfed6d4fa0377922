"""Reading a file whose size is not to be trusted."""

from pathlib import Path


def read_at_most(path: Path, most: int) -> bytes | None:
    """The content of a file; None for one of more bytes than `most`, and for a pipe or a device. OSError comes through."""
    if path.exists() and not path.is_file():
        return None
    with path.open("rb") as file:
        content = file.read(most + 1)
    return content if len(content) <= most else None
