"""Event_json."""
