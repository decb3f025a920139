-- Of which time what somebody played or took away is, ms since 1970 UTC; 0 where it is live or nobody knows.
ALTER TABLE stream_uses ADD COLUMN footage_from_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE stream_uses ADD COLUMN footage_to_ms INTEGER NOT NULL DEFAULT 0;
