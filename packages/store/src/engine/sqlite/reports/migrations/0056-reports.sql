-- Reports that are made by themselves. No number is given twice: files and links name it.
CREATE TABLE event_reports (
  reportid  INTEGER PRIMARY KEY AUTOINCREMENT,
  enabled   INTEGER NOT NULL,
  profile   TEXT NOT NULL,
  type      TEXT NOT NULL,
  period    INTEGER NOT NULL,
  unit      INTEGER NOT NULL,
  sender    TEXT NOT NULL,
  receivers TEXT NOT NULL,
  devices   TEXT NOT NULL,
  script    TEXT NOT NULL,
  memo      TEXT NOT NULL,
  events    TEXT NOT NULL,
  tz        INTEGER NOT NULL,
  zone      TEXT NOT NULL,
  language  TEXT NOT NULL,
  origin    TEXT NOT NULL,
  updated   INTEGER NOT NULL,
  member    TEXT NOT NULL,
  begun_ms  INTEGER NOT NULL
) STRICT;

-- Each making of a report. Of a period by the clock there is one.
CREATE TABLE report_runs (
  runid    INTEGER PRIMARY KEY AUTOINCREMENT,
  reportid INTEGER NOT NULL REFERENCES event_reports (reportid) ON DELETE CASCADE,
  clocked  INTEGER NOT NULL,
  from_ms  INTEGER NOT NULL,
  to_ms    INTEGER NOT NULL,
  state    TEXT NOT NULL,
  server   TEXT NOT NULL,
  lease_ms INTEGER NOT NULL,
  next_ms  INTEGER NOT NULL,
  tries    INTEGER NOT NULL,
  fault    TEXT NOT NULL,
  ended_ms INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX report_runs_of_clock ON report_runs (reportid, from_ms, to_ms) WHERE clocked = 1;
CREATE INDEX report_runs_open ON report_runs (next_ms) WHERE ended_ms = 0;
CREATE INDEX report_runs_ended ON report_runs (ended_ms) WHERE ended_ms > 0;

-- Their files; what they hold is in a folder of the server's data folder.
CREATE TABLE report_files (
  fileid     INTEGER PRIMARY KEY AUTOINCREMENT,
  reportid   INTEGER NOT NULL REFERENCES event_reports (reportid) ON DELETE CASCADE,
  runid      INTEGER NOT NULL,
  filename   TEXT NOT NULL,
  filetype   TEXT NOT NULL,
  profile    TEXT NOT NULL,
  type       TEXT NOT NULL,
  period     INTEGER NOT NULL,
  tz         INTEGER NOT NULL,
  start_time INTEGER NOT NULL,
  end_time   INTEGER NOT NULL,
  updated    INTEGER NOT NULL,
  bytes      INTEGER NOT NULL,
  stored     TEXT NOT NULL,
  server     TEXT NOT NULL,
  member     TEXT NOT NULL,
  deviceids  TEXT NOT NULL
) STRICT;
CREATE INDEX report_files_updated ON report_files (updated);
CREATE INDEX report_files_start ON report_files (start_time);
CREATE INDEX report_files_end ON report_files (end_time);
CREATE INDEX report_files_report ON report_files (reportid);
