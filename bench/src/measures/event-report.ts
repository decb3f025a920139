import { DatabaseSync } from 'node:sqlite';
import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { visit } from '@outrider/e2e/support/raw-doors.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { MemoryWatch } from '../memory-watch.ts';
import { type Measure, pause } from '../measure.ts';
import { usageOf } from '../process-usage.ts';
import { type Row, row } from '../rows.ts';

const EVENTS = 100_000;
const DEVICES = 100;
const DAY_S = 86_400;
const WITHIN_MS = 120_000;

/** Events of the last whole day (UTC). */
async function prepare(folder: string, count: number): Promise<void> {
  {
    await using store = await openSqliteStore({ folder });
    const kept = { ...deviceRecord.defaults, registered: true, channelMask: '0', firstSeenMs: 1 };
    for (let at = 0; at < DEVICES; at++) await store.devices.add({ ...kept, deviceid: `F-${at}` });
  }
  const db = new DatabaseSync(databaseFiles(folder).database);
  const firstS = (Math.floor(Date.now() / 1_000 / DAY_S) - 1) * DAY_S;
  db.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
     INSERT INTO events (day, id, updates, deviceid, cmd, time, event_code, event_name, memo, source, learnt, lat, lng, speed_kmh)
     SELECT at / ${DAY_S}, n, n, 'F-' || (n % ${DEVICES}), 'new', at, 701 + n % 40, '', '', 'alarm', at, 24.0, 121.0, n % 120
     FROM (SELECT n, ${firstS} + CAST(n * ${DAY_S - 1}.0 / :count AS INTEGER) AS at FROM numbers)`,
  ).run({ count });
  db.prepare('UPDATE event_sequence SET last = ?').run(count);
  db.prepare('UPDATE feed_marks SET mark = ?').run(count);
  db.close();
}

/** A report of all events of a day. */
export const eventReport: Measure = {
  name: 'event-report',
  about: 'a report of 100,000 events: how long it takes, and memory',
  async run({ quick, log }): Promise<Row[]> {
    const count = quick ? 10_000 : EVENTS;
    await using outrider = await bootOutrider({ vehicles: 0, prepare: (folder) => prepare(folder, count) });
    using visitor = await visit(outrider, 'admin', outrider.password);
    const { reportid } = await callHttp(outrider, visitor.key, 'addEventReport', {
      eventReport: { profile: 'all', type: 'event detail', zone: 'UTC' },
    });
    await pause(5_000);
    const before = usageOf([outrider.pid()]).residentBytes;
    using memory = new MemoryWatch([outrider.pid()]);
    const from = performance.now();
    const { runid } = await callHttp(outrider, visitor.key, 'makeReport', { reportid, which: 'last' });
    for (;;) {
      const { runs } = await callHttp(outrider, visitor.key, 'listReportRuns', {});
      const run = runs.find((one) => one.runid === runid);
      if (run?.state === 'done') break;
      if (run?.state === 'failed' || performance.now() - from > WITHIN_MS)
        throw new Error(`the report did not come: ${run?.fault ?? 'it takes too long'}`);
      await pause(50);
    }
    const seconds = (performance.now() - from) / 1_000;
    const grown = (memory.peak - before) / 1e6;
    log(`${count} events in ${seconds.toFixed(1)} s, ${grown.toFixed(0)} MB more`);
    return [
      row('a report of 100,000 events', seconds, 's', '≤ 10'),
      row('a report of 100,000 events: memory of the server on top', grown, 'MB', '≤ 128'),
    ];
  },
};
