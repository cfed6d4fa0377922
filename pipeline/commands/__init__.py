"""The command line: options, exit codes and printing, nothing else.

Imports of the pipeline stand inside the commands, so that `--help` answers at once.
"""

from pipeline.commands.build import build
from pipeline.commands.check import check
from pipeline.commands.draw import go, pair, verify
from pipeline.commands.group import main
from pipeline.commands.new import import_file, new, players, simulate
from pipeline.commands.report import report
from pipeline.commands.rules import rules, timecall
from pipeline.extensions.analysis.command import export
from pipeline.extensions.corrections.diff_command import diff
from pipeline.extensions.corrections.history_command import history
from pipeline.extensions.desk.commands import desk, serve
from pipeline.extensions.desk.doctor_command import doctor
from pipeline.extensions.hall.command import hall
from pipeline.extensions.publishing.fetch_command import fetch
from pipeline.extensions.publishing.publish_command import publish

__all__ = ["main"]

for command in (
    desk,
    new,
    players,
    check,
    pair,
    go,
    timecall,
    verify,
    diff,
    history,
    doctor,
    build,
    publish,
    serve,
    hall,
    report,
    import_file,
    fetch,
    export,
    rules,
    simulate,
):
    main.add_command(command)
