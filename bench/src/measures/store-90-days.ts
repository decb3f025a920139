import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Track } from '@outrider/model/positions/track.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { addDevices, deviceOf, fillDays, FIXES, momentOf } from '../load/position-days.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICES = 1_000;
const DAYS = 90;
const DAY_MS = 86_400_000;
const QUERIES = 50;
const SUMMED_DAYS = 30;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;

/** ms of each of some questions. */
async function timed(count: number, ask: (at: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let at = 0; at < count; at++) {
    const began = performance.now();
    await ask(at);
    took.push(performance.now() - began);
  }
  return took;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const devices = quick ? 50 : DEVICES;
  const days = quick ? 5 : DAYS;
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-store-'));
  try {
    {
      await using store = await openSqliteStore({ folder });
      await addDevices(store, devices);
    }
    // The last day comes in as days do.
    fillDays(folder, today - days * DAY_MS, { devices, days: days - 1, log });
    const filled = statSync(databaseFiles(folder).database).size;
    await using store = await openSqliteStore({ folder });
    const inserts = await timed(quick ? 60 : FIXES, (at) =>
      store.positions.append(momentOf(today - DAY_MS, at, devices)),
    );
    const spentMs = inserts.reduce((sum, ms) => sum + ms, 0);
    log('what devices did each day is counted');
    const counting = performance.now();
    while ((await store.deviceDays.countStep()).more);
    const countedMs = performance.now() - counting;
    const tracks = await timed(QUERIES, async (at) => {
      const fromMs = today - (2 + ((at * 7) % (days - 1))) * DAY_MS;
      const deviceid = deviceOf((at * 37) % devices);
      const { count } = new Track((await store.positions.track(deviceid, fromMs, fromMs + DAY_MS)).track);
      if (count !== FIXES) throw new Error(`${count} of ${FIXES} fixes came`);
    });
    const ids = Array.from({ length: devices }, (_, device) => deviceOf(device));
    const lastDay = today / DAY_MS - 1;
    const sums = await timed(Math.ceil(QUERIES / 5), () =>
      store.deviceDays.sums({ deviceids: ids, fromDay: lastDay - SUMMED_DAYS + 1, toDay: lastDay }),
    );
    const what = `${devices.toLocaleString('en')} devices × ${days} days of a fix each 30 s for 8 h`;
    return [
      row(`${what}: reports kept a second as they come`, (inserts.length * devices) / (spentMs / 1_000), ''),
      row(`${what}: a report of every device at once, p95`, percentile(inserts, 0.95), 'ms'),
      row(`${what}: a day of a device, p50`, percentile(tracks, 0.5), 'ms'),
      row(`${what}: a day of a device, p95`, percentile(tracks, 0.95), 'ms'),
      row(`${what}: 30 days of all devices, p50`, percentile(sums, 0.5), 'ms'),
      row(`${what}: all days counted anew`, countedMs / 1_000, 's'),
      row(`${what}: size`, ((filled / (days - 1)) * days) / 1024 ** 3, 'GB'),
      row(`${what}: bytes a report`, filled / ((days - 1) * devices * FIXES), ''),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A store of a fleet's quarter of a year. */
export const store90Days: Measure = {
  name: 'store-90-days',
  about: '1,000 devices × 90 days in the store: insert, a day of one, 30 days of all, size',
  run: measure,
};
