const DAY_S = 86_400;
const NO_CHANNEL = 0;

export type FactStatements = ReturnType<typeof factStatements>;

const upsert = (table: string, keys: readonly string[], columns: readonly string[]): string => {
  const all = [...keys, ...columns];
  const now = columns.map((column) => `${column} = excluded.${column}`);
  return `INSERT INTO ${table} (${all.join(', ')}) VALUES (${all.map(() => '?').join(', ')})
    ON CONFLICT (${keys.join(', ')}) DO UPDATE SET ${now.join(', ')}`;
};

/** What keeps facts, in SQL that every engine takes. @param columns of an event, without its day and key */
export function factStatements(columns: readonly string[]) {
  const ofStanding = 'deviceid = ? AND lane = ? AND source = ? AND event_code = ? AND channel = ?';
  return {
    next: 'UPDATE event_sequence SET last = last + 1 RETURNING last',
    insert: `INSERT INTO events (day, event_key, ${columns.join(', ')}) VALUES (?, ?, ${columns.map(() => '?').join(', ')})
       ON CONFLICT (deviceid, event_key) WHERE event_key IS NOT NULL DO NOTHING RETURNING id`,
    count: `INSERT INTO event_days (deviceid, day, event_code, happened) VALUES (?, ?, ?, 1)
       ON CONFLICT (deviceid, day, event_code) DO UPDATE SET happened = event_days.happened + 1 RETURNING happened`,
    countDiscarded: `INSERT INTO event_days (deviceid, day, event_code, happened, discarded) VALUES (?, ?, ?, 0, 1)
       ON CONFLICT (deviceid, day, event_code) DO UPDATE SET discarded = event_days.discarded + 1`,
    removeFirst: `DELETE FROM events WHERE day = ?1 AND id = (
         SELECT id FROM events WHERE deviceid = ?2 AND event_code = ?3 AND time >= ?4 AND time < ?5 AND pinned = 0 ORDER BY time, id LIMIT 1)`,
    stands: `SELECT event_day, event_id, event_key, since FROM standing_alarms WHERE ${ofStanding}`,
    stand: upsert(
      'standing_alarms',
      ['deviceid', 'lane', 'source', 'event_code', 'channel'],
      ['event_day', 'event_id', 'event_key', 'since'],
    ),
    fall: `DELETE FROM standing_alarms WHERE ${ofStanding}`,
    end: `UPDATE events SET course = CASE WHEN course = 'lasts' THEN ? ELSE course END, end_time = ?, updates = ?
       WHERE day = ? AND id = ? AND end_time IS NULL AND course <> 'untold'`,
    // A sign keeps the planner from a column: of the kind it would read what everybody has had that day, row by row.
    // By its end: of what a device reports now next to nothing ended later.
    coversLive: `SELECT 1 AS one FROM events WHERE deviceid = ?1 AND event_code = ?3 AND end_time > ?2 AND end_time <= ?6
         AND +time <= ?2 AND +time > ?2 - ${DAY_S} AND source = ?4 AND coalesce(channel, ${NO_CHANNEL}) = ?5 LIMIT 1`,
    // By the day before it: a late fact may be of any time.
    coversLate: `SELECT 1 AS one FROM events WHERE deviceid = ?1 AND time <= ?2 AND time > ?2 - ${DAY_S} AND +event_code = ?3 AND source = ?4
         AND coalesce(channel, ${NO_CHANNEL}) = ?5
         AND ((end_time > ?2 AND end_time <= ?6) OR (end_time IS NULL AND course = 'lasts')) LIMIT 1`,
    look: `INSERT INTO fence_looks (deviceid, edition) VALUES (?, ?)
       ON CONFLICT (deviceid) DO UPDATE SET edition = excluded.edition WHERE fence_looks.edition <> excluded.edition`,
    unseen: 'UPDATE fence_looks SET unseen = ? WHERE deviceid = ?',
    enter: upsert('fence_insides', ['deviceid', 'number'], ['edition', 'since', 'fast_since', 'fast_top']),
    leave: 'DELETE FROM fence_insides WHERE deviceid = ? AND number = ?',
    wasThere: `INSERT INTO fence_last_there (number, deviceid, time) VALUES (?, ?, ?)
       ON CONFLICT (number, deviceid) DO UPDATE SET time = excluded.time WHERE fence_last_there.time < excluded.time`,
    keyed: 'SELECT day, id, details FROM events WHERE deviceid = ? AND event_key = ?',
    amend: `UPDATE events SET details = ?1, updates = ?2, end_time = coalesce(?3, end_time),
         course = CASE WHEN ?3 IS NOT NULL AND course = 'lasts' THEN 'over' ELSE course END WHERE day = ?4 AND id = ?5`,
    unannounced: 'SELECT details FROM events WHERE day = ? AND id = ? AND attachments = 0',
    announce: 'UPDATE events SET attachments = ?, details = ? WHERE day = ? AND id = ?',
    follow: upsert(
      'route_places',
      ['deviceid', 'number'],
      ['edition', 'off_route', 'along', 'next', 'skipped', 'wrong', 'unseen'],
    ),
    unfollow: 'DELETE FROM route_places WHERE deviceid = ? AND number = ?',
  };
}
