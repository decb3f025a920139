-- Who was entered as the driver of a device, and from when on (ms since 1970 UTC); nobody is ''. It follows the record by itself.
CREATE TABLE driver_shifts (
  deviceid TEXT NOT NULL,
  from_ms  INTEGER NOT NULL,
  driver   TEXT NOT NULL,
  PRIMARY KEY (deviceid, from_ms)
) STRICT, WITHOUT ROWID;

INSERT INTO driver_shifts (deviceid, from_ms, driver)
SELECT deviceid, 0, drivername FROM devices WHERE drivername <> '';

-- A repair saves the shifts before the devices: of a device whose shifts are there none is made up.
CREATE TRIGGER driver_shifts_added AFTER INSERT ON devices
WHEN NEW.drivername <> '' AND NOT EXISTS (SELECT 1 FROM driver_shifts WHERE deviceid = NEW.deviceid)
BEGIN
  INSERT INTO driver_shifts (deviceid, from_ms, driver) VALUES (NEW.deviceid, 0, NEW.drivername);
END;

-- Who was entered for less than a minute drove nothing: he was a slip of the pen.
CREATE TRIGGER driver_shifts_changed AFTER UPDATE OF drivername ON devices WHEN OLD.drivername <> NEW.drivername
BEGIN
  DELETE FROM driver_shifts
  WHERE deviceid = NEW.deviceid AND from_ms > CAST(unixepoch('subsec') * 1000 AS INTEGER) - 60000;
  INSERT OR REPLACE INTO driver_shifts (deviceid, from_ms, driver)
  VALUES (NEW.deviceid, CAST(unixepoch('subsec') * 1000 AS INTEGER), NEW.drivername);
END;

CREATE TRIGGER driver_shifts_removed AFTER DELETE ON devices
BEGIN
  DELETE FROM driver_shifts WHERE deviceid = OLD.deviceid;
END;
