import type { DatabaseSync } from 'node:sqlite';

/** A table whose rows a repair does not take from the damaged database. */
interface NotSalvaged {
  readonly why: string;
  /** How its rows are made again, once all others are saved; absent where the new database has them already. */
  readonly anew?: string;
}

/** Every table is salvaged but these. */
export const NOT_SALVAGED: Readonly<Record<string, NotSalvaged>> = {
  migrations: { why: 'the new database is of the newest version' },
  acknowledged: { why: 'what it counts is counted by the name of the database, which is new' },
  position_fold: {
    why: 'what stood in both journals stands in the one that is folded next',
    anew: 'UPDATE position_fold SET last_chunk = (SELECT ifnull(max(id), 0) FROM position_chunks)',
  },
  position_folds: { why: 'chunks of which it is not known when they came count as new' },
  event_sequence: {
    why: 'it goes on behind every number that an event, or a user who read up to one, has',
    anew: `UPDATE event_sequence SET last = max(last,
      (SELECT ifnull(max(max(id, updates)), 0) FROM events), (SELECT ifnull(max(read_id), 0) FROM event_readers))`,
  },
  feed_marks: {
    why: `whom earlier events were told is known no more: they are told to nobody again; cases go on behind the last event that one has,
      what had none yet gets one; who has no mark begins with what happens from then on`,
    anew: `UPDATE feed_marks SET mark = (SELECT max(last) FROM event_sequence);
      UPDATE feed_marks SET mark = ifnull((SELECT max(last_event) FROM alarm_cases), mark) WHERE follower = 'cases'`,
  },
  leases: { why: 'a server takes them anew' },
  recorded_room: {
    why: 'it is counted from the recordings that were saved',
    anew: `INSERT INTO recorded_room (deviceid, day, bytes, locked_bytes, files)
      SELECT deviceid, start_ms / 86400000, bytes, bytes * (locked = 1), 1 FROM recorded_segments WHERE true
      ON CONFLICT (deviceid, day) DO UPDATE SET
        bytes = bytes + excluded.bytes, locked_bytes = locked_bytes + excluded.locked_bytes, files = files + 1`,
  },
  recorded_folders: {
    why: 'it is counted from the recordings that were saved',
    anew: 'INSERT INTO recorded_folders (media, bytes) SELECT media, sum(bytes) FROM recorded_segments GROUP BY media',
  },
};

/** Relations between tables that have to hold although rows of one of them may be lost. */
const COMPLETED: readonly string[] = [
  // Events of a version that kept no records of them.
  'UPDATE events SET day = time / 86400, updates = id, learnt = time WHERE updates = 0',
  // A user whose number in the audit trail is lost gets another, so that old entries about them name nobody else.
  `INSERT INTO audit_people (person, name, gone_at)
   SELECT 1 + (random() & 140737488355327), user_name, 0 FROM users
   WHERE user_name NOT IN (SELECT name FROM audit_people WHERE gone_at = 0 AND name IS NOT NULL)`,
  // A driver in a device's record drove since an unknown time, where the shifts are lost.
  `INSERT INTO driver_shifts (deviceid, from_ms, driver)
   SELECT deviceid, 0, drivername FROM devices
   WHERE drivername <> '' AND deviceid NOT IN (SELECT deviceid FROM driver_shifts)`,
];

/** Writes rows that are not salvaged but follow from salvaged ones. */
export function makeAnew(db: DatabaseSync): void {
  for (const { anew } of Object.values(NOT_SALVAGED)) if (anew !== undefined) db.exec(anew);
  for (const sql of COMPLETED) db.exec(sql);
}
