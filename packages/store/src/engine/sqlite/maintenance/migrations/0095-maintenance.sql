-- What vehicles need again and again, or by a date.
CREATE TABLE maintenance_plans (
  planid       INTEGER PRIMARY KEY AUTOINCREMENT,
  edits        INTEGER NOT NULL,
  name         TEXT NOT NULL,
  kind         TEXT NOT NULL,
  every_km     REAL NOT NULL,
  every_hours  REAL NOT NULL,
  every_months INTEGER NOT NULL,
  due_day      TEXT NOT NULL,
  remind_km    REAL NOT NULL,
  remind_hours REAL NOT NULL,
  remind_days  INTEGER NOT NULL,
  note         TEXT NOT NULL
) STRICT;
CREATE TABLE maintenance_plan_devices (
  planid   INTEGER NOT NULL REFERENCES maintenance_plans (planid) ON DELETE CASCADE,
  deviceid TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  PRIMARY KEY (planid, deviceid)
) STRICT, WITHOUT ROWID;
CREATE INDEX maintenance_plan_devices_by_device ON maintenance_plan_devices (deviceid);
CREATE TABLE maintenance_plan_groups (
  planid  INTEGER NOT NULL REFERENCES maintenance_plans (planid) ON DELETE CASCADE,
  groupid INTEGER NOT NULL REFERENCES groups (groupid) ON DELETE CASCADE,
  PRIMARY KEY (planid, groupid)
) STRICT, WITHOUT ROWID;
CREATE INDEX maintenance_plan_groups_by_group ON maintenance_plan_groups (groupid);

-- From when on a plan counts for a vehicle, and what was told of what is due.
CREATE TABLE maintenance_items (
  planid      INTEGER NOT NULL REFERENCES maintenance_plans (planid) ON DELETE CASCADE,
  deviceid    TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  since_day   TEXT NOT NULL,
  since_km    REAL,
  since_hours REAL,
  told        TEXT NOT NULL,
  PRIMARY KEY (planid, deviceid)
) STRICT, WITHOUT ROWID;
CREATE INDEX maintenance_items_by_device ON maintenance_items (deviceid);

-- What was done. What was taken back stays, with who did so and why. The plan may be gone.
CREATE TABLE works_done (
  workid       INTEGER PRIMARY KEY AUTOINCREMENT,
  deviceid     TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  planid       INTEGER NOT NULL,
  name         TEXT NOT NULL,
  kind         TEXT NOT NULL,
  day          TEXT NOT NULL,
  odometer_km  REAL,
  engine_hours REAL,
  cost         REAL,
  note         TEXT NOT NULL,
  user_name    TEXT NOT NULL,
  noted_ms     INTEGER NOT NULL,
  back_ms      INTEGER NOT NULL,
  back_by      TEXT NOT NULL,
  back_why     TEXT NOT NULL
) STRICT;
CREATE INDEX works_done_of_device ON works_done (deviceid, day);
CREATE INDEX works_done_of_plan ON works_done (planid, deviceid, day) WHERE back_ms = 0;

-- Files beside it: their bytes are in the data folder, by number.
CREATE TABLE work_files (
  fileid INTEGER PRIMARY KEY AUTOINCREMENT,
  workid INTEGER NOT NULL REFERENCES works_done (workid) ON DELETE CASCADE,
  name   TEXT NOT NULL,
  type   TEXT NOT NULL,
  bytes  INTEGER NOT NULL
) STRICT;
CREATE INDEX work_files_of_work ON work_files (workid);

-- What vehicles have driven, and for how long their engines ran.
CREATE TABLE vehicle_meters (
  deviceid    TEXT PRIMARY KEY REFERENCES devices (deviceid) ON DELETE CASCADE,
  edits       INTEGER NOT NULL,
  source      TEXT NOT NULL,
  base_day    INTEGER NOT NULL,
  base_km     REAL NOT NULL,
  base_s      REAL NOT NULL,
  counted_km  REAL NOT NULL,
  counted_s   REAL NOT NULL,
  reported_km REAL,
  heard_ms    INTEGER NOT NULL,
  offset_km   REAL NOT NULL,
  offset_s    REAL NOT NULL,
  km_a_day    REAL NOT NULL,
  s_a_day     REAL NOT NULL,
  set_ms      INTEGER NOT NULL,
  set_by      TEXT NOT NULL,
  doubt       TEXT
) STRICT, WITHOUT ROWID;
