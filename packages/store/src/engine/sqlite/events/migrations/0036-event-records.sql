-- An event is a record: who says it, what it is, from when to when, where, and what was done about it (decision 0053). Its key begins with the
-- day (UTC), so that days that are over go together; ids and changes are of one sequence, which never goes back.
CREATE TABLE event_records (
  -- 0 is none: a repair puts rows of earlier versions in, and says the day after.
  day          INTEGER NOT NULL DEFAULT 0,
  id           INTEGER NOT NULL,
  updates      INTEGER NOT NULL DEFAULT 0,
  deviceid     TEXT NOT NULL,
  cmd          TEXT NOT NULL,
  time         INTEGER NOT NULL,
  event_code   INTEGER NOT NULL,
  event_name   TEXT NOT NULL,
  memo         TEXT NOT NULL,
  source       TEXT NOT NULL DEFAULT 'earlier',
  course       TEXT NOT NULL DEFAULT 'moment',
  end_time     INTEGER,
  learnt       INTEGER NOT NULL DEFAULT 0,
  late         INTEGER NOT NULL DEFAULT 0,
  number       INTEGER,
  level        INTEGER,
  channel      INTEGER,
  lat          REAL,
  lng          REAL,
  speed_kmh    REAL,
  driver       TEXT NOT NULL DEFAULT '',
  fence_id     INTEGER,
  details      TEXT NOT NULL DEFAULT '{}',
  attachments  INTEGER NOT NULL DEFAULT 0,
  check_status INTEGER NOT NULL DEFAULT 0,
  event_key    TEXT,
  PRIMARY KEY (day, id)
) STRICT, WITHOUT ROWID;

INSERT INTO event_records (day, id, updates, deviceid, cmd, time, event_code, event_name, memo, learnt)
SELECT time / 86400, id, id, deviceid, cmd, time, event_code, event_name, memo, time FROM events ORDER BY time / 86400, id;

CREATE TABLE event_sequence (
  one  INTEGER PRIMARY KEY CHECK (one = 1),
  last INTEGER NOT NULL
) STRICT;
-- What was given to events that are gone is not given again.
INSERT INTO event_sequence (one, last)
SELECT 1, max((SELECT ifnull(max(id), 0) FROM events), (SELECT ifnull(max(seq), 0) FROM sqlite_sequence WHERE name = 'events'));

DROP TABLE events;
ALTER TABLE event_records RENAME TO events;
CREATE UNIQUE INDEX events_by_id ON events (id);
CREATE INDEX events_of_device ON events (deviceid, id);
CREATE INDEX events_by_time ON events (deviceid, time);
-- What is told twice is one event.
CREATE UNIQUE INDEX events_by_key ON events (deviceid, event_key) WHERE event_key IS NOT NULL;

-- Alarms that stand: a restart neither ends them nor begins them anew.
CREATE TABLE standing_alarms (
  deviceid   TEXT NOT NULL,
  lane       TEXT NOT NULL,
  source     TEXT NOT NULL,
  event_code INTEGER NOT NULL,
  channel    INTEGER NOT NULL,
  event_day  INTEGER NOT NULL,
  event_id   INTEGER NOT NULL,
  event_key  TEXT NOT NULL,
  since      INTEGER NOT NULL,
  PRIMARY KEY (deviceid, lane, source, event_code, channel)
) STRICT, WITHOUT ROWID;
