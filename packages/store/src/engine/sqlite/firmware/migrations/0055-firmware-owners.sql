-- Who put a file into the firmware store; nobody is known of those from before: they are the administrators'.
ALTER TABLE firmwares ADD COLUMN user_name TEXT NOT NULL DEFAULT '';
