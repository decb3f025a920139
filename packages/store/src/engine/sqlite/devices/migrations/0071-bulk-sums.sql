-- What is counted each time somebody looks at changes, or at all recorders, is found without reading what a change is of each.
CREATE INDEX remote_change_devices_sizes ON remote_change_devices (change_id, deviceid, settings);
DROP INDEX remote_wishes_by_change;
CREATE INDEX remote_wishes_by_change ON remote_wishes (change_id, state, deviceid) WHERE change_id IS NOT NULL;
CREATE INDEX remote_wishes_by_state ON remote_wishes (state, deviceid);
CREATE INDEX remote_changes_by_user ON remote_changes (user_name, change_id);
