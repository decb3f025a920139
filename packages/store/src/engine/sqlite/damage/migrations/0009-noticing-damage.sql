-- How much was acknowledged since the database was made: reports, and transactions that changed anything else; and when the
-- last of it was, ms since 1970. A file beside the database says the same, by the name that the database is given here.
CREATE TABLE acknowledged (
  database BLOB NOT NULL,
  reports  INTEGER NOT NULL,
  changes  INTEGER NOT NULL,
  at_ms    INTEGER NOT NULL
);
INSERT INTO acknowledged (database, reports, changes, at_ms) VALUES (randomblob(8), 0, 0, 0);

-- CRC-32 of a chunk and of what it is said to hold; NULL: an earlier version wrote it.
ALTER TABLE position_chunks ADD COLUMN checksum INTEGER;
