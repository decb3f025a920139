-- Links by which somebody without an account watches channels of one device.
CREATE TABLE share_links (
  id         INTEGER PRIMARY KEY AUTOINCREMENT,
  token_hash TEXT NOT NULL UNIQUE,
  user_name  TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  deviceid   TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  channels   TEXT NOT NULL,
  note       TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
);
CREATE INDEX share_links_of_user ON share_links (user_name);
CREATE INDEX share_links_of_device ON share_links (deviceid);
