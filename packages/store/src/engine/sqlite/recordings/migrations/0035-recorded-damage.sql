-- Of which stretches of a recording the file is not what was recorded: as readers and the read-through found it. It goes with its row of the index.
CREATE TABLE recorded_damage (
  deviceid TEXT NOT NULL,
  channel  INTEGER NOT NULL,
  stream   TEXT NOT NULL,
  start_ms INTEGER NOT NULL,
  from_ms  INTEGER NOT NULL,
  to_ms    INTEGER NOT NULL,
  PRIMARY KEY (deviceid, channel, stream, start_ms, from_ms)
) STRICT, WITHOUT ROWID;
CREATE INDEX recorded_damage_by_time ON recorded_damage (deviceid, start_ms);
