-- Sites that may have a link's page in a frame of theirs.
ALTER TABLE share_links ADD COLUMN frames TEXT NOT NULL DEFAULT '[]';
