-- Many records that are brought in or taken out together.
CREATE TABLE transfers (
  transferid INTEGER PRIMARY KEY AUTOINCREMENT,
  kind       TEXT NOT NULL,
  about      TEXT NOT NULL,
  name       TEXT NOT NULL,
  user_name  TEXT NOT NULL,
  state      TEXT NOT NULL,
  fault      TEXT NOT NULL,
  spec       TEXT NOT NULL,
  made_ms    INTEGER NOT NULL,
  ended_ms   INTEGER NOT NULL
) STRICT;

-- Its records, each with what would become of it and what became of it.
CREATE TABLE transfer_items (
  transferid INTEGER NOT NULL REFERENCES transfers (transferid) ON DELETE CASCADE,
  number     INTEGER NOT NULL,
  line       INTEGER NOT NULL,
  step       TEXT NOT NULL,
  label      TEXT NOT NULL,
  body       TEXT NOT NULL,
  foreseen   TEXT NOT NULL,
  outcome    TEXT NOT NULL,
  why        TEXT NOT NULL,
  PRIMARY KEY (transferid, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX transfer_items_by_outcome ON transfer_items (transferid, outcome, number);
CREATE INDEX transfer_items_by_foreseen ON transfer_items (transferid, foreseen, number);
