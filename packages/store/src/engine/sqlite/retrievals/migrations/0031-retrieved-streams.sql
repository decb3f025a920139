-- Which stream of footage is wanted, and whether its pictures, its sound or both.
ALTER TABLE retrievals ADD COLUMN stream TEXT NOT NULL DEFAULT 'any';
ALTER TABLE retrievals ADD COLUMN media TEXT NOT NULL DEFAULT 'all';
