-- What one device did of one kind within a minute, and what people decided about it (decision 0076). Open ones are looked for by device and
-- kind, and listed whole; those that are over by when they were.
CREATE TABLE alarm_cases (
  id               INTEGER PRIMARY KEY AUTOINCREMENT,
  revision         INTEGER NOT NULL,
  deviceid         TEXT NOT NULL,
  event_code       INTEGER NOT NULL,
  gravity          INTEGER NOT NULL,
  state            TEXT NOT NULL,
  outcome          TEXT NOT NULL,
  reason           TEXT NOT NULL,
  first_time       INTEGER NOT NULL,
  last_time        INTEGER NOT NULL,
  happened         INTEGER NOT NULL,
  first_event      INTEGER NOT NULL,
  last_event       INTEGER NOT NULL,
  late             INTEGER NOT NULL,
  channel          INTEGER,
  lat              REAL,
  lng              REAL,
  speed_kmh        REAL,
  driver           TEXT NOT NULL,
  opened_ms        INTEGER NOT NULL,
  closed_ms        INTEGER NOT NULL,
  claimed_by       TEXT NOT NULL,
  claimed_until_ms INTEGER NOT NULL,
  assignee         TEXT NOT NULL,
  decided_by       TEXT NOT NULL,
  decided_ms       INTEGER NOT NULL,
  notes            INTEGER NOT NULL,
  -- How it stood before the last decision, for who takes that back; empty where nothing is to be taken back.
  before_state     TEXT NOT NULL DEFAULT '',
  before_outcome   TEXT NOT NULL DEFAULT '',
  before_reason    TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX alarm_cases_open ON alarm_cases (deviceid, event_code, last_time) WHERE closed_ms = 0;
CREATE INDEX alarm_cases_closed ON alarm_cases (closed_ms, id) WHERE closed_ms > 0;
CREATE INDEX alarm_cases_by_age ON alarm_cases (last_time);
CREATE INDEX alarm_cases_opened ON alarm_cases (opened_ms);

CREATE TABLE case_notes (
  case_id   INTEGER NOT NULL REFERENCES alarm_cases (id) ON DELETE CASCADE,
  user_name TEXT NOT NULL,
  at_ms     INTEGER NOT NULL,
  note      TEXT NOT NULL
) STRICT;
CREATE INDEX case_notes_of_case ON case_notes (case_id, at_ms);

-- Up to which event cases were made. What happened before asks nobody to decide.
CREATE TABLE case_cursor (
  one  INTEGER PRIMARY KEY CHECK (one = 1),
  last INTEGER NOT NULL
) STRICT;
INSERT INTO case_cursor (one, last) SELECT 1, ifnull(max(last), 0) FROM event_sequence;

-- Which case an event is of, and whether the bound of its kind and day leaves it: somebody has to decide about it, or did.
ALTER TABLE events ADD COLUMN case_id INTEGER;
ALTER TABLE events ADD COLUMN pinned INTEGER NOT NULL DEFAULT 0;
CREATE INDEX events_of_case ON events (case_id, id) WHERE case_id IS NOT NULL;
