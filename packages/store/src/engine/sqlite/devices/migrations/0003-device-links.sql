-- How a device is known to each protocol, and how it proves there who it is.
CREATE TABLE device_links (
  protocol    TEXT NOT NULL,
  name        TEXT NOT NULL,
  deviceid    TEXT NOT NULL REFERENCES devices (deviceid) ON DELETE CASCADE,
  secret_hash TEXT,
  PRIMARY KEY (protocol, name)
) WITHOUT ROWID;
CREATE INDEX device_links_by_device ON device_links (deviceid);

INSERT INTO device_links (protocol, name, deviceid, secret_hash)
SELECT 'jt808', terminal, deviceid, auth_code_hash FROM devices;

CREATE TABLE devices_new (
  deviceid      TEXT PRIMARY KEY,
  registered    INTEGER NOT NULL,
  drivername    TEXT NOT NULL,
  vehicleid     TEXT NOT NULL,
  chmask        TEXT NOT NULL,
  map_lat       REAL,
  map_lng       REAL,
  timezone      INTEGER,
  extra         TEXT NOT NULL,
  first_seen_ms INTEGER NOT NULL
);
INSERT INTO devices_new
SELECT deviceid, registered, drivername, vehicleid, chmask, map_lat, map_lng, timezone, extra, first_seen_ms FROM devices;
DROP TABLE devices;
ALTER TABLE devices_new RENAME TO devices;
