-- Who was named in a note beside a case.
CREATE TABLE case_mentions (
  id        INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id   INTEGER NOT NULL REFERENCES alarm_cases (id) ON DELETE CASCADE,
  user_name TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  by_name   TEXT NOT NULL,
  at_ms     INTEGER NOT NULL,
  note      TEXT NOT NULL,
  is_read   INTEGER NOT NULL
) STRICT;
CREATE INDEX case_mentions_of_user ON case_mentions (user_name, id);
CREATE INDEX case_mentions_of_case ON case_mentions (case_id);
