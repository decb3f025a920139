-- The group that a group is below; null for a root.
ALTER TABLE groups ADD COLUMN parentid INTEGER REFERENCES groups (groupid);
CREATE INDEX groups_by_parent ON groups (parentid);
