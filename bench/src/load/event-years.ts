import { DatabaseSync } from 'node:sqlite';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';

const DEVICES = 1_000;
const DAY_S = 86_400;
/** The days that have events, up to today. */
export const DAYS = 90;
/** Unix seconds. */
export const NOW_S = Math.floor(Date.now() / 1_000);
const firstS = NOW_S - DAYS * DAY_S;
/** Has every tenth device. */
export const GROUP = 1;

export const nameOf = (at: number): string => `F-${at}`;
/** The devices of the group. */
export const ofGroup = Array.from({ length: DEVICES / 10 }, (_, at) => nameOf(at * 10));

/**
 * A statement that adds events of all devices spread evenly over the days, of 40 kinds, of which one in a thousand is an emergency.
 * @param numbers a table of the numbers from 1 on, with the column `n`
 */
export const insertEvents = (numbers: string, count: number): string =>
  `INSERT INTO events (day, id, updates, deviceid, cmd, time, event_code, event_name, memo, source, learnt, lat, lng, speed_kmh)
   SELECT at / ${DAY_S}, n, n, 'F-' || (n * 7919 % ${DEVICES}), 'new', at,
     CASE WHEN n % 1000 = 0 THEN 700 ELSE 701 + n % 40 END, '', '', 'alarm', at, 24.0 + (n % 1000) / 1000.0, 121.0, n % 120
   FROM (SELECT n, ${firstS} + CAST(n * ${DAYS * DAY_S}.0 / ${count} AS BIGINT) AS at FROM ${numbers}) AS numbered`;

/** A data folder with so many events. */
export async function eventYears(folder: string, count: number): Promise<void> {
  {
    await using store = await openSqliteStore({ folder });
    await store.groups.add({ groupid: GROUP, name: 'North' });
    const kept = { ...deviceRecord.defaults, registered: true, channelMask: '0', firstSeenMs: 1 };
    for (let at = 0; at < DEVICES; at++) await store.devices.add({ ...kept, deviceid: nameOf(at) });
    await store.groups.addDevices(GROUP, ofGroup);
  }
  const db = new DatabaseSync(databaseFiles(folder).database);
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN');
  const numbers = `(WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count}) SELECT n FROM numbers)`;
  db.exec(insertEvents(numbers, count));
  // Followers of events have already seen these: they are earlier ones.
  db.prepare('UPDATE event_sequence SET last = ?').run(count);
  db.prepare('UPDATE feed_marks SET mark = ?').run(count);
  db.exec('COMMIT; PRAGMA optimize');
  db.close();
}
