"""The state of an event in plain words, for an organiser who does not know what to do next."""
