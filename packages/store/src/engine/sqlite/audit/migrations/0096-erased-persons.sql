-- Persons who were erased, or are being erased: what is sought is emptied once nothing is left of it.
CREATE TABLE erasures (
  id       INTEGER PRIMARY KEY AUTOINCREMENT,
  kind     TEXT NOT NULL,
  alias    TEXT NOT NULL UNIQUE,
  state    TEXT NOT NULL,
  sought   TEXT NOT NULL,
  asked_by TEXT NOT NULL,
  begun_ms INTEGER NOT NULL,
  ended_ms INTEGER NOT NULL,
  -- Where it goes on: the table in the order of the inventory, and up to which row of it all is done.
  step     INTEGER NOT NULL,
  after    INTEGER NOT NULL,
  removed  TEXT NOT NULL
) STRICT;

-- What makes a sealed entry hard to guess: it is taken away with what is taken out of the entry. Earlier entries have none.
ALTER TABLE audit_trail ADD COLUMN salt TEXT NOT NULL DEFAULT '';

-- Entries of the trail out of which somebody was taken: what they say now, and by which later entry that is sealed.
CREATE TABLE audit_redactions (
  seq      INTEGER NOT NULL,
  told_seq INTEGER NOT NULL,
  digest   TEXT NOT NULL,
  PRIMARY KEY (seq, told_seq)
) WITHOUT ROWID;
CREATE INDEX audit_redactions_told ON audit_redactions (told_seq, seq);
