-- In which order reports came: of two of one moment the first counts. Reports of before have none, and came before.
ALTER TABLE position_journal_0 ADD COLUMN place INTEGER;
ALTER TABLE position_journal_1 ADD COLUMN place INTEGER;
