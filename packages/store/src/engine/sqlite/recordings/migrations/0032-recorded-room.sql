-- How much room a device's recordings take that began on a day (UTC, days since 1970). It follows the rows of recordings by itself.
CREATE TABLE recorded_room (
  deviceid     TEXT NOT NULL,
  day          INTEGER NOT NULL,
  bytes        INTEGER NOT NULL,
  locked_bytes INTEGER NOT NULL,
  files        INTEGER NOT NULL,
  PRIMARY KEY (deviceid, day)
) STRICT, WITHOUT ROWID;

-- Row by row: to group them, all rows would have to be sorted, in memory.
INSERT INTO recorded_room (deviceid, day, bytes, locked_bytes, files)
SELECT deviceid, start_ms / 86400000, bytes, bytes * (locked = 1), 1 FROM recorded_segments WHERE true
ON CONFLICT (deviceid, day) DO UPDATE SET
  bytes = bytes + excluded.bytes, locked_bytes = locked_bytes + excluded.locked_bytes, files = files + 1;

CREATE TRIGGER recorded_room_added AFTER INSERT ON recorded_segments
BEGIN
  INSERT INTO recorded_room (deviceid, day, bytes, locked_bytes, files)
  VALUES (NEW.deviceid, NEW.start_ms / 86400000, NEW.bytes, NEW.bytes * (NEW.locked = 1), 1)
  ON CONFLICT (deviceid, day) DO UPDATE SET
    bytes = bytes + excluded.bytes, locked_bytes = locked_bytes + excluded.locked_bytes, files = files + 1;
END;

CREATE TRIGGER recorded_room_changed AFTER UPDATE OF bytes, locked ON recorded_segments
WHEN OLD.bytes <> NEW.bytes OR OLD.locked <> NEW.locked
BEGIN
  UPDATE recorded_room SET
    bytes = bytes + NEW.bytes - OLD.bytes,
    locked_bytes = locked_bytes + NEW.bytes * (NEW.locked = 1) - OLD.bytes * (OLD.locked = 1)
  WHERE deviceid = NEW.deviceid AND day = NEW.start_ms / 86400000;
END;

CREATE TRIGGER recorded_room_removed AFTER DELETE ON recorded_segments
BEGIN
  UPDATE recorded_room SET
    bytes = bytes - OLD.bytes, locked_bytes = locked_bytes - OLD.bytes * (OLD.locked = 1), files = files - 1
  WHERE deviceid = OLD.deviceid AND day = OLD.start_ms / 86400000;
  DELETE FROM recorded_room WHERE deviceid = OLD.deviceid AND day = OLD.start_ms / 86400000 AND files < 1;
END;
