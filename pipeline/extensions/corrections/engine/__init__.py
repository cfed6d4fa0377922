"""Two states of an event compared: what a correction moves, and which draws rested on what stood before."""
