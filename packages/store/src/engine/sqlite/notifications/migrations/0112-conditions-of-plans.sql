-- Of which events a plan tells: of those within stretches of the week (JSON; none: at any time) of vehicles that are so fast at least, km/h.
ALTER TABLE push_plans ADD COLUMN hours TEXT NOT NULL DEFAULT '[]';
ALTER TABLE push_plans ADD COLUMN least_kmh INTEGER NOT NULL DEFAULT 0;
ALTER TABLE realtime_plans ADD COLUMN hours TEXT NOT NULL DEFAULT '[]';
ALTER TABLE realtime_plans ADD COLUMN least_kmh INTEGER NOT NULL DEFAULT 0;

-- What the recorder of the vehicle tells its driver; empty: nothing.
ALTER TABLE realtime_plans ADD COLUMN driver_text TEXT NOT NULL DEFAULT '';
