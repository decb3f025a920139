-- A filter of the logs goes by an index to the rows that it means, however many others there are.
CREATE INDEX audit_trail_by_person ON audit_trail (person, seq);
CREATE INDEX audit_trail_by_call ON audit_trail (call, seq);
CREATE INDEX audit_trail_by_ip ON audit_trail (ip, seq);
CREATE INDEX audit_trail_by_time ON audit_trail (time_ms, seq);
CREATE INDEX stream_uses_by_person ON stream_uses (person, use);
CREATE INDEX stream_uses_by_kind ON stream_uses (kind, use);
CREATE INDEX stream_uses_by_time ON stream_uses (began_ms, use);
-- Those that may have begun long before the time that is looked for.
CREATE INDEX stream_uses_of_days ON stream_uses (use) WHERE ended_ms - began_ms > 86400000;
