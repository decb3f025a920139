-- Channels whose cameras turn, as the device says.
ALTER TABLE devices ADD COLUMN ptzch TEXT NOT NULL DEFAULT '[]';
