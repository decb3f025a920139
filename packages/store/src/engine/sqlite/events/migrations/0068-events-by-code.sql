-- A kind that is rare among all is found without reading the others.
CREATE INDEX events_by_code ON events (event_code, time, id);
