"""What answers a browser: the server on this machine, its guard, and pages that are told what is new."""

from pipeline.extensions import Extension

EXTENSION = Extension(name="web")
