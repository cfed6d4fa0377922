"""Run Swissbook from a checkout: `python cli.py build input/`."""

from pipeline.commands import main

if __name__ == "__main__":
    main()
