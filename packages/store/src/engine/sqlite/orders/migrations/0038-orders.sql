-- What waits for devices, of all kinds: what all have in common, and what a kind adds as JSON. Orders of footage become the first kind. Their
-- numbers stay, since files lie in folders of these names; none is given again. Whose hand they were in is not known: in nobody's.
CREATE TABLE orders (
  id          INTEGER PRIMARY KEY AUTOINCREMENT,
  deviceid    TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  kind        TEXT NOT NULL,
  priority    INTEGER NOT NULL,
  user_name   TEXT NOT NULL,
  note        TEXT NOT NULL,
  from_minute INTEGER NOT NULL,
  to_minute   INTEGER NOT NULL,
  until_ms    INTEGER NOT NULL,
  created_ms  INTEGER NOT NULL,
  ended_ms    INTEGER NOT NULL,
  state       TEXT NOT NULL,
  fault       TEXT NOT NULL,
  tries       INTEGER NOT NULL,
  server      TEXT NOT NULL,
  lease_ms    INTEGER NOT NULL,
  body        TEXT NOT NULL,
  progress    TEXT NOT NULL
);

INSERT INTO sqlite_sequence (name, seq) SELECT 'orders', seq FROM sqlite_sequence WHERE name = 'retrievals';

INSERT INTO orders
SELECT
  id, deviceid, 'retrieval', priority, user_name, note, from_minute, to_minute, 0, created_ms, ended_ms, state, fault, tries, '', 0,
  json_object(
    'channels', json(channels),
    'fromMs', from_ms,
    'toMs', to_ms,
    'way', way,
    'stream', stream,
    'media', media,
    'withoutMobile', json(CASE without_mobile WHEN 1 THEN 'true' ELSE 'false' END)
  ),
  json_object('usedWay', used_way, 'parts', json(parts))
FROM retrievals
WHERE json_valid(channels) AND json_valid(parts)
ORDER BY id;

DROP TABLE retrievals;
CREATE INDEX orders_of_device ON orders (deviceid, kind);
CREATE INDEX orders_of_kind ON orders (kind);
