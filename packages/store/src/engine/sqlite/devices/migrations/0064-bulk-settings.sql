-- Changes of settings of several recorders at once, and sets of settings by name. A wish knows the change that it is of: it is
-- still that change's as long as nobody wants something else. What each device is to have, and had, is JSON by key.
CREATE TABLE remote_changes (
  change_id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_name TEXT NOT NULL,
  made_ms   INTEGER NOT NULL,
  origin    TEXT NOT NULL,
  name      TEXT NOT NULL,
  undoes    INTEGER
) STRICT;
CREATE TABLE remote_change_devices (
  change_id INTEGER NOT NULL REFERENCES remote_changes (change_id) ON DELETE CASCADE,
  deviceid  TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  items     TEXT NOT NULL,
  settings  INTEGER NOT NULL,
  PRIMARY KEY (change_id, deviceid)
) STRICT, WITHOUT ROWID;
CREATE INDEX remote_change_devices_by_device ON remote_change_devices (deviceid);
ALTER TABLE remote_wishes ADD COLUMN change_id INTEGER;
CREATE INDEX remote_wishes_by_change ON remote_wishes (change_id, deviceid) WHERE change_id IS NOT NULL;

-- A template with a model is that of the recorders of the model; there is one of each.
CREATE TABLE remote_templates (
  template_id INTEGER PRIMARY KEY AUTOINCREMENT,
  name        TEXT NOT NULL UNIQUE,
  model       TEXT NOT NULL,
  settings    TEXT NOT NULL,
  user_name   TEXT NOT NULL,
  updated_ms  INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX remote_templates_by_model ON remote_templates (model) WHERE model <> '';
