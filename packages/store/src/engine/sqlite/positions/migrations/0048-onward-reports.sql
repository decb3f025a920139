-- Reports that wait to be sent on to another platform, in the order in which they came, each with the server that it came to.
-- No number is given twice: who sends them remembers up to which he has read.
CREATE TABLE onward_reports (
  number   INTEGER PRIMARY KEY AUTOINCREMENT,
  server   TEXT NOT NULL,
  deviceid TEXT NOT NULL,
  time     INTEGER NOT NULL,
  late     INTEGER NOT NULL,
  arrived  INTEGER,
  report   BLOB NOT NULL
) STRICT;
CREATE INDEX onward_reports_by_device ON onward_reports (server, deviceid, number);

-- The code that another platform gave a device when it was registered there, sealed.
CREATE TABLE onward_codes (
  address  TEXT NOT NULL,
  deviceid TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  code     TEXT NOT NULL,
  PRIMARY KEY (address, deviceid)
) STRICT, WITHOUT ROWID;
