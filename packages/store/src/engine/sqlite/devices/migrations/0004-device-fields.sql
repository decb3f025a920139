-- What lay together in `extra` gets columns, so that one of it can be changed by itself; so does the place.
ALTER TABLE devices ADD COLUMN second_memo TEXT NOT NULL DEFAULT '';
ALTER TABLE devices ADD COLUMN plate TEXT NOT NULL DEFAULT '';
ALTER TABLE devices ADD COLUMN extid TEXT NOT NULL DEFAULT '';
ALTER TABLE devices ADD COLUMN icon INTEGER NOT NULL DEFAULT 0;
ALTER TABLE devices ADD COLUMN chnames TEXT NOT NULL DEFAULT '[]';
ALTER TABLE devices ADD COLUMN chsort TEXT NOT NULL DEFAULT '[]';
ALTER TABLE devices ADD COLUMN talkch INTEGER NOT NULL DEFAULT 1;
ALTER TABLE devices ADD COLUMN dsmch INTEGER NOT NULL DEFAULT 2;
ALTER TABLE devices ADD COLUMN maplocation TEXT;

UPDATE devices SET
  second_memo = ifnull(json_extract(extra, '$.memo'), ''),
  plate       = ifnull(json_extract(extra, '$.plate'), ''),
  extid       = ifnull(json_extract(extra, '$.extid'), ''),
  icon        = ifnull(json_extract(extra, '$.icon'), 0),
  chnames     = ifnull(json_extract(extra, '$.chnames'), '[]'),
  chsort      = ifnull(json_extract(extra, '$.chsort'), '[]'),
  talkch      = ifnull(json_extract(extra, '$.talkch'), 1),
  dsmch       = ifnull(json_extract(extra, '$.dsmch'), 2),
  maplocation = CASE WHEN map_lat IS NULL OR map_lng IS NULL THEN NULL ELSE json_object('lat', map_lat, 'lng', map_lng) END;

ALTER TABLE devices DROP COLUMN extra;
ALTER TABLE devices DROP COLUMN map_lat;
ALTER TABLE devices DROP COLUMN map_lng;
