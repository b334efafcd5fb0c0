"""What few visits need, in an archive of its own: `orrery.web.later` fetches it when it is first wanted."""
