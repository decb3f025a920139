-- Files of the firmware store; what they hold is in a folder of the data folder, each named by its id.
CREATE TABLE firmwares (
  firmwareid TEXT PRIMARY KEY,
  filename   TEXT NOT NULL,
  memo       TEXT NOT NULL,
  version    TEXT NOT NULL,
  filesize   INTEGER NOT NULL,
  md5        TEXT NOT NULL,
  sha256     TEXT NOT NULL,
  updated_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Plans by which devices get a version by themselves. No number is given twice: orders name it.
CREATE TABLE firmware_plans (
  autofwid   INTEGER PRIMARY KEY AUTOINCREMENT,
  targetfw   TEXT NOT NULL,
  url        TEXT NOT NULL,
  memo       TEXT NOT NULL,
  model      TEXT NOT NULL,
  user_name  TEXT NOT NULL,
  edits      INTEGER NOT NULL,
  halted     INTEGER NOT NULL,
  updated_ms INTEGER NOT NULL
) STRICT;

-- What each device said last of its firmware.
CREATE TABLE device_versions (
  deviceid TEXT PRIMARY KEY REFERENCES devices (deviceid) ON DELETE CASCADE,
  version  TEXT NOT NULL,
  model    TEXT NOT NULL,
  said_ms  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
