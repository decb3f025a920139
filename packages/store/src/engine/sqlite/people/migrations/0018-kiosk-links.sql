-- Links that sign screens in whenever they are opened.
CREATE TABLE kiosk_links (
  id         TEXT PRIMARY KEY,
  user_name  TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  name       TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- The kiosk link by which a session began; it ends with it.
ALTER TABLE sessions ADD COLUMN link_id TEXT;
CREATE TRIGGER kiosk_link_revoked AFTER DELETE ON kiosk_links
BEGIN
  DELETE FROM sessions WHERE link_id = OLD.id;
END;
