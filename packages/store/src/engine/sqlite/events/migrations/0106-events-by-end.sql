-- What went on at a moment is found by its end, without reading a day of the device's, or everybody's, events of the kind.
CREATE INDEX events_by_end ON events (deviceid, event_code, end_time) WHERE end_time IS NOT NULL;
