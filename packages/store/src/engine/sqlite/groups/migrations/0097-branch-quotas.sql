-- How many devices and people a group may have with all below it; none: as many as whoever is above it.
ALTER TABLE groups ADD COLUMN max_devices INTEGER;
ALTER TABLE groups ADD COLUMN max_people INTEGER;
