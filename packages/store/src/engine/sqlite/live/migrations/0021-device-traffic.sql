-- Bytes of pictures and sound that each device sent, by day of the server's clock; and how many it may send a month.
CREATE TABLE device_traffic (
  deviceid TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  day      TEXT NOT NULL,
  bytes    INTEGER NOT NULL,
  PRIMARY KEY (deviceid, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX device_traffic_by_day ON device_traffic (day);

ALTER TABLE devices ADD COLUMN netlimit INTEGER NOT NULL DEFAULT 0;
ALTER TABLE devices ADD COLUMN maxnetflow INTEGER NOT NULL DEFAULT 0;
