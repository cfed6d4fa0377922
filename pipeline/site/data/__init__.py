"""The same facts for programs: event.json and tables as CSV. Nothing private reaches them."""
