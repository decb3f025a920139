-- Channels of which an administrator says that their cameras turn, one character a channel.
ALTER TABLE devices ADD COLUMN ptzset TEXT NOT NULL DEFAULT '';
