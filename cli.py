"""Run Swissbook: `python cli.py build input/` in a checkout; an installed Swissbook has this file as `python -m swissbook`."""

from pipeline.commands import main

if __name__ == "__main__":
    main()
