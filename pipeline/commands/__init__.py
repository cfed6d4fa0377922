"""The command line: options, exit codes, printing; commands import the pipeline inside, so that `--help` answers at once."""

from pipeline.commands.build import build
from pipeline.commands.check import check
from pipeline.commands.draw import begin, go, pair, undo, verify
from pipeline.commands.group import main
from pipeline.commands.new import new, players
from pipeline.commands.report import print_, report
from pipeline.commands.rules import rules, timecall

__all__ = ["main"]

for command in (new, players, check, pair, begin, undo, go, timecall, verify, build, print_, report, rules):
    main.add_command(command)
