-- Whether a recording was fetched from the recorder's own storage.
ALTER TABLE recorded_segments ADD COLUMN fetched INTEGER NOT NULL DEFAULT 0;
CREATE INDEX recorded_segments_fetched ON recorded_segments (deviceid, start_ms) WHERE fetched = 1;
