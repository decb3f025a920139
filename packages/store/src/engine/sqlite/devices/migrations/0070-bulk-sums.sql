-- What is counted each time somebody looks at changes, or at all recorders, is found without reading what a change is of each.
ALTER TABLE remote_changes ADD COLUMN devices INTEGER NOT NULL DEFAULT 0;
ALTER TABLE remote_changes ADD COLUMN settings INTEGER NOT NULL DEFAULT 0;
UPDATE remote_changes SET (devices, settings) = (
  SELECT count(*), coalesce(sum(settings), 0) FROM remote_change_devices AS of WHERE of.change_id = remote_changes.change_id
);
CREATE TRIGGER remote_change_has_device AFTER INSERT ON remote_change_devices
BEGIN
  UPDATE remote_changes SET devices = devices + 1, settings = settings + NEW.settings WHERE change_id = NEW.change_id;
END;
CREATE TRIGGER remote_change_lost_device AFTER DELETE ON remote_change_devices
BEGIN
  UPDATE remote_changes SET devices = devices - 1, settings = settings - OLD.settings WHERE change_id = OLD.change_id;
END;
CREATE INDEX remote_change_devices_sizes ON remote_change_devices (change_id, deviceid, settings);
DROP INDEX remote_wishes_by_change;
CREATE INDEX remote_wishes_by_change ON remote_wishes (change_id, state, deviceid) WHERE change_id IS NOT NULL;
CREATE INDEX remote_wishes_by_state ON remote_wishes (state, deviceid);
CREATE INDEX remote_changes_by_user ON remote_changes (user_name, change_id);
