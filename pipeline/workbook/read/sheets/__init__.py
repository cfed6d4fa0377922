"""What the rows of each sheet mean, a module a sheet or a few that belong together; `reader` alone puts them together."""
