import type { DatabaseSync } from 'node:sqlite';
import type { DayCount, DeviceDay } from '../../../positions/device-days.ts';

/** The counts of a day, by the names of its columns. */
export const COUNTS = [
  'distance',
  'oscount',
  'overspeedtime',
  'parkcount',
  'parktime',
  'totalDrivingtime',
  'idletime',
  'maxSpeedKmh',
  'reports',
] as const satisfies readonly (keyof DeviceDay)[];

/** The fields of a count that are kept. */
export function countsOf(count: DayCount): DayCount {
  return Object.fromEntries(COUNTS.map((name) => [name, count[name]])) as unknown as DayCount;
}

export type DayStatements = ReturnType<typeof dayStatements>;

/** The queries of the tables of days. */
export function dayStatements(db: DatabaseSync) {
  const columns = COUNTS.join(', ');
  const sums = COUNTS.map((name) => `${name === 'maxSpeedKmh' ? 'max' : 'sum'}(${name}) AS ${name}`);
  const put = db.prepare(
    `INSERT OR REPLACE INTO position_days (device, day, ${columns}) VALUES (?, ?, ${COUNTS.map(() => '?').join(', ')})`,
  );
  return {
    zone: db.prepare('SELECT zone FROM position_zones WHERE device = ?'),
    putZone: db.prepare('INSERT OR REPLACE INTO position_zones (device, zone) VALUES (?, ?)'),
    deviceid: db.prepare('SELECT deviceid FROM position_devices WHERE number = ?'),
    ownOffset: db.prepare('SELECT timezone FROM devices WHERE deviceid = ?'),
    /** Devices of a stretch of numbers that were not looked through by the zone that is theirs now. */
    uncut: db.prepare(
      `SELECT number, position_devices.deviceid FROM position_devices
       LEFT JOIN position_zones ON position_zones.device = number
       LEFT JOIN devices ON devices.deviceid = position_devices.deviceid
       WHERE number > ? AND number <= ?
         AND (zone IS NULL OR (devices.deviceid IS NOT NULL AND zone <> CAST(ifnull(timezone, ?) AS TEXT))) LIMIT ?`,
    ),
    lastDevice: db.prepare('SELECT ifnull(max(number), 0) AS number FROM position_devices'),
    day: db.prepare(`SELECT day, ${columns} FROM position_days WHERE device = ? AND day = ?`),
    days: db.prepare(
      `SELECT day, ${columns} FROM position_days WHERE device = ? AND day >= ? AND day <= ? ORDER BY day`,
    ),
    sum: db.prepare(
      `SELECT count(*) AS days, ${sums.join(', ')} FROM position_days WHERE device = ? AND day >= ? AND day <= ?`,
    ),
    putDay: (device: number, { day, ...count }: DeviceDay): void =>
      void put.run(device, day, ...COUNTS.map((name) => count[name])),
    /** Visits of that day are counted again, too; the mark is another one each time. */
    markVisits: db.prepare(
      `INSERT OR REPLACE INTO visit_stale_days (deviceid, day, mark)
       SELECT deviceid, ?, abs(random() / 4096) FROM position_devices WHERE number = ?`,
    ),
    removeDay: db.prepare('DELETE FROM position_days WHERE device = ? AND day = ?'),
    removeDays: db.prepare('DELETE FROM position_days WHERE device = ?'),
    removeOld: db.prepare('DELETE FROM position_days WHERE day < ?'),
    isStale: db.prepare('SELECT 1 FROM position_stale_days WHERE day = ? AND device = ?'),
    stale: db.prepare('SELECT device FROM position_stale_days WHERE day = ?'),
    staleDays: db.prepare('SELECT DISTINCT day FROM position_stale_days WHERE day >= ? AND day <= ?'),
    pastStale: db.prepare(
      'SELECT day, device FROM position_stale_days WHERE day <= ? ORDER BY day DESC, device LIMIT ?',
    ),
    recentStale: db.prepare(
      'SELECT day, device FROM position_stale_days WHERE (day, device) > (?, ?) ORDER BY day, device LIMIT ?',
    ),
    mark: db.prepare('INSERT OR IGNORE INTO position_stale_days (day, device) VALUES (?, ?)'),
    unmark: db.prepare('DELETE FROM position_stale_days WHERE day = ? AND device = ?'),
    /** All of a device: looked up day by day, as they are in order of days, and of a large fleet many. */
    unmarkAll: db.prepare(
      `WITH RECURSIVE marked (day) AS (
         SELECT min(day) FROM position_stale_days
         UNION ALL
         SELECT (SELECT min(day) FROM position_stale_days WHERE day > marked.day) FROM marked WHERE day IS NOT NULL
       )
       DELETE FROM position_stale_days WHERE day IN (SELECT day FROM marked) AND device = ?`,
    ),
    unmarkOld: db.prepare('DELETE FROM position_stale_days WHERE day < ?'),
    chunkStarts: db.prepare(
      'SELECT first_time FROM position_chunks INDEXED BY position_chunks_by_device WHERE device = ?',
    ),
  };
}
