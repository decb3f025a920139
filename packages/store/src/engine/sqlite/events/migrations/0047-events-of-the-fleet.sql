-- Events of all devices by their time, and by what changed of them last.
CREATE INDEX events_by_moment ON events (time, id);
CREATE INDEX events_by_change ON events (updates);
