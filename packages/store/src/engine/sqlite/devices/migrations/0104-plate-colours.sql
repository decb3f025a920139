-- The colour of the plate that a terminal said when it registered (JT/T 415).
ALTER TABLE device_links ADD COLUMN plate_colour INTEGER;
