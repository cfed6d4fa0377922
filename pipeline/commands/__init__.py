"""The command line: options, exit codes and printing, nothing else.

Imports of the pipeline stand inside the commands, so that `--help` answers at once.
"""

from pipeline.commands.browser import desk, serve
from pipeline.commands.build import build
from pipeline.commands.draw import go, pair, verify
from pipeline.commands.exchange.export import export
from pipeline.commands.exchange.fetch import fetch
from pipeline.commands.group import main
from pipeline.commands.hall.hall import hall
from pipeline.commands.inspection.check import check
from pipeline.commands.inspection.diff import diff
from pipeline.commands.inspection.doctor import doctor
from pipeline.commands.inspection.history import history
from pipeline.commands.new import import_file, new, players, simulate
from pipeline.commands.publish import publish
from pipeline.commands.report import report
from pipeline.commands.rules import rules, timecall

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
