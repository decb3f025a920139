-- Who manages the branch of his one group.
ALTER TABLE users ADD COLUMN manager INTEGER NOT NULL DEFAULT 0;
