-- Accounts by which recorders upload files by themselves.
CREATE TABLE upload_accounts (
  deviceid TEXT PRIMARY KEY,
  hash     TEXT NOT NULL,
  told     INTEGER NOT NULL,
  since_ms INTEGER NOT NULL,
  made_by  TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- Their files; what they hold is in a folder of the server's data folder. No number is given twice: the folder has it.
CREATE TABLE uploaded_files (
  serialno INTEGER PRIMARY KEY AUTOINCREMENT,
  deviceid TEXT NOT NULL,
  filename TEXT NOT NULL,
  bytes    INTEGER NOT NULL,
  ext      TEXT NOT NULL,
  time     INTEGER NOT NULL,
  updated  INTEGER NOT NULL,
  ended    INTEGER NOT NULL,
  server   TEXT NOT NULL
) STRICT;
CREATE INDEX uploaded_files_time ON uploaded_files (time);
CREATE INDEX uploaded_files_device ON uploaded_files (deviceid, time);
CREATE INDEX uploaded_files_name ON uploaded_files (deviceid, filename, serialno);
CREATE INDEX uploaded_files_order ON uploaded_files (deviceid, serialno);
CREATE INDEX uploaded_files_unended ON uploaded_files (serialno) WHERE ended = 0;
