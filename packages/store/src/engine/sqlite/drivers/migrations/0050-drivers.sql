-- Who drives. No number is given twice. A card has one driver.
CREATE TABLE drivers (
  driverid   INTEGER PRIMARY KEY AUTOINCREMENT,
  deviceid   TEXT NOT NULL,
  name       TEXT NOT NULL,
  gender     TEXT NOT NULL,
  phone      TEXT NOT NULL,
  birthday   TEXT NOT NULL,
  card       TEXT NOT NULL,
  picture_ms INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX drivers_by_card ON drivers (card) WHERE card <> '';
CREATE INDEX drivers_by_device ON drivers (deviceid);

CREATE TABLE driver_pictures (
  driverid INTEGER PRIMARY KEY REFERENCES drivers (driverid) ON DELETE CASCADE,
  picture  BLOB NOT NULL
) STRICT;
