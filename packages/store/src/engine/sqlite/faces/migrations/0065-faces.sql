-- Persons whose faces recorders may know, in units, with photos; and what recorders said of their slots. No number is given twice.
CREATE TABLE face_units (
  unitid INTEGER PRIMARY KEY AUTOINCREMENT,
  parent INTEGER NOT NULL,
  name   TEXT NOT NULL
) STRICT;

CREATE TABLE faces (
  faceid     INTEGER PRIMARY KEY AUTOINCREMENT,
  unitid     INTEGER NOT NULL REFERENCES face_units (unitid),
  idcard     TEXT NOT NULL,
  name       TEXT NOT NULL,
  contact    TEXT NOT NULL,
  memo       TEXT NOT NULL,
  updated_ms INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX faces_by_idcard ON faces (idcard);
CREATE INDEX faces_by_unit ON faces (unitid);

-- A photo goes with its person.
CREATE TABLE face_photos (
  photoid INTEGER PRIMARY KEY AUTOINCREMENT,
  faceid  INTEGER NOT NULL REFERENCES faces (faceid) ON DELETE CASCADE,
  md5     TEXT NOT NULL,
  size    INTEGER NOT NULL,
  picture BLOB NOT NULL
) STRICT;
CREATE INDEX face_photos_by_face ON face_photos (faceid);
CREATE INDEX face_photos_by_md5 ON face_photos (md5);

CREATE TABLE face_slots (
  deviceid  TEXT NOT NULL,
  ch        INTEGER NOT NULL,
  updated_s INTEGER NOT NULL,
  idcard    TEXT NOT NULL,
  name      TEXT NOT NULL,
  md5       TEXT NOT NULL,
  read_s    INTEGER NOT NULL,
  PRIMARY KEY (deviceid, ch)
) STRICT, WITHOUT ROWID;
CREATE INDEX face_slots_by_md5 ON face_slots (md5);

-- When a recorder said last which of its slots are full.
CREATE TABLE face_devices (
  deviceid  TEXT PRIMARY KEY,
  loaded_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
