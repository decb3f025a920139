-- What was answered to calls of programs that named a key, so that the same call again does not do it twice.
CREATE TABLE kept_answers (
  key_hash TEXT PRIMARY KEY,
  owner    TEXT NOT NULL,
  asked    TEXT NOT NULL,
  at_ms    INTEGER NOT NULL,
  status   INTEGER,
  body     TEXT
) WITHOUT ROWID;
CREATE INDEX kept_answers_of_owner ON kept_answers (owner, at_ms);
CREATE INDEX kept_answers_by_age ON kept_answers (at_ms);
