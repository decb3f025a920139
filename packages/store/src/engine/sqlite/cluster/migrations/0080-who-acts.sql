-- Which server does what one of them alone does, and until when.
CREATE TABLE leases (
  name     TEXT PRIMARY KEY,
  server   TEXT NOT NULL,
  until_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- Up to which event each follower of the feed is, and when it moved last.
CREATE TABLE feed_marks (
  follower TEXT PRIMARY KEY,
  mark     INTEGER NOT NULL,
  moved_ms INTEGER NOT NULL
) WITHOUT ROWID;
INSERT INTO feed_marks (follower, mark, moved_ms) SELECT 'cases', last, 0 FROM case_cursor;
INSERT INTO feed_marks (follower, mark, moved_ms) SELECT 'deliveries', last, 0 FROM delivery_cursor;
INSERT INTO feed_marks (follower, mark, moved_ms)
SELECT name, CAST(value AS INTEGER), 0 FROM settings WHERE name GLOB 'downloads.[0-9a-f]*';
DELETE FROM settings WHERE name GLOB 'downloads.[0-9a-f]*';
DROP TABLE case_cursor;
DROP TABLE delivery_cursor;

-- Whose use of a stream it is; of an earlier version, the only server's.
ALTER TABLE stream_uses ADD COLUMN server TEXT NOT NULL DEFAULT '';
