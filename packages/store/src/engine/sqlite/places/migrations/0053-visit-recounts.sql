-- Devices all of whose days before one have to be counted anew: they are marked from the latest on, some at a time.
CREATE TABLE visit_recounts (
  deviceid  TEXT PRIMARY KEY,
  below_day INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX visit_recounts_by_day ON visit_recounts (below_day);

-- Days on which devices reported, whether they were counted or not.
CREATE VIEW visit_known_days AS
SELECT deviceid, day FROM visit_days
UNION
SELECT deviceid, day FROM position_devices JOIN position_days ON device = number;

-- What was reported before visits were counted: all of it, where the version before did not mark it by itself.
INSERT INTO visit_recounts (deviceid, below_day)
SELECT deviceid, 2147483647 FROM position_devices
WHERE NOT EXISTS (SELECT 1 FROM visit_days) AND NOT EXISTS (SELECT 1 FROM visit_stale_days);
