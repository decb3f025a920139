-- What a reseller keeps of a device: who sold it, and whose it is.
CREATE TABLE customers (
  deviceid TEXT PRIMARY KEY REFERENCES devices (deviceid) ON DELETE CASCADE,
  dealer   TEXT NOT NULL DEFAULT '',
  customer TEXT NOT NULL DEFAULT '',
  salesman TEXT NOT NULL DEFAULT '',
  address  TEXT NOT NULL DEFAULT '',
  phone    TEXT NOT NULL DEFAULT '',
  mail     TEXT NOT NULL DEFAULT '',
  follow   INTEGER NOT NULL DEFAULT 0,
  memo     TEXT NOT NULL DEFAULT ''
) WITHOUT ROWID;
