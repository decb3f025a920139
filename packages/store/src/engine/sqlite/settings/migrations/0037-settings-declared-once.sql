-- What people set of the server: a row for each setting that somebody has set, by section and field, as JSON. Who and when are
-- not known of what was set before there was this table, nor who is gone.
CREATE TABLE server_settings (
  key    TEXT PRIMARY KEY,
  value  TEXT NOT NULL,
  set_by TEXT,
  set_ms INTEGER
) WITHOUT ROWID;

INSERT INTO server_settings (key, value)
SELECT 'recordDisks.mode', json_quote(value ->> '$.mode') FROM settings WHERE name = 'recordings.media';

INSERT INTO server_settings (key, value)
SELECT 'recordDisks.folders', (
  SELECT json_group_array(json_object(
    'path', folder.value ->> '$.path',
    'capacity', folder.value ->> '$.capacityBytes',
    'readonly', json(CASE folder.value ->> '$.readOnly' WHEN 1 THEN 'true' ELSE 'false' END)
  ))
  FROM json_each(settings.value, '$.folders') AS folder
)
FROM settings WHERE name = 'recordings.media';

INSERT INTO server_settings (key, value)
SELECT CASE name
  WHEN 'recordings.keepDays' THEN 'recordOptions.days'
  WHEN 'positions.keepDays' THEN 'database.positions'
  WHEN 'streamUses.keepDays' THEN 'database.streamLog'
  ELSE 'database.events'
END, value
FROM settings
WHERE name IN ('recordings.keepDays', 'positions.keepDays', 'streamUses.keepDays', 'events.keepDays');

INSERT INTO server_settings (key, value)
SELECT 'signIn.factorDuties', json_group_array(level)
FROM (SELECT level FROM factor_duties ORDER BY level)
HAVING count(*) > 0;

DELETE FROM settings
WHERE name IN
  ('recordings.media', 'recordings.keepDays', 'positions.keepDays', 'streamUses.keepDays', 'events.keepDays');
DROP TABLE factor_duties;
