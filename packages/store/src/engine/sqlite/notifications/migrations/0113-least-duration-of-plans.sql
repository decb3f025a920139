-- For how many seconds an event that goes on has to last before a plan tells of it; 0: it is told at once.
ALTER TABLE push_plans ADD COLUMN least_seconds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE realtime_plans ADD COLUMN least_seconds INTEGER NOT NULL DEFAULT 0;

-- Events that have not lasted for so long, when they are looked at again, and for which of the two kinds of plan.
CREATE TABLE held_notices (
  event_number INTEGER PRIMARY KEY,
  deviceid     TEXT NOT NULL,
  due_ms       INTEGER NOT NULL,
  push         INTEGER NOT NULL,
  realtime     INTEGER NOT NULL
) STRICT;
CREATE INDEX held_notices_due ON held_notices (due_ms);
CREATE INDEX held_notices_by_device ON held_notices (deviceid);
