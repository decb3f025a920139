-- A directory, which signs people in by LDAP: how it is asked; null for services of OpenID Connect.
ALTER TABLE sign_in_providers ADD COLUMN ldap TEXT;
