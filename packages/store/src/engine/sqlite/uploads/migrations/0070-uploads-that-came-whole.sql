-- How much of a file came whole, and since when: what comes behind it is no part of it until it is over.
ALTER TABLE uploaded_files ADD COLUMN whole INTEGER NOT NULL DEFAULT 0;
ALTER TABLE uploaded_files ADD COLUMN whole_since INTEGER NOT NULL DEFAULT 0;
UPDATE uploaded_files SET whole = bytes, whole_since = updated WHERE ended = 1;
