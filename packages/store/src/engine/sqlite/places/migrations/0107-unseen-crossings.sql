-- Crossings of fences that live reports of a device did not see (JSON): what it kept back may tell of them once more.
ALTER TABLE fence_looks ADD COLUMN unseen TEXT NOT NULL DEFAULT '[]';
