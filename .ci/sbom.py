"""The packages of a lock file as a software bill of materials, CycloneDX 1.6: `python .ci/sbom.py LOCKED > FILE`."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

_PINNED = re.compile(r"^([\w.-]+)==([^\s;\\]+)([^\n]*(?:\n +--hash=[^\n]*)*)", re.MULTILINE)


def bill(locked: str) -> dict[str, Any]:
    """The bill of a lock file's text: each package with its version and the hashes of its files."""
    components = [
        {
            "type": "library",
            "name": name,
            "version": version,
            "purl": f"pkg:pypi/{name}@{version}",
            "properties": [
                {"name": "swissbook:sha256", "value": digest}
                for digest in re.findall(r"--hash=sha256:([0-9a-f]{64})", rest)
            ],
        }
        for name, version, rest in _PINNED.findall(locked)
    ]
    return {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": components}


if __name__ == "__main__":
    print(json.dumps(bill(Path(sys.argv[1]).read_text("utf-8")), indent=2))
