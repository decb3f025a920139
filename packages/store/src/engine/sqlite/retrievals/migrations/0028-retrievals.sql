-- Footage that people want of devices, whenever it can be had. Its files are in a folder of its number.
CREATE TABLE retrievals (
  id             INTEGER PRIMARY KEY AUTOINCREMENT,
  deviceid       TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  channels       TEXT NOT NULL,
  from_ms        INTEGER NOT NULL,
  to_ms          INTEGER NOT NULL,
  way            TEXT NOT NULL,
  priority       INTEGER NOT NULL,
  user_name      TEXT NOT NULL,
  note           TEXT NOT NULL,
  without_mobile INTEGER NOT NULL,
  from_minute    INTEGER NOT NULL,
  to_minute      INTEGER NOT NULL,
  created_ms     INTEGER NOT NULL,
  ended_ms       INTEGER NOT NULL,
  state          TEXT NOT NULL,
  fault          TEXT NOT NULL,
  tries          INTEGER NOT NULL,
  used_way       TEXT NOT NULL,
  parts          TEXT NOT NULL
);
CREATE INDEX retrievals_of_device ON retrievals (deviceid);
