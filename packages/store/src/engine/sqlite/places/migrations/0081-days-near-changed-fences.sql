-- Whether all of a day has to be counted anew: where only fences changed, a day that was nowhere near them need not be. With which edition
-- of the fences each day was counted. The tables are made anew rather than changed: a database that ran 0076 while it was being written may have
-- the columns, and what is lost of them then has days counted once more.
DROP VIEW visit_known_days;

CREATE TABLE visit_days_new (
  deviceid TEXT NOT NULL,
  day      INTEGER NOT NULL,
  south    REAL,
  west     REAL,
  north    REAL,
  east     REAL,
  edition  INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (deviceid, day)
) STRICT, WITHOUT ROWID;
INSERT INTO visit_days_new (deviceid, day, south, west, north, east)
SELECT deviceid, day, south, west, north, east FROM visit_days;
DROP TABLE visit_days;
ALTER TABLE visit_days_new RENAME TO visit_days;

CREATE TABLE visit_stale_days_new (
  deviceid TEXT NOT NULL,
  day      INTEGER NOT NULL,
  mark     INTEGER NOT NULL,
  whole    INTEGER NOT NULL DEFAULT 1,
  PRIMARY KEY (deviceid, day)
) STRICT, WITHOUT ROWID;
INSERT INTO visit_stale_days_new (deviceid, day, mark) SELECT deviceid, day, mark FROM visit_stale_days;
DROP TABLE visit_stale_days;
ALTER TABLE visit_stale_days_new RENAME TO visit_stale_days;
CREATE INDEX visit_stale_days_by_day ON visit_stale_days (day);

CREATE TABLE visit_recounts_new (
  deviceid  TEXT PRIMARY KEY,
  below_day INTEGER NOT NULL,
  whole     INTEGER NOT NULL DEFAULT 1
) STRICT, WITHOUT ROWID;
INSERT INTO visit_recounts_new (deviceid, below_day) SELECT deviceid, below_day FROM visit_recounts;
DROP TABLE visit_recounts;
ALTER TABLE visit_recounts_new RENAME TO visit_recounts;
CREATE INDEX visit_recounts_by_day ON visit_recounts (below_day);

CREATE VIEW visit_known_days AS
SELECT deviceid, day FROM visit_days
UNION
SELECT deviceid, day FROM position_devices JOIN position_days ON device = number;

-- Who was in a fence last, by the visits that were counted before anybody asked for that.
INSERT INTO fence_comes (number, deviceid, time)
SELECT number, deviceid, max(to_s) FROM visits WHERE true GROUP BY number, deviceid
ON CONFLICT (number, deviceid) DO UPDATE SET time = excluded.time WHERE time < excluded.time;
