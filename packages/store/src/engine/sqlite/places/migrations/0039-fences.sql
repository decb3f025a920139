-- Fences, by the slot that the wire knows them by; the shape is JSON, in degrees and metres.
CREATE TABLE fences (
  number      INTEGER PRIMARY KEY,
  edits       INTEGER NOT NULL,
  edition     INTEGER NOT NULL,
  title       TEXT NOT NULL,
  enabled     INTEGER NOT NULL,
  trigger_in  INTEGER NOT NULL,
  trigger_out INTEGER NOT NULL,
  shape       TEXT NOT NULL
) STRICT;

-- Whom a fence watches: devices, and those of groups with all groups below them.
CREATE TABLE fence_devices (
  number   INTEGER NOT NULL REFERENCES fences (number) ON DELETE CASCADE,
  deviceid TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  PRIMARY KEY (number, deviceid)
) STRICT, WITHOUT ROWID;
CREATE INDEX fence_devices_by_device ON fence_devices (deviceid);
CREATE TABLE fence_groups (
  number  INTEGER NOT NULL REFERENCES fences (number) ON DELETE CASCADE,
  groupid INTEGER NOT NULL REFERENCES groups (groupid) ON DELETE CASCADE,
  PRIMARY KEY (number, groupid)
) STRICT, WITHOUT ROWID;
CREATE INDEX fence_groups_by_group ON fence_groups (groupid);

-- Which devices are in which fences, and with which edition of the fences each was looked at last: a restart rings nobody again.
CREATE TABLE fence_insides (
  deviceid TEXT NOT NULL,
  number   INTEGER NOT NULL,
  edition  INTEGER NOT NULL,
  since    INTEGER NOT NULL,
  PRIMARY KEY (deviceid, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE fence_looks (
  deviceid TEXT PRIMARY KEY,
  edition  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The title that a fence had when a vehicle crossed it.
ALTER TABLE events ADD COLUMN fence_name TEXT NOT NULL DEFAULT '';
