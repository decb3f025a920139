-- What recorders said of their settings, and what people want them to have: one row for each device and key, values as JSON.
-- The dialect is kept, so that what a recorder has is known while it is away.
CREATE TABLE remote_dialects (
  deviceid TEXT PRIMARY KEY REFERENCES devices (deviceid) ON DELETE CASCADE,
  dialect  TEXT NOT NULL,
  firmware TEXT NOT NULL,
  keys     TEXT NOT NULL,
  asked_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE remote_values (
  deviceid TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  key      TEXT NOT NULL,
  value    TEXT NOT NULL,
  at_ms    INTEGER NOT NULL,
  by       TEXT NOT NULL,
  PRIMARY KEY (deviceid, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE remote_wishes (
  deviceid  TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  key       TEXT NOT NULL,
  value     TEXT NOT NULL,
  user_name TEXT NOT NULL,
  wanted_ms INTEGER NOT NULL,
  state     TEXT NOT NULL,
  state_ms  INTEGER NOT NULL,
  fault     TEXT NOT NULL,
  edit      INTEGER NOT NULL,
  PRIMARY KEY (deviceid, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX remote_wishes_open ON remote_wishes (deviceid) WHERE state IN ('waiting', 'told');
