-- Whether a row has the pictures of its segment itself: those of older segments stand at the end of their files (decision 0137).
ALTER TABLE recorded_segments ADD COLUMN pictured INTEGER NOT NULL DEFAULT 1;
CREATE INDEX recorded_segments_pictured ON recorded_segments (media, start_ms) WHERE pictured = 1;

-- How many bytes of recordings each media folder has: a start would sum all rows.
CREATE TABLE recorded_folders (
  media TEXT PRIMARY KEY,
  bytes INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO recorded_folders (media, bytes) SELECT media, sum(bytes) FROM recorded_segments GROUP BY media;
