-- Keys of sessions that ended: one of them is no guess at a password.
CREATE TABLE ended_sessions (
  key_hash  TEXT PRIMARY KEY,
  forget_ms INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX ended_sessions_by_time ON ended_sessions (forget_ms);

-- However a session goes, it leaves its mark for 30 days after it would have expired.
CREATE TRIGGER session_ended AFTER DELETE ON sessions
BEGIN
  INSERT OR REPLACE INTO ended_sessions (key_hash, forget_ms) VALUES (OLD.key_hash, OLD.expires_ms + 2592000000);
END;

-- Networks from which users have signed in, as HMACs.
CREATE TABLE known_addresses (
  user_name TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  mark      TEXT NOT NULL,
  seen_ms   INTEGER NOT NULL,
  PRIMARY KEY (user_name, mark)
) WITHOUT ROWID;
