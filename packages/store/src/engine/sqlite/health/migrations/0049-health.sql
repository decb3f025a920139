-- What is wrong with vehicles, and what was. Times are ms since 1970 UTC; closed_ms is 0 while it is not over.
CREATE TABLE problems (
  deviceid  TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  kind      TEXT NOT NULL,
  channel   INTEGER NOT NULL,
  since_ms  INTEGER NOT NULL,
  closed_ms INTEGER NOT NULL,
  detail    TEXT NOT NULL,
  PRIMARY KEY (deviceid, kind, channel, since_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX problems_open ON problems (deviceid) WHERE closed_ms = 0;
CREATE INDEX problems_closed ON problems (closed_ms) WHERE closed_ms > 0;

-- Problems that somebody does not want to see until a date.
CREATE TABLE problem_mutes (
  deviceid  TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  kind      TEXT NOT NULL,
  channel   INTEGER NOT NULL,
  until_ms  INTEGER NOT NULL,
  user_name TEXT NOT NULL,
  note      TEXT NOT NULL,
  PRIMARY KEY (deviceid, kind, channel)
) STRICT, WITHOUT ROWID;

-- For how long vehicles were away, where that was longer than a day: by it the server knows how long is usual.
CREATE TABLE device_absences (
  deviceid TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  ended_ms INTEGER NOT NULL,
  away_ms  INTEGER NOT NULL,
  PRIMARY KEY (deviceid, ended_ms)
) STRICT, WITHOUT ROWID;
