-- What settings of the server were before and after each change, JSON: before is NULL where nobody had set it, after is NULL for a
-- secret, of which no value is here. The oldest of a setting go.
CREATE TABLE server_setting_changes (
  id     INTEGER PRIMARY KEY,
  key    TEXT NOT NULL,
  before TEXT,
  after  TEXT,
  set_by TEXT,
  set_ms INTEGER NOT NULL
);
CREATE INDEX server_setting_changes_by_key ON server_setting_changes (key, id);
CREATE INDEX server_setting_changes_by_person ON server_setting_changes (set_by) WHERE set_by IS NOT NULL;
