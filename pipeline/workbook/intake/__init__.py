"""From cells to the model: one module per sheet, and the converters and lookups they share."""
