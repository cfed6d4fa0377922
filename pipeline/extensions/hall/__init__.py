"""Results from phones in the hall, on the local network, only when switched on."""
