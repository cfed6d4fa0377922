"""A file that is printed in a process of its own: typst keeps what it has laid out for as long as its process lives, of a
thousand rows hundreds of megabytes.

Run as a module it takes a line of JSON, the template's name and options, then the data, and answers with the file.
"""

from __future__ import annotations

import json
import subprocess
import sys

from pipeline.disk.own_process import own_command, own_environment
from pipeline.site.print.pdf import Options, typeset

MOST_HERE = 50_000
"""Letters of a model that is printed where it was made: the cards of about eighty players."""


def typeset_apart(template: str, data: str, options: Options) -> bytes:
    """What `typeset` gives, from another process if there is much of it."""
    if len(data) <= MOST_HERE:
        return typeset(template, data, options)
    order = json.dumps({"template": template, "options": options})
    run = subprocess.run(
        own_command(__name__),
        input=f"{order}\n{data}".encode(),
        capture_output=True,
        env=own_environment(),
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        check=False,
    )
    if run.returncode:
        said = run.stderr.decode(errors="replace").strip().splitlines()
        raise RuntimeError(said[-1] if said else f"typst ended with {run.returncode}")
    return run.stdout


def _answer() -> None:
    order, _, data = sys.stdin.buffer.read().decode().partition("\n")
    wanted = json.loads(order)
    sys.stdout.buffer.write(typeset(wanted["template"], data, wanted["options"]))


if __name__ == "__main__":
    _answer()
