"""The use cases behind the commands, a module each; the commands alone import them."""
