import { DatabaseSync } from 'node:sqlite';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { type Measure, pause } from '../measure.ts';
import { runSecondsOf } from '../process-usage.ts';
import { type Row, row } from '../rows.ts';

const DELIVERIES = 100_000;
const DAY_MS = 86_400_000;

async function prepare(folder: string, count: number): Promise<void> {
  {
    await using _store = await openSqliteStore({ folder });
  }
  const db = new DatabaseSync(databaseFiles(folder).database);
  const nowMs = Date.now();
  db.prepare(
    `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < :count)
     INSERT INTO deliveries (delivery_key, uid, way, target, receiver, deviceid, event_code, event_number, state, tries, created_ms, next_ms, until_ms, ended_ms, server, answer, body)
     SELECT 'k' || n, 'u' || n, 'webhook', 'webhook h' || (n % 100), 'http://h' || (n % 100) || '/', 'F-1', 701, 0, 'waiting', 0, :now, :later, :later, 0, '', '', '{}' FROM numbers`,
  ).run({ count, now: nowMs, later: nowMs + DAY_MS });
  db.close();
}

/** What deliveries cost that wait for their next try. */
export const waitingDeliveries: Measure = {
  name: 'waiting-deliveries',
  about: '100,000 deliveries that wait: what the server costs at rest, with and without',
  async run({ quick, log }): Promise<Row[]> {
    const seconds = quick ? 5 : 60;
    const costs: number[] = [];
    for (const count of [0, quick ? 10_000 : DELIVERIES]) {
      await using outrider = await bootOutrider({
        vehicles: 0,
        ...(count > 0 && { prepare: (folder: string) => prepare(folder, count) }),
      });
      await pause(10_000);
      const [before, from] = [runSecondsOf([outrider.pid()]), performance.now()];
      await pause(seconds * 1_000);
      costs.push((runSecondsOf([outrider.pid()]) - before) / ((performance.now() - from) / 1_000));
    }
    const [none = 0, some = 0] = costs.map((cost) => cost * 100);
    log(`at rest ${none.toFixed(2)} % of a core without, ${some.toFixed(2)} % with`);
    return [
      row('100,000 deliveries wait: the server at rest', some, '% of a core', '≤ 1 more than without'),
      row('no delivery waits: the server at rest', none, '% of a core'),
    ];
  },
};
