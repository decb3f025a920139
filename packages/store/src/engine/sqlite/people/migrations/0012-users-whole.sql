-- All that is kept of a user.
ALTER TABLE users ADD COLUMN expiry_date TEXT;
ALTER TABLE users ADD COLUMN rdb_retention INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN mail TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN phone TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN memo TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN map_location TEXT;
ALTER TABLE users ADD COLUMN map_zoom INTEGER;
ALTER TABLE users ADD COLUMN ext_user TEXT NOT NULL DEFAULT '';
ALTER TABLE users ADD COLUMN ext_pass TEXT;
ALTER TABLE users ADD COLUMN updated_ms INTEGER;
ALTER TABLE users ADD COLUMN signed_in_ms INTEGER;

-- From where somebody signed in, and with what.
ALTER TABLE sessions ADD COLUMN ip TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN agent TEXT NOT NULL DEFAULT '';

-- Links by which users set their password: one a user.
CREATE TABLE invitations (
  user_name  TEXT PRIMARY KEY COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  token_hash TEXT NOT NULL UNIQUE,
  expires_ms INTEGER NOT NULL
) WITHOUT ROWID;

-- Names of users who were deleted: nobody else gets them.
CREATE TABLE former_users (
  user_name TEXT PRIMARY KEY COLLATE NOCASE
) WITHOUT ROWID;
