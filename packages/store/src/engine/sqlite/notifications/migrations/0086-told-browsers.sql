-- Browsers in which people are told while the console is closed. What their push services are asked with is sealed with the server's key.
CREATE TABLE told_browsers (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  user_name TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  -- The session with which it ends; none where it goes on after a sign-out.
  key_hash  TEXT REFERENCES sessions (key_hash) ON DELETE CASCADE,
  mark      TEXT NOT NULL UNIQUE,
  sealed    TEXT NOT NULL,
  agent     TEXT NOT NULL,
  language  TEXT NOT NULL,
  added_ms  INTEGER NOT NULL,
  told_ms   INTEGER NOT NULL
) STRICT;
CREATE INDEX told_browsers_by_user ON told_browsers (user_name);
CREATE INDEX told_browsers_by_session ON told_browsers (key_hash);

-- Whether people who may see the vehicle's events are told in their browsers.
ALTER TABLE realtime_plans ADD COLUMN browsers INTEGER NOT NULL DEFAULT 0;
