-- What devices kept back and send late, until it is folded. In order of devices: an hour of one lies on a few pages, where in the journals in
-- order of time each of its reports lies on another page, between those of all others. One goes with each of those journals.
CREATE TABLE position_late_journal_0 (
  device  INTEGER NOT NULL,
  time    INTEGER NOT NULL,
  report  BLOB NOT NULL,
  late    INTEGER NOT NULL,
  arrived INTEGER,
  place   INTEGER,
  PRIMARY KEY (device, time, report)
) WITHOUT ROWID;
CREATE TABLE position_late_journal_1 (
  device  INTEGER NOT NULL,
  time    INTEGER NOT NULL,
  report  BLOB NOT NULL,
  late    INTEGER NOT NULL,
  arrived INTEGER,
  place   INTEGER,
  PRIMARY KEY (device, time, report)
) WITHOUT ROWID;
