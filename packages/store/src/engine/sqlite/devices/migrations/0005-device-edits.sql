-- Who edits a device says which edit of it he saw, also after a restart.
ALTER TABLE devices ADD COLUMN edits INTEGER NOT NULL DEFAULT 0;
