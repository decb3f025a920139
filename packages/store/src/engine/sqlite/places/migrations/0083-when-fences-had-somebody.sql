-- When each device was in a fence last: by its name, and with an index by which the newest of each fence is found without reading all of them.
ALTER TABLE fence_comes RENAME TO fence_last_there;
DROP INDEX fence_comes_by_device;
CREATE INDEX fence_last_there_by_device ON fence_last_there (deviceid);
CREATE INDEX fence_last_there_by_time ON fence_last_there (number, time);
