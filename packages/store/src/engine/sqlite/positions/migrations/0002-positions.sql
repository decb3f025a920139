-- A short number for each device id: it outlives the device, as its positions do.
CREATE TABLE position_devices (
  number   INTEGER PRIMARY KEY,
  deviceid TEXT NOT NULL UNIQUE
);

-- Two journals: reports are appended to one while the other is folded into chunks. In order of time, so that a commit
-- touches few pages. The report is part of the key: a doubled one is kept once, two different ones of the same moment both.
CREATE TABLE position_journal_0 (
  time   INTEGER NOT NULL,
  device INTEGER NOT NULL,
  report BLOB NOT NULL,
  late   INTEGER NOT NULL,
  PRIMARY KEY (time, device, report)
) WITHOUT ROWID;
CREATE TABLE position_journal_1 (
  time   INTEGER NOT NULL,
  device INTEGER NOT NULL,
  report BLOB NOT NULL,
  late   INTEGER NOT NULL,
  PRIMARY KEY (time, device, report)
) WITHOUT ROWID;

-- Which journal is appended to, and the last chunk there was when folding the other one began.
CREATE TABLE position_fold (
  active     INTEGER NOT NULL,
  last_chunk INTEGER NOT NULL
);
INSERT INTO position_fold (active, last_chunk) VALUES (0, 0);

-- Reports of one device within one hour, packed.
CREATE TABLE position_chunks (
  id         INTEGER PRIMARY KEY,
  device     INTEGER NOT NULL,
  first_time INTEGER NOT NULL,
  last_time  INTEGER NOT NULL,
  reports    BLOB NOT NULL
);
CREATE INDEX position_chunks_by_device ON position_chunks (device, first_time);

CREATE TABLE position_latest (
  device INTEGER PRIMARY KEY,
  time   INTEGER NOT NULL,
  report BLOB NOT NULL,
  late   INTEGER NOT NULL
);
