-- Routes, by the slot that the wire knows them by; positions, line and legs are JSON, in degrees and metres.
CREATE TABLE routes (
  number    INTEGER PRIMARY KEY,
  edits     INTEGER NOT NULL,
  edition   INTEGER NOT NULL,
  title     TEXT NOT NULL,
  enabled   INTEGER NOT NULL,
  positions TEXT NOT NULL,
  line      TEXT NOT NULL,
  legs      TEXT NOT NULL,
  beside    INTEGER NOT NULL,
  after_s   INTEGER NOT NULL,
  accuracy  INTEGER NOT NULL
) STRICT;

-- Whom a route is for: devices, and those of groups with all groups below them.
CREATE TABLE route_devices (
  number   INTEGER NOT NULL REFERENCES routes (number) ON DELETE CASCADE,
  deviceid TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  PRIMARY KEY (number, deviceid)
) STRICT, WITHOUT ROWID;
CREATE INDEX route_devices_by_device ON route_devices (deviceid);
CREATE TABLE route_groups (
  number  INTEGER NOT NULL REFERENCES routes (number) ON DELETE CASCADE,
  groupid INTEGER NOT NULL REFERENCES groups (groupid) ON DELETE CASCADE,
  PRIMARY KEY (number, groupid)
) STRICT, WITHOUT ROWID;
CREATE INDEX route_groups_by_group ON route_groups (groupid);

-- Which devices are on which routes, or were told to have left them: a restart tells nobody again.
CREATE TABLE route_places (
  deviceid  TEXT NOT NULL,
  number    INTEGER NOT NULL,
  edition   INTEGER NOT NULL,
  off_route INTEGER NOT NULL,
  PRIMARY KEY (deviceid, number)
) STRICT, WITHOUT ROWID;
