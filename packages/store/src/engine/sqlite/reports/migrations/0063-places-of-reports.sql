-- Whether a file tells where vehicles were: who may not see places gets none of it. What was made before may.
ALTER TABLE report_files ADD COLUMN places INTEGER NOT NULL DEFAULT 1;
CREATE INDEX report_files_run ON report_files (runid);
CREATE INDEX report_files_member ON report_files (member, updated);
