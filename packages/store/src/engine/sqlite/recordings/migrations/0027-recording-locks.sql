-- Who locked which stretch of a device's recordings, why and until when. A device that is removed leaves its locks: what is locked stays.
CREATE TABLE recording_locks (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  deviceid   TEXT NOT NULL,
  channels   TEXT NOT NULL,
  from_ms    INTEGER NOT NULL,
  to_ms      INTEGER NOT NULL,
  user_name  TEXT NOT NULL COLLATE NOCASE,
  level      INTEGER NOT NULL,
  reason     TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  until_ms   INTEGER NOT NULL
);
CREATE INDEX recording_locks_of_device ON recording_locks (deviceid, to_ms);
CREATE INDEX recorded_segments_locked ON recorded_segments (media) WHERE locked = 1;
