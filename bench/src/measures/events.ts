import { DatabaseSync } from 'node:sqlite';
import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { visit } from '@outrider/e2e/support/raw-doors.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { EVENTS_A_LOOK } from '@outrider/model/events/limits.ts';
import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const EVENTS = 10_000_000;
const DEVICES = 1_000;
const DAYS = 90;
const DAY_S = 86_400;
const PAGE = 50;
const MANY = 10_000;
const GROUP = 1;
const nowS = Math.floor(Date.now() / 1_000);
const firstS = nowS - DAYS * DAY_S;

/** Events of all devices spread evenly over the days, of 40 kinds, of which one in a thousand is an emergency. */
function insertEvents(folder: string, count: number): void {
  const db = new DatabaseSync(databaseFiles(folder).database);
  db.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN');
  db.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
     INSERT INTO events (day, id, updates, deviceid, cmd, time, event_code, event_name, memo, source, learnt, lat, lng, speed_kmh)
     SELECT at / ${DAY_S}, n, n, 'F-' || (n * 7919 % ${DEVICES}), 'new', at,
       CASE WHEN n % 1000 = 0 THEN 700 ELSE 701 + n % 40 END, '', '', 'alarm', at, 24.0 + (n % 1000) / 1000.0, 121.0, n % 120
     FROM (SELECT n, ${firstS} + CAST(n * ${DAYS * DAY_S}.0 / :count AS INTEGER) AS at FROM numbers)`,
  ).run({ count });
  // Followers of events have already seen these: they are earlier ones.
  db.prepare('UPDATE event_sequence SET last = ?').run(count);
  db.prepare('UPDATE feed_marks SET mark = ?').run(count);
  db.exec('COMMIT; PRAGMA optimize');
  db.close();
}

async function prepare(folder: string, count: number): Promise<void> {
  {
    await using store = await openSqliteStore({ folder });
    await store.groups.add({ groupid: GROUP, name: 'North' });
    const kept = { ...deviceRecord.defaults, registered: true, channelMask: '0', firstSeenMs: 1 };
    for (let at = 0; at < DEVICES; at++) {
      await store.devices.add({ ...kept, deviceid: `F-${at}` });
    }
    const tenth = Array.from({ length: DEVICES / 10 }, (_, at) => `F-${at * 10}`);
    await store.groups.addDevices(GROUP, tenth);
  }
  insertEvents(folder, count);
}

type Asked = HttpBody<'eventQuery'>;

/** Looks until a page is full or all was looked at, as a screen does. Gives ms, and how many events came. */
async function look(
  outrider: Outrider,
  key: string,
  asked: Asked,
  wanted: number,
): Promise<readonly [ms: number, found: number]> {
  const began = performance.now();
  let found = 0;
  let after: Asked['after'];
  do {
    const limit = Math.min(EVENTS_A_LOOK, wanted - found);
    const { data, next }: HttpAnswer<'eventQuery'> = await callHttp(outrider, key, 'eventQuery', {
      ...asked,
      limit,
      ...(after && { after }),
    });
    found += data.length;
    after = next ?? undefined;
  } while (found < wanted && after !== undefined);
  return [performance.now() - began, found];
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const count = quick ? 100_000 : EVENTS;
  await using outrider = await bootOutrider({ vehicles: 0, prepare: (folder) => prepare(folder, count) });
  using visitor = await visit(outrider, 'admin', outrider.password);
  log(`${count} events are kept`);
  const tries = quick ? 3 : 20;
  const month = { afterTime: nowS - 30 * DAY_S, beforeTime: nowS, desc: 1 } as const;
  const ways: readonly [name: string, asked: (at: number) => Asked][] = [
    ['of all devices', () => month],
    ['of one device', (at) => ({ ...month, deviceid: `F-${at * 37}` })],
    ['of a group', () => ({ ...month, groupid: GROUP })],
    ['of one kind in forty', (at) => ({ ...month, appdevids: [701 + at] })],
    ['of one kind in a thousand', () => ({ ...month, appdevids: [700] })],
    [
      'of a kind of one device on one day',
      (at) => ({
        afterTime: nowS - (at + 2) * DAY_S,
        beforeTime: nowS - (at + 1) * DAY_S,
        desc: 1,
        deviceid: `F-${at}`,
        appdevids: [701 + at],
      }),
    ],
  ];
  const rows: Row[] = [];
  for (const [name, asked] of ways) {
    const times: number[] = [];
    for (let at = 0; at < tries; at++) times.push((await look(outrider, visitor.key, asked(at), PAGE))[0]);
    rows.push(
      row(`10 million events: the newest ${PAGE} ${name}, p95`, percentile(times, 0.95), 'ms', '≤ 100'),
    );
  }
  const [polls, lists]: [number[], number[]] = [[], []];
  for (let at = 0; at < tries; at++) {
    const began = performance.now();
    await callHttp(outrider, visitor.key, 'eventQuery', { afterUpdatetime: count - 100 });
    polls.push(performance.now() - began);
  }
  for (let at = 0; at < Math.ceil(tries / 4); at++)
    lists.push((await look(outrider, visitor.key, month, MANY))[0]);
  return [
    ...rows,
    row('10 million events: what changed last, p95', percentile(polls, 0.95), 'ms', '≤ 100'),
    row(`10 million events: ${MANY} of them, p95`, percentile(lists, 0.95), 'ms', '≤ 1000'),
  ];
}

/** Events of years, and how soon some of them are there. */
export const events: Measure = {
  name: 'events',
  about: '10 million events in the store: first pages by each filter, 10,000 at once',
  run: measure,
};
