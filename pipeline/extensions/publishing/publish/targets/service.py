"""Services that show a folder as a whole: each upload takes the place of all that was there."""

from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.extensions.publishing.publish.changes import PublicSite, PublishedChanges, compared
from pipeline.extensions.publishing.publish.program import is_there, output_of
from pipeline.extensions.publishing.publish.target import PROGRAMS, Target, TargetKind
from pipeline.extensions.publishing.refusal import TransferRefused

SERVICES = frozenset({TargetKind.NETLIFY, TargetKind.CLOUDFLARE})


def _command(target: Target, folder: Path) -> list[str]:
    """What puts a folder in the place of all that the project, or a branch of it, shows; it is not built there once more."""
    if target.kind is TargetKind.NETLIFY:
        return ["netlify", "deploy", "--prod", "--no-build", "--dir", str(folder), "--site", target.place]
    project, branch = ("--project-name", target.place), ("--branch", target.branch)
    return ["wrangler", "pages", "deploy", str(folder), *project, *branch, "--commit-dirty=true"]


def publish_to_service(
    target: Target, site: PublicSite, last: Mapping[str, str], *, rehearsed: bool
) -> PublishedChanges:
    """Upload the site, compared with what was uploaded from here `last`. Raises TransferRefused."""
    program = PROGRAMS[target.kind]
    if not is_there(program):
        raise TransferRefused("target-program-missing", program=program)
    changes = compared(site.digests(), last, last)
    if changes.any and not rehearsed:
        with site.apart() as folder, TemporaryDirectory(prefix="swissbook-") as elsewhere:
            # Run in an empty folder: what these programs find around them they take for settings.
            output_of(_command(target, folder), folder=Path(elsewhere))
    return changes
