-- Services of the company by which people sign in, and which of their accounts are whose.
CREATE TABLE sign_in_providers (
  id             TEXT PRIMARY KEY,
  name           TEXT NOT NULL,
  issuer         TEXT NOT NULL,
  client_id      TEXT NOT NULL,
  sealed_secret  TEXT,
  scopes         TEXT NOT NULL,
  name_claim     TEXT NOT NULL,
  groups_claim   TEXT NOT NULL,
  makes_accounts INTEGER NOT NULL,
  rules          TEXT NOT NULL,
  enabled        INTEGER NOT NULL,
  edit           INTEGER NOT NULL
) WITHOUT ROWID;
CREATE TABLE company_accounts (
  provider       TEXT NOT NULL REFERENCES sign_in_providers (id) ON DELETE CASCADE,
  subject        TEXT NOT NULL,
  user_name      TEXT COLLATE NOCASE REFERENCES users (user_name) ON DELETE CASCADE,
  follows        INTEGER NOT NULL,
  claimed_name   TEXT NOT NULL,
  claimed_mail   TEXT NOT NULL,
  claimed_groups TEXT NOT NULL,
  came_ms        INTEGER NOT NULL,
  PRIMARY KEY (provider, subject)
) WITHOUT ROWID;
CREATE INDEX company_accounts_of_user ON company_accounts (user_name);
