"""Where phones are answered unless another place is asked for."""

from __future__ import annotations

USUAL_PORT = 8470
"""The port that phones are answered on where no other is asked for: printed codes go on being right."""
