-- What is set of a device: its own over-speed, after how long lost pictures are an event, and for how long its events are kept.
ALTER TABLE devices ADD COLUMN ovspevent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE devices ADD COLUMN ovspvalue INTEGER NOT NULL DEFAULT 100;
ALTER TABLE devices ADD COLUMN videolossinterval INTEGER NOT NULL DEFAULT 0;
ALTER TABLE devices ADD COLUMN eventdays INTEGER NOT NULL DEFAULT 0;
