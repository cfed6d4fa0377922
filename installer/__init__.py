"""The folder to be downloaded by whoever has no Python: the program, with everything that it needs, and its icon."""
