-- Bits: 1 where the begin of a visit was worked out between two reports, 2 where its end was.
ALTER TABLE visits ADD COLUMN reckoned INTEGER NOT NULL DEFAULT 0;

-- What live reports of a device told of its route in a gap, or what it kept back told first (JSON): reports of the other order may tell it again.
ALTER TABLE route_places ADD COLUMN unseen TEXT NOT NULL DEFAULT '[]';
