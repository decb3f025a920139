-- Plans of firmware go to a part of their devices at first, at hours and to parked ones alone where somebody says so.
ALTER TABLE firmware_plans ADD COLUMN halted_why TEXT NOT NULL DEFAULT '';
ALTER TABLE firmware_plans ADD COLUMN stages TEXT NOT NULL DEFAULT '[100]';
ALTER TABLE firmware_plans ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
ALTER TABLE firmware_plans ADD COLUMN stage_ms INTEGER NOT NULL DEFAULT 0;
ALTER TABLE firmware_plans ADD COLUMN next_hours INTEGER NOT NULL DEFAULT 0;
ALTER TABLE firmware_plans ADD COLUMN from_minute INTEGER NOT NULL DEFAULT 0;
ALTER TABLE firmware_plans ADD COLUMN to_minute INTEGER NOT NULL DEFAULT 0;
ALTER TABLE firmware_plans ADD COLUMN parked_only INTEGER NOT NULL DEFAULT 0;
ALTER TABLE firmware_plans ADD COLUMN halt_percent INTEGER NOT NULL DEFAULT 20;
-- Devices that plans leave out.
CREATE TABLE firmware_pins (
  deviceid  TEXT PRIMARY KEY REFERENCES devices (deviceid) ON DELETE CASCADE,
  user_name TEXT NOT NULL,
  pinned_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- The signature that came with a file, and empty where none did.
ALTER TABLE firmwares ADD COLUMN signature TEXT NOT NULL DEFAULT '';
