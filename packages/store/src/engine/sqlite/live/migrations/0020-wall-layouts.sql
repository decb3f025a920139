-- Named layouts of each user's wall: they follow the person from browser to browser.
CREATE TABLE wall_layouts (
  user_name TEXT NOT NULL COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  name      TEXT NOT NULL,
  preset    TEXT NOT NULL,
  tiles     TEXT NOT NULL,
  awake     INTEGER NOT NULL,
  PRIMARY KEY (user_name, name)
) STRICT, WITHOUT ROWID;
