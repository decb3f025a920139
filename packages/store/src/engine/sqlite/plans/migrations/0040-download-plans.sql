-- What is done about events: of a device, of a group (deviceid is empty), or of every device (GLOBAL).
CREATE TABLE download_plans (
  deviceid     TEXT NOT NULL,
  groupid      INTEGER REFERENCES groups (groupid) ON DELETE CASCADE,
  event_code   INTEGER NOT NULL,
  updated      INTEGER NOT NULL,
  mode         INTEGER NOT NULL,
  media        INTEGER NOT NULL,
  channels     INTEGER NOT NULL,
  main_stream  INTEGER NOT NULL,
  pre_s        INTEGER,
  post_s       INTEGER,
  in_minutes   INTEGER NOT NULL,
  minutes      TEXT NOT NULL,
  interval_s   INTEGER NOT NULL,
  ignition_off INTEGER NOT NULL,
  longest_s    INTEGER NOT NULL,
  confirmed    INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX download_plans_by_scope ON download_plans (deviceid, ifnull(groupid, 0), event_code);
CREATE INDEX download_plans_by_group ON download_plans (groupid);

-- Kept and shown to nobody.
ALTER TABLE events ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
-- Counted and not kept, beside those that happened and were.
ALTER TABLE event_days ADD COLUMN discarded INTEGER NOT NULL DEFAULT 0;

-- What an order was made by, where that makes one alone.
ALTER TABLE orders ADD COLUMN once_key TEXT;
CREATE UNIQUE INDEX orders_once ON orders (kind, once_key) WHERE once_key IS NOT NULL;
