"""The places to publish to, a module each: what would change there, and the change itself. `publish` chooses among them."""
