-- Up to which chunk each folding went, and when it ended, ms since 1970: chunks are numbered in the order in which their
-- reports came, whatever a device's clock said, so that the oldest are those of the first foldings. When the chunks of
-- earlier versions came nobody knows: they count as new.
CREATE TABLE position_folds (
  last_chunk INTEGER PRIMARY KEY,
  ended      INTEGER NOT NULL
);
INSERT INTO position_folds (last_chunk, ended)
SELECT max(id), CAST(unixepoch('now', 'subsec') * 1000 AS INTEGER) FROM position_chunks HAVING max(id) IS NOT NULL;
