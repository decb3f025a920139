-- A driver objects to what is said of him: when, how that was decided, by whom, and what he was answered.
ALTER TABLE case_coachings ADD COLUMN appealed_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE case_coachings ADD COLUMN appeal TEXT NOT NULL DEFAULT '';
ALTER TABLE case_coachings ADD COLUMN appeal_by TEXT NOT NULL DEFAULT '';
ALTER TABLE case_coachings ADD COLUMN appeal_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE case_coachings ADD COLUMN appeal_answer TEXT NOT NULL DEFAULT '';
CREATE INDEX alarm_cases_appealed ON alarm_cases (id) WHERE coaching = 'appealed';
