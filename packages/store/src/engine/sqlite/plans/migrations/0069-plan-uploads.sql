-- Where the footage of an event is sent to, how it is called there, and whether a picture is taken each second.
ALTER TABLE download_plans ADD COLUMN uploads INTEGER NOT NULL DEFAULT 0;
ALTER TABLE download_plans ADD COLUMN upload_to TEXT NOT NULL DEFAULT '';
ALTER TABLE download_plans ADD COLUMN custom_path INTEGER NOT NULL DEFAULT 0;
ALTER TABLE download_plans ADD COLUMN each_second INTEGER NOT NULL DEFAULT 0;
