-- When each report arrived, ms since 1970 in whole seconds; NULL: it is not known. No part of the key: a report that is
-- sent again is kept once, as it first arrived. Chunks hold it with their rows.
ALTER TABLE position_journal_0 ADD COLUMN arrived INTEGER;
ALTER TABLE position_journal_1 ADD COLUMN arrived INTEGER;
ALTER TABLE position_latest ADD COLUMN arrived INTEGER;
