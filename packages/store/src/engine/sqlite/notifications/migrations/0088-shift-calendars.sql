-- Who is on duty when, for steps of escalation: shifts of the week and exceptions by date as JSON, by the clocks of a zone.
CREATE TABLE shift_calendars (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  name       TEXT NOT NULL UNIQUE,
  zone       TEXT NOT NULL,
  shifts     TEXT NOT NULL,
  exceptions TEXT NOT NULL
) STRICT;

-- Whether events of level info wait for the digest of the day.
ALTER TABLE realtime_plans ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;
