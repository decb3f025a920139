-- People and groups that a sign-in service of the company tells by SCIM, and the tokens that it shows.
ALTER TABLE sign_in_providers ADD COLUMN subject_claim TEXT NOT NULL DEFAULT 'sub';
ALTER TABLE company_accounts ADD COLUMN shut_out INTEGER NOT NULL DEFAULT 0;
ALTER TABLE company_accounts ADD COLUMN made INTEGER NOT NULL DEFAULT 0;
CREATE TABLE directory_people (
  id          TEXT PRIMARY KEY,
  provider    TEXT NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE,
  subject     TEXT NOT NULL,
  external_id TEXT,
  user_name   TEXT NOT NULL,
  -- The name as it reads: no two people are called alike.
  reads_as    TEXT NOT NULL,
  active      INTEGER NOT NULL,
  facts       TEXT NOT NULL,
  created_ms  INTEGER NOT NULL,
  changed_ms  INTEGER NOT NULL,
  edit        INTEGER NOT NULL,
  -- Whether their user has yet to follow what is told: 0 no, 1 yes, 2 before the others.
  due         INTEGER NOT NULL DEFAULT 0,
  UNIQUE (provider, reads_as),
  UNIQUE (provider, subject),
  FOREIGN KEY (provider, subject) REFERENCES company_accounts (provider, subject) ON DELETE CASCADE ON UPDATE CASCADE
) WITHOUT ROWID;
CREATE INDEX directory_people_due ON directory_people (due DESC, id) WHERE due > 0;
CREATE TABLE directory_groups (
  id           TEXT PRIMARY KEY,
  provider     TEXT NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE,
  external_id  TEXT,
  display_name TEXT NOT NULL,
  created_ms   INTEGER NOT NULL,
  changed_ms   INTEGER NOT NULL,
  edit         INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX directory_groups_of_provider ON directory_groups (provider);
CREATE TABLE directory_members (
  group_id  TEXT NOT NULL REFERENCES directory_groups (id) ON DELETE CASCADE,
  person_id TEXT NOT NULL REFERENCES directory_people (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, person_id)
) WITHOUT ROWID;
CREATE INDEX directory_members_of_person ON directory_members (person_id);
CREATE TABLE directory_tokens (
  hash       TEXT PRIMARY KEY,
  id         TEXT NOT NULL UNIQUE,
  provider   TEXT NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE,
  created_by TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  used_ms    INTEGER NOT NULL,
  used_ip    TEXT NOT NULL
) WITHOUT ROWID;
CREATE INDEX directory_tokens_of_provider ON directory_tokens (provider);
