"""The frozen types that every other layer speaks in; imports nothing of ours."""
