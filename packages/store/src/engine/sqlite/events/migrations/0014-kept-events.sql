-- Events as they were pushed: the last of each device, and of the server itself.
CREATE TABLE events (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  deviceid   TEXT NOT NULL,
  cmd        TEXT NOT NULL,
  time       INTEGER NOT NULL,
  event_code INTEGER NOT NULL,
  event_name TEXT NOT NULL,
  memo       TEXT NOT NULL
);
CREATE INDEX events_of_device ON events (deviceid, id);

CREATE TRIGGER device_events_removed AFTER DELETE ON devices
BEGIN
  DELETE FROM events WHERE deviceid = OLD.deviceid;
END;

-- Up to which event each user has read.
CREATE TABLE event_readers (
  user_name TEXT PRIMARY KEY COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  read_id   INTEGER NOT NULL
) WITHOUT ROWID;
