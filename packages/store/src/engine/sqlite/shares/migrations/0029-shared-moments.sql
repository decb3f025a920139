-- Links to moments too, with a password, from when on they hold, when they were ended, and how often they were opened.
ALTER TABLE share_links ADD COLUMN from_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE share_links ADD COLUMN to_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE share_links ADD COLUMN password_hash TEXT NOT NULL DEFAULT '';
ALTER TABLE share_links ADD COLUMN guesses INTEGER NOT NULL DEFAULT 0;
ALTER TABLE share_links ADD COLUMN begins_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE share_links ADD COLUMN ended_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE share_links ADD COLUMN views INTEGER NOT NULL DEFAULT 0;
ALTER TABLE share_links ADD COLUMN viewed_ms INTEGER NOT NULL DEFAULT 0;
