-- What of a device is recorded, in which stream, with or without sound, and for how many days that is kept.
ALTER TABLE devices ADD COLUMN recenable INTEGER NOT NULL DEFAULT 0;
ALTER TABLE devices ADD COLUMN recaudio INTEGER NOT NULL DEFAULT 0;
ALTER TABLE devices ADD COLUMN recplan TEXT NOT NULL DEFAULT '';
ALTER TABLE devices ADD COLUMN streamtype TEXT NOT NULL DEFAULT '';
ALTER TABLE devices ADD COLUMN recdays INTEGER NOT NULL DEFAULT 0;
