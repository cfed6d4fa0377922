"""A project of Cloudflare Pages, by the program wrangler, in which the user is signed in.

https://developers.cloudflare.com/workers/wrangler/commands/#pages
"""

from __future__ import annotations

from pathlib import Path

from pipeline.extensions.publishing.publish.target import Target


def cloudflare_command(target: Target, folder: Path) -> list[str]:
    """What puts a folder in the place of all that a branch of the project shows."""
    project, branch = ("--project-name", target.place), ("--branch", target.branch)
    return ["wrangler", "pages", "deploy", str(folder), *project, *branch, "--commit-dirty=true"]
