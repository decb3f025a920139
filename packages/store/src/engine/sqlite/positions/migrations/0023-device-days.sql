-- What each device did on each day, by the clocks of its zone; a day is its number since 1970-01-01. Counted from reports.
CREATE TABLE position_days (
  device           INTEGER NOT NULL,
  day              INTEGER NOT NULL,
  distance         INTEGER NOT NULL,
  oscount          INTEGER NOT NULL,
  overspeedtime    INTEGER NOT NULL,
  parkcount        INTEGER NOT NULL,
  parktime         INTEGER NOT NULL,
  totalDrivingtime INTEGER NOT NULL,
  idletime         INTEGER NOT NULL,
  maxSpeedKmh      REAL NOT NULL,
  reports          INTEGER NOT NULL,
  PRIMARY KEY (device, day)
) WITHOUT ROWID;

-- Days of which reports came that are not counted in the table above yet.
CREATE TABLE position_stale_days (
  day    INTEGER NOT NULL,
  device INTEGER NOT NULL,
  PRIMARY KEY (day, device)
) WITHOUT ROWID;

-- By which zone the days of a device are cut: an IANA name, or seconds east of UTC. Without a row its reports were not
-- looked through yet.
CREATE TABLE position_zones (
  device INTEGER PRIMARY KEY,
  zone   TEXT NOT NULL
);
