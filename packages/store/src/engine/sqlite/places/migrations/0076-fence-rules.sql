-- What of a fence is an event beside coming in and leaving (JSON), how it is drawn, and what kind of place it is.
ALTER TABLE fences ADD COLUMN rules TEXT NOT NULL DEFAULT '{"dwell":0,"speed":0,"zone":""}';
ALTER TABLE fences ADD COLUMN colour TEXT NOT NULL DEFAULT 'orange';
ALTER TABLE fences ADD COLUMN purpose TEXT NOT NULL DEFAULT 'other';

-- Since when a device drives too fast in a fence, and its highest speed there: a restart tells nobody again.
ALTER TABLE fence_insides ADD COLUMN fast_since INTEGER;
ALTER TABLE fence_insides ADD COLUMN fast_top REAL;

-- When each device was in a fence last and left it.
CREATE TABLE fence_comes (
  number   INTEGER NOT NULL,
  deviceid TEXT NOT NULL,
  time     INTEGER NOT NULL,
  PRIMARY KEY (number, deviceid)
) STRICT, WITHOUT ROWID;
CREATE INDEX fence_comes_by_device ON fence_comes (deviceid);

-- Up to when it was looked who has not come to a fence by its time, and what was asked then.
CREATE TABLE fence_expected (
  number  INTEGER PRIMARY KEY,
  until_s INTEGER NOT NULL,
  expects TEXT NOT NULL
) STRICT;
