-- What each permission grants: its id is the level of who has it, and those above 3 are like 3 in every rule with a number.
CREATE TABLE permissions (
  id     INTEGER PRIMARY KEY,
  name   TEXT NOT NULL,
  access TEXT NOT NULL
);
INSERT INTO permissions (id, name, access) VALUES
  (0, 'Administrator', '1111111111111111111111111111111111111111111111111111111111111111111111111111111111'),
  (1, 'Manager',       '1111111111111111111111111111111111111111111111111111111111111110111110110100010011'),
  (2, 'Operator',      '1111111100111000000000000000000000000000000000000000000000000000000000000000000001'),
  (3, 'Viewer',        '1111111000111000000000000000000000000000000000000000000000000000000000000000000000');

-- Until now each user had rights of his own. Whoever has others than his level gets a permission that grants just these.
UPDATE users SET
  level = min(level, 3),
  access = substr(access || '0000000000000000000000000000000000000000000000000000000000000000000000000000000000', 1, 82);
INSERT INTO permissions (id, name, access)
  SELECT 3 + row_number() OVER (ORDER BY access), 'Permission ' || (3 + row_number() OVER (ORDER BY access)), access
  FROM (
    SELECT DISTINCT users.access AS access
    FROM users JOIN permissions ON permissions.id = users.level
    WHERE users.level > 0 AND users.access <> permissions.access
  );
UPDATE users
  SET level = (SELECT id FROM permissions WHERE id > 3 AND permissions.access = users.access)
  WHERE level > 0 AND access <> (SELECT permissions.access FROM permissions WHERE id = users.level);
ALTER TABLE users DROP COLUMN access;
