-- Tokens by which programs make calls: with which rights, for which devices, from where, until when.
CREATE TABLE tokens (
  hash       TEXT PRIMARY KEY,
  id         TEXT NOT NULL UNIQUE,
  user_name  TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  name       TEXT NOT NULL,
  level      INTEGER NOT NULL,
  access     TEXT NOT NULL,
  group_ids  TEXT NOT NULL,
  deviceids  TEXT NOT NULL,
  addresses  TEXT NOT NULL,
  rate       INTEGER NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL,
  used_ms    INTEGER NOT NULL DEFAULT 0,
  used_ip    TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
CREATE INDEX tokens_of_user ON tokens (user_name);
