-- Who was entered as the driver of a device by the card in its reader: he drives no more once that is out.
CREATE TABLE entered_by_card (
  deviceid TEXT PRIMARY KEY,
  name     TEXT NOT NULL
) STRICT, WITHOUT ROWID;
