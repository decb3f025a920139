-- Who is told when nobody acknowledges a case, as JSON: minutes, way and receiver of each.
ALTER TABLE realtime_plans ADD COLUMN steps TEXT NOT NULL DEFAULT '[]';

-- Steps of cases that were taken.
CREATE TABLE case_steps (
  case_id  INTEGER NOT NULL REFERENCES alarm_cases (id) ON DELETE CASCADE,
  step_key TEXT NOT NULL,
  PRIMARY KEY (case_id, step_key)
) STRICT, WITHOUT ROWID;
