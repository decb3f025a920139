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
