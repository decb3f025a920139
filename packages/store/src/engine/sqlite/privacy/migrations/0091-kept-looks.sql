-- What was found when it was looked last how far back each kind of thing goes: where it goes less far than before, something was removed.
CREATE TABLE kept_looks (
  kind       TEXT PRIMARY KEY,
  oldest_ms  INTEGER,
  removed_ms INTEGER,
  up_to_ms   INTEGER
) STRICT, WITHOUT ROWID;
