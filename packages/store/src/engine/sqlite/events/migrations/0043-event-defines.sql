-- What events are called and what their notices say, by profile; GLOBAL is for every device that has no profile of its own.
CREATE TABLE event_defines (
  definename  TEXT NOT NULL,
  eventtype   INTEGER NOT NULL,
  eventname   TEXT NOT NULL,
  notifytext  TEXT NOT NULL,
  notifycolor TEXT NOT NULL,
  updatetime  INTEGER NOT NULL,
  PRIMARY KEY (definename, eventtype)
) STRICT, WITHOUT ROWID;
CREATE TABLE event_define_devices (
  deviceid   TEXT PRIMARY KEY REFERENCES devices (deviceid) ON DELETE CASCADE,
  definename TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX event_define_devices_by_profile ON event_define_devices (definename);
