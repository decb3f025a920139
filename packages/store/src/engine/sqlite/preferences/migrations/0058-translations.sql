-- What people say otherwise than the product, or besides it. `text` is JSON: a text, or its forms.
CREATE TABLE edited_texts (
  language TEXT NOT NULL,
  word     TEXT NOT NULL,
  text     TEXT NOT NULL,
  set_by   TEXT,
  set_ms   INTEGER NOT NULL,
  PRIMARY KEY (language, word)
) STRICT, WITHOUT ROWID;

-- Words that the product does not have; `below` is the word under which one stands.
CREATE TABLE added_words (
  word  TEXT PRIMARY KEY,
  below TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE added_languages (
  config TEXT PRIMARY KEY,
  name   TEXT NOT NULL,
  icon   TEXT NOT NULL
) STRICT, WITHOUT ROWID;
