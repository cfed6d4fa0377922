#!/usr/bin/env bash
# said.sh [--annotations]: lines as they are, but none that a runner of GitHub takes for a command, whatever a file is called.
# With --annotations those of `swissbook check --format github` stay commands: their texts are escaped already.
set -euo pipefail

kept='$^'
if [ "${1:-}" = --annotations ]; then kept='^::(error|warning|notice) file='; fi
# `::` begins a command at the start of a line, `##[` anywhere in it.
LC_ALL=C sed -E "/$kept/b; s/##\[/#.#[/g; s/^([[:space:]]*):/\1.:/"
