-- Cases that are talked over with their drivers.
ALTER TABLE alarm_cases ADD COLUMN coaching TEXT NOT NULL DEFAULT '';
ALTER TABLE alarm_cases ADD COLUMN coach TEXT NOT NULL DEFAULT '';
CREATE INDEX alarm_cases_coached ON alarm_cases (id) WHERE coaching = 'given';

CREATE TABLE case_coachings (
  case_id         INTEGER PRIMARY KEY REFERENCES alarm_cases (id) ON DELETE CASCADE,
  coach           TEXT NOT NULL,
  by_name         TEXT NOT NULL,
  at_ms           INTEGER NOT NULL,
  note            TEXT NOT NULL,
  -- SHA-256 of the token; the token itself is told once.
  token_hash      TEXT NOT NULL,
  link_until_ms   INTEGER NOT NULL,
  acknowledged_ms INTEGER NOT NULL,
  driver          TEXT NOT NULL,
  words           TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX case_coachings_by_token ON case_coachings (token_hash) WHERE token_hash <> '';
