-- Until when a case is to be decided (0: at any time), and when it first was (0: not yet). Of what is there already the last decision is known.
ALTER TABLE alarm_cases ADD COLUMN due_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE alarm_cases ADD COLUMN answered_ms INTEGER NOT NULL DEFAULT 0;
UPDATE alarm_cases SET answered_ms = decided_ms;
