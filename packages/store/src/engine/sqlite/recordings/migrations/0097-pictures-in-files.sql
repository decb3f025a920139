-- Whether a row has the pictures of its segment itself: those of older segments stand at the end of their files (decision 0137).
ALTER TABLE recorded_segments ADD COLUMN pictured INTEGER NOT NULL DEFAULT 1;
CREATE INDEX recorded_segments_pictured ON recorded_segments (media, start_ms) WHERE pictured = 1;
