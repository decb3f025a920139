-- Who was in which fence, from when to when: counted from the reports of a day of a device, by its number since 1970-01-01. One that
-- goes over midnight is a row of either day.
CREATE TABLE visits (
  deviceid TEXT NOT NULL,
  day      INTEGER NOT NULL,
  number   INTEGER NOT NULL,
  from_s   INTEGER NOT NULL,
  to_s     INTEGER NOT NULL,
  begun    INTEGER NOT NULL,
  ended    INTEGER NOT NULL,
  title    TEXT NOT NULL,
  PRIMARY KEY (deviceid, day, number, from_s)
) STRICT, WITHOUT ROWID;

-- Days that were counted, also those without a visit, and between which degrees the device was then: nothing, where it was nowhere.
CREATE TABLE visit_days (
  deviceid TEXT NOT NULL,
  day      INTEGER NOT NULL,
  south    REAL,
  west     REAL,
  north    REAL,
  east     REAL,
  PRIMARY KEY (deviceid, day)
) STRICT, WITHOUT ROWID;

-- Days that have to be counted, or counted anew; the mark is another one each time.
CREATE TABLE visit_stale_days (
  deviceid TEXT NOT NULL,
  day      INTEGER NOT NULL,
  mark     INTEGER NOT NULL,
  PRIMARY KEY (deviceid, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX visit_stale_days_by_day ON visit_stale_days (day);

-- With which edition of each fence everything was counted, or marked to be.
CREATE TABLE visit_fences (
  number  INTEGER PRIMARY KEY,
  edition INTEGER NOT NULL
) STRICT;
