-- When each device said something last, ms since 1970, as far as it is kept: after a restart the list says the same of it.
CREATE TABLE device_words (
  deviceid TEXT PRIMARY KEY REFERENCES devices (deviceid) ON DELETE CASCADE,
  last_word_ms INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
