"""Which keys a ruleset file has by its kind: `Key.kinds` says it of each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pipeline.rules.keys import RULESET
from pipeline.rules.ruleset.duel import Kind
from pipeline.rules.schema import Key, Place, Table


def fields_of_kind(document: Mapping[str, object], file: Place) -> dict[str, Any]:
    """What could be read of a whole file, by field; keys that only another kind has are reported as such.

    Where the kind itself is missing or wrong, every key may stand and none that depends on the kind is missed.
    """
    kind = document.get("kind")
    if kind not in tuple(Kind):
        return Table(dict, tuple(_optional(key) for key in RULESET.keys)).fields(document, file)
    foreign = {key.name: key for key in RULESET.keys if key.kinds and kind not in key.kinds}
    for name in document:
        if name in foreign:
            kinds = ", ".join(foreign[name].kinds)
            file.below(name).report("ruleset-key-of-another-kind", kind=str(kind), kinds=kinds)
    own = tuple(key for key in RULESET.keys if key.name not in foreign)
    return Table(dict, own).fields({n: value for n, value in document.items() if n not in foreign}, file)


def _optional(key: Key) -> Key:
    return replace(key, required=False) if key.kinds else key
