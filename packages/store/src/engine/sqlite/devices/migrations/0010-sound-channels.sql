-- Channels that carry sound alone, as the device says.
ALTER TABLE devices ADD COLUMN soundch TEXT NOT NULL DEFAULT '[]';
