"""All events of a site for programs: `events.json` and the calendar `events.ics`."""
