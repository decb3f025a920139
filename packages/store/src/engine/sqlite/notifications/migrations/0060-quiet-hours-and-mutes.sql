-- Hours of the day in which mail and text messages wait: minutes of the day by the server's clock.
ALTER TABLE realtime_plans ADD COLUMN quiet INTEGER NOT NULL DEFAULT 0;
ALTER TABLE realtime_plans ADD COLUMN quiet_from INTEGER NOT NULL DEFAULT 1320;
ALTER TABLE realtime_plans ADD COLUMN quiet_to INTEGER NOT NULL DEFAULT 360;
ALTER TABLE realtime_plans ADD COLUMN quiet_critical INTEGER NOT NULL DEFAULT 0;

-- Of what happens to these devices (of a group where deviceid is empty) nobody is told until a moment.
CREATE TABLE notice_mutes (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  deviceid  TEXT NOT NULL,
  groupid   INTEGER REFERENCES groups (groupid) ON DELETE CASCADE,
  user_name TEXT NOT NULL,
  reason    TEXT NOT NULL,
  since_ms  INTEGER NOT NULL,
  until_ms  INTEGER NOT NULL,
  critical  INTEGER NOT NULL
) STRICT;
CREATE INDEX notice_mutes_by_group ON notice_mutes (groupid);
