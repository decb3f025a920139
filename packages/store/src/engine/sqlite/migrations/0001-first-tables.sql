CREATE TABLE settings (
  name  TEXT PRIMARY KEY,
  value TEXT NOT NULL
);

CREATE TABLE users (
  user_name     TEXT PRIMARY KEY COLLATE NOCASE,
  level         INTEGER NOT NULL,
  access        TEXT NOT NULL,
  password_hash TEXT NOT NULL,
  disabled      INTEGER NOT NULL
);

CREATE TABLE sessions (
  key_hash   TEXT PRIMARY KEY,
  user_name  TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  sealed_key TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL,
  saved      INTEGER NOT NULL
);
CREATE INDEX sessions_by_user ON sessions (user_name);

CREATE TABLE used_tickets (
  jti        TEXT PRIMARY KEY,
  expires_ms INTEGER NOT NULL
);

CREATE TABLE groups (
  groupid INTEGER PRIMARY KEY,
  name    TEXT NOT NULL
);

CREATE TABLE devices (
  deviceid       TEXT PRIMARY KEY,
  terminal       TEXT NOT NULL UNIQUE,
  registered     INTEGER NOT NULL,
  drivername     TEXT NOT NULL,
  vehicleid      TEXT NOT NULL,
  chmask         TEXT NOT NULL,
  map_lat        REAL,
  map_lng        REAL,
  timezone       INTEGER,
  extra          TEXT NOT NULL,
  auth_code_hash TEXT,
  first_seen_ms  INTEGER NOT NULL
);

CREATE TABLE user_groups (
  user_name TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  groupid   INTEGER NOT NULL REFERENCES groups (groupid) ON DELETE CASCADE,
  PRIMARY KEY (user_name, groupid)
);
CREATE INDEX user_groups_by_group ON user_groups (groupid);

CREATE TABLE group_devices (
  groupid  INTEGER NOT NULL REFERENCES groups (groupid) ON DELETE CASCADE,
  deviceid TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  PRIMARY KEY (groupid, deviceid)
);
CREATE INDEX group_devices_by_device ON group_devices (deviceid);
