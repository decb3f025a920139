-- What the systems at each device said last that they are.
CREATE TABLE device_systems (
  deviceid TEXT PRIMARY KEY REFERENCES devices (deviceid) ON DELETE CASCADE,
  systems  TEXT NOT NULL,
  said_ms  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
