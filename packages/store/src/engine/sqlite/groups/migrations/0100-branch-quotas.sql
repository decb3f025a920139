-- How much a group may have with all below it; none: as much as whoever is above it.
ALTER TABLE groups ADD COLUMN max_devices INTEGER;
ALTER TABLE groups ADD COLUMN max_people INTEGER;
-- Bytes of recordings kept, live streams at once, and bytes of a month over the mobile cards of its devices.
ALTER TABLE groups ADD COLUMN max_recording_bytes INTEGER;
ALTER TABLE groups ADD COLUMN max_streams INTEGER;
ALTER TABLE groups ADD COLUMN max_card_bytes INTEGER;
