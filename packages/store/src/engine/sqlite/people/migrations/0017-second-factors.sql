-- Apps that make codes by the time; the secret is sealed with the server's key.
CREATE TABLE authenticators (
  user_name     TEXT PRIMARY KEY COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  sealed_secret TEXT NOT NULL,
  last_step     INTEGER NOT NULL,
  added_ms      INTEGER NOT NULL
) WITHOUT ROWID;

-- Codes that are good once, as HMACs.
CREATE TABLE recovery_codes (
  user_name TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  mark      TEXT NOT NULL,
  PRIMARY KEY (user_name, mark)
) WITHOUT ROWID;

CREATE TABLE passkeys (
  id         TEXT PRIMARY KEY,
  user_name  TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  public_key TEXT NOT NULL,
  counter    INTEGER NOT NULL,
  host       TEXT NOT NULL,
  name       TEXT NOT NULL,
  added_ms   INTEGER NOT NULL,
  used_ms    INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX passkeys_by_user ON passkeys (user_name);

-- Permission levels whose people must have a second factor.
CREATE TABLE factor_duties (
  level INTEGER PRIMARY KEY
);

-- Failed sign-ins that their user has not been told of yet; the addresses are sealed with the server's key.
CREATE TABLE failed_sign_ins (
  user_name        TEXT PRIMARY KEY COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  count            INTEGER NOT NULL,
  last_ms          INTEGER NOT NULL,
  sealed_addresses TEXT NOT NULL
) WITHOUT ROWID;
