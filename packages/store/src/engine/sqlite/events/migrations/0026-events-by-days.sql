-- Events are found by device and time, and kept for days; how many of a kind a device had in a day (UTC) bounds how many of them are kept.
CREATE INDEX events_by_time ON events (deviceid, time);

CREATE TABLE event_days (
  deviceid   TEXT NOT NULL,
  day        INTEGER NOT NULL,
  event_code INTEGER NOT NULL,
  happened   INTEGER NOT NULL,
  PRIMARY KEY (deviceid, day, event_code)
) STRICT, WITHOUT ROWID;
CREATE INDEX event_days_by_age ON event_days (day);

INSERT INTO event_days (deviceid, day, event_code, happened)
SELECT deviceid, time / 86400, event_code, count(*) FROM events GROUP BY 1, 2, 3;

CREATE TRIGGER device_event_days_removed AFTER DELETE ON devices
BEGIN
  DELETE FROM event_days WHERE deviceid = OLD.deviceid;
END;
