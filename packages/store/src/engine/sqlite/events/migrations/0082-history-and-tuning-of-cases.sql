-- How a case stood before each decision and after it, and who decided. Of what is there already the last step is known where it could be taken
-- back; what the server closed stands at the case.
CREATE TABLE case_history (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  case_id      INTEGER NOT NULL REFERENCES alarm_cases (id) ON DELETE CASCADE,
  kind         TEXT NOT NULL,
  user_name    TEXT NOT NULL,
  at_ms        INTEGER NOT NULL,
  from_state   TEXT NOT NULL,
  from_outcome TEXT NOT NULL,
  from_reason  TEXT NOT NULL,
  to_state     TEXT NOT NULL,
  to_outcome   TEXT NOT NULL,
  to_reason    TEXT NOT NULL
) STRICT;
CREATE INDEX case_history_of_case ON case_history (case_id, id);
INSERT INTO case_history (case_id, kind, user_name, at_ms, from_state, from_outcome, from_reason, to_state, to_outcome, to_reason)
  SELECT id, 'decided', decided_by, decided_ms, before_state, before_outcome, before_reason, state, outcome, reason
  FROM alarm_cases WHERE before_state <> '' AND outcome <> 'unseen';

-- Whether a case arose while notices of its vehicle were muted: it waits apart.
ALTER TABLE alarm_cases ADD COLUMN muted INTEGER NOT NULL DEFAULT 0;

-- How much there was to decide, and how often a kind or a vehicle made a case in a week: answered by the indexes alone. One that begins with the
-- device would be taken for the questions about a stretch of time, too, and walk through all that a device ever had.
DROP INDEX alarm_cases_opened;
CREATE INDEX alarm_cases_opened ON alarm_cases (opened_ms, deviceid, event_code, gravity, happened, muted, answered_ms, due_ms);
CREATE INDEX alarm_cases_of_kind ON alarm_cases (event_code, opened_ms, deviceid, happened);

-- Who hid or discarded a noisy kind out of the alarm inbox, when, and what the plan said before (null: there was none).
ALTER TABLE download_plans ADD COLUMN tuned_by TEXT NOT NULL DEFAULT '';
ALTER TABLE download_plans ADD COLUMN tuned_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE download_plans ADD COLUMN tuned_from INTEGER;
