-- Places where nothing that is to be told outside of the console arrives: since when, what they said last, and whether people were told.
CREATE TABLE place_faults (
  target   TEXT PRIMARY KEY,
  since_ms INTEGER NOT NULL,
  last_ms  INTEGER NOT NULL,
  answer   TEXT NOT NULL,
  alarmed  INTEGER NOT NULL DEFAULT 0
) STRICT, WITHOUT ROWID;
