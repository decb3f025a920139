-- In which language somebody is told things: '' is the server's default.
ALTER TABLE users ADD COLUMN language TEXT NOT NULL DEFAULT '';
ALTER TABLE realtime_plans ADD COLUMN language TEXT NOT NULL DEFAULT '';
