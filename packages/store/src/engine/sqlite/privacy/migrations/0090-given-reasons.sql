-- What people may see of private times for a while, as they gave a reason. What they said is in the audit trail.
CREATE TABLE given_reasons (
  id        INTEGER PRIMARY KEY,
  user_name TEXT NOT NULL,
  deviceid  TEXT NOT NULL,
  from_ms   INTEGER NOT NULL,
  to_ms     INTEGER NOT NULL,
  until_ms  INTEGER NOT NULL
) STRICT;
CREATE INDEX given_reasons_until ON given_reasons (until_ms);
