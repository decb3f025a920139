-- People as the audit trail knows them. Their numbers are random, so that one that is lost is never given to somebody else;
-- a name that is forgotten is NULL.
CREATE TABLE audit_people (
  person  INTEGER PRIMARY KEY,
  name    TEXT COLLATE NOCASE,
  gone_at INTEGER NOT NULL
);
CREATE INDEX audit_people_by_name ON audit_people (name);

INSERT INTO audit_people (person, name, gone_at)
SELECT 1 + (random() & 140737488355327), user_name, 0 FROM users;

-- However a user comes and goes: who has his name later is somebody else.
CREATE TRIGGER user_is_person AFTER INSERT ON users
BEGIN
  INSERT INTO audit_people (person, name, gone_at)
  SELECT 1 + (random() & 140737488355327), NEW.user_name, 0
  WHERE NOT EXISTS (SELECT 1 FROM audit_people WHERE name = NEW.user_name AND gone_at = 0);
END;
CREATE TRIGGER user_is_gone AFTER DELETE ON users
BEGIN
  UPDATE audit_people SET gone_at = unixepoch() WHERE name = OLD.user_name AND gone_at = 0;
END;

CREATE TABLE audit_trail (
  seq     INTEGER PRIMARY KEY,
  time_ms INTEGER NOT NULL,
  person  INTEGER NOT NULL,
  ip      TEXT NOT NULL,
  door    TEXT NOT NULL,
  call    TEXT NOT NULL,
  devices TEXT NOT NULL,
  outcome TEXT NOT NULL,
  text    TEXT NOT NULL,
  seal    TEXT NOT NULL
);
-- One row, which the store's thread writes: see audit-chain.ts.
CREATE TABLE audit_chain (
  one       INTEGER PRIMARY KEY CHECK (one = 1),
  base_seq  INTEGER NOT NULL,
  base_seal TEXT NOT NULL,
  head_seq  INTEGER NOT NULL,
  head_seal TEXT NOT NULL
);
CREATE TRIGGER audit_trail_is_not_changed BEFORE UPDATE ON audit_trail
BEGIN
  SELECT RAISE(ABORT, 'the audit trail is only appended to');
END;
-- The oldest go when they are too old, once the chain is said to go on from the last of them.
CREATE TRIGGER audit_trail_goes_from_its_base BEFORE DELETE ON audit_trail
WHEN OLD.seq > (SELECT base_seq FROM audit_chain)
BEGIN
  SELECT RAISE(ABORT, 'the audit trail is only appended to');
END;

CREATE TABLE stream_uses (
  use      INTEGER PRIMARY KEY,
  kind     TEXT NOT NULL,
  person   INTEGER NOT NULL,
  ip       TEXT NOT NULL,
  devices  TEXT NOT NULL,
  channel  INTEGER NOT NULL,
  stream   TEXT NOT NULL,
  began_ms INTEGER NOT NULL,
  ended_ms INTEGER NOT NULL,
  state    TEXT NOT NULL,
  bytes    INTEGER NOT NULL
);
CREATE INDEX stream_uses_open ON stream_uses (use) WHERE state = 'open';
