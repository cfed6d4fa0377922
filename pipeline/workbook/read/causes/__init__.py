"""One slip, many cells that cannot be read: told where it was made, once all sheets have been read. `reader` alone imports it."""
