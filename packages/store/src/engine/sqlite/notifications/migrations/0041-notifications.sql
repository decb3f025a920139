-- What people outside of the console are to be told, and how each of it stands. Looked for by where it goes and when it is due while it is not
-- over, and by when it was over else.
CREATE TABLE deliveries (
  id           INTEGER PRIMARY KEY AUTOINCREMENT,
  delivery_key TEXT NOT NULL UNIQUE,
  uid          TEXT NOT NULL,
  way          TEXT NOT NULL,
  target       TEXT NOT NULL,
  receiver     TEXT NOT NULL,
  deviceid     TEXT NOT NULL,
  event_code   INTEGER NOT NULL,
  event_number INTEGER NOT NULL,
  state        TEXT NOT NULL,
  tries        INTEGER NOT NULL,
  created_ms   INTEGER NOT NULL,
  next_ms      INTEGER NOT NULL,
  until_ms     INTEGER NOT NULL,
  ended_ms     INTEGER NOT NULL,
  server       TEXT NOT NULL,
  answer       TEXT NOT NULL,
  body         TEXT NOT NULL
) STRICT;

CREATE INDEX deliveries_open ON deliveries (target, next_ms) WHERE ended_ms = 0;
CREATE INDEX deliveries_ended ON deliveries (ended_ms) WHERE ended_ms > 0;
CREATE INDEX deliveries_by_state ON deliveries (state, id);

-- Up to which event it was decided who is told. What happened before is told to nobody.
CREATE TABLE delivery_cursor (
  one  INTEGER PRIMARY KEY CHECK (one = 1),
  last INTEGER NOT NULL
) STRICT;
INSERT INTO delivery_cursor (one, last) SELECT 1, ifnull(max(last), 0) FROM event_sequence;

-- To which web service events go: of a device, of a group (deviceid is empty), or of every device (GLOBAL).
CREATE TABLE push_plans (
  deviceid   TEXT NOT NULL,
  groupid    INTEGER REFERENCES groups (groupid) ON DELETE CASCADE,
  event_code INTEGER NOT NULL,
  updated    INTEGER NOT NULL,
  enabled    INTEGER NOT NULL,
  name       TEXT NOT NULL,
  script     TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX push_plans_by_scope ON push_plans (deviceid, ifnull(groupid, 0), event_code);
CREATE INDEX push_plans_by_group ON push_plans (groupid);

-- Who is called, mailed and written to.
CREATE TABLE realtime_plans (
  deviceid   TEXT NOT NULL,
  groupid    INTEGER REFERENCES groups (groupid) ON DELETE CASCADE,
  event_code INTEGER NOT NULL,
  updated    INTEGER NOT NULL,
  calls      INTEGER NOT NULL,
  call_s     INTEGER NOT NULL,
  mails      INTEGER NOT NULL,
  receivers  TEXT NOT NULL,
  texts      INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX realtime_plans_by_scope ON realtime_plans (deviceid, ifnull(groupid, 0), event_code);
CREATE INDEX realtime_plans_by_group ON realtime_plans (groupid);
