-- How far devices have come on their routes: metres along the line (NULL: not known), the position that comes next, one bit for each that was
-- left out, whether they drive back.
ALTER TABLE route_places ADD COLUMN along REAL;
ALTER TABLE route_places ADD COLUMN next INTEGER NOT NULL DEFAULT 0;
ALTER TABLE route_places ADD COLUMN skipped INTEGER NOT NULL DEFAULT 0;
ALTER TABLE route_places ADD COLUMN wrong INTEGER NOT NULL DEFAULT 0;
