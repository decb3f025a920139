-- Where recordings are: a row for each file, with its pictures in 2 to 4 bytes each; and which minutes of a day (UTC) each channel has.
CREATE TABLE recorded_segments (
  segment          INTEGER PRIMARY KEY,
  deviceid         TEXT NOT NULL,
  channel          INTEGER NOT NULL,
  stream           TEXT NOT NULL,
  start_ms         INTEGER NOT NULL,
  end_ms           INTEGER NOT NULL,
  device_offset_ms INTEGER NOT NULL,
  bytes            INTEGER NOT NULL,
  media            TEXT NOT NULL,
  codec            TEXT NOT NULL,
  width            INTEGER NOT NULL,
  height           INTEGER NOT NULL,
  sound            TEXT NOT NULL,
  open             INTEGER NOT NULL,
  locked           INTEGER NOT NULL DEFAULT 0,
  pictures         BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX recorded_segments_by_place ON recorded_segments (deviceid, channel, stream, start_ms);
CREATE INDEX recorded_segments_by_age ON recorded_segments (media, start_ms);
CREATE INDEX recorded_segments_open ON recorded_segments (media) WHERE open = 1;

CREATE TABLE recorded_days (
  deviceid TEXT NOT NULL,
  day      INTEGER NOT NULL,
  channel  INTEGER NOT NULL,
  minutes  BLOB NOT NULL,
  PRIMARY KEY (deviceid, day, channel)
) STRICT, WITHOUT ROWID;
