"""What the rows of each sheet mean, a module a sheet; `reader` alone puts them together."""
