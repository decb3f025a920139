-- Between which degrees a device was in each hour of a day, as hour-boxes.ts packs them; of days that were counted before nothing is known.
ALTER TABLE visit_days ADD COLUMN hours BLOB;

-- Who was in each group that fences name, or below it, when that was followed last: days of who has come to one since are counted anew, also where he
-- came while no server ran. A group has a row without a device, so that an empty one is known, too.
CREATE TABLE fence_group_members (
  groupid  INTEGER NOT NULL,
  deviceid TEXT NOT NULL,
  PRIMARY KEY (groupid, deviceid)
) STRICT, WITHOUT ROWID;
