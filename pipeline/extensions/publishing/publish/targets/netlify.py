"""A project of Netlify, by its own program, in which the user is signed in.

https://docs.netlify.com/cli/get-started/#manual-deploys
"""

from __future__ import annotations

from pathlib import Path

from pipeline.extensions.publishing.publish.target import Target


def netlify_command(target: Target, folder: Path) -> list[str]:
    """What puts a folder in the place of all that the project shows; it is not built there once more."""
    return ["netlify", "deploy", "--prod", "--no-build", "--dir", str(folder), "--site", target.place]
