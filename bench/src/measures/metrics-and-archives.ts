import { join } from 'node:path';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { freePort } from '@outrider/e2e/support/free-port.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { openControl } from '../load/control.ts';
import { seedDevices } from '../load/seed-devices.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';
import { fillLogs } from './logs.ts';

const DEVICES = 50_000;
const LOG_ROWS = 1_000_000;
const SCRAPES = 50;
/** Calls beside an archive come so far apart. */
const BESIDE_MS = 50;

/** What a program that watches asks of a large fleet. */
async function measureScrapes({ quick }: Run): Promise<Row[]> {
  const count = quick ? 1_000 : DEVICES;
  const port = await freePort();
  await using _outrider = await bootOutrider({
    vehicles: 0,
    flags: ['--monitor-port', String(port)],
    prepare: (folder) => seedDevices(folder, count),
  });
  const times: number[] = [];
  let bytes = 0;
  for (let at = 0; at < SCRAPES; at++) {
    const began = performance.now();
    bytes = (await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).length;
    times.push(performance.now() - began);
  }
  return [
    row(`/metrics of ${count} devices, p95`, percentile(times, 0.95), 'ms', '≤ 50'),
    row(`/metrics of ${count} devices`, bytes / 1_000, 'KB', '≤ 200'),
  ];
}

/** Calls the server again and again until something is done. @returns how long each took, ms */
async function callsDuring({ address }: Outrider, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  void work.finally(() => (done = true)).catch(() => {});
  while (!done) {
    const began = performance.now();
    await (await fetch(`${address}/api/server`)).text();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, BESIDE_MS));
  }
  return times;
}

/** A large log as an encrypted archive. */
async function measureArchive(run: Run): Promise<Row[]> {
  const rows = run.quick ? 20_000 : LOG_ROWS;
  await using outrider = await bootOutrider({
    vehicles: 0,
    prepare: async (folder) => {
      {
        await using empty = await openSqliteStore({ folder });
        await empty.trail.head();
      }
      fillLogs(join(folder, 'outrider.sqlite'), rows, run.log);
    },
  });
  using control = await openControl(outrider);
  const before = await callsDuring(outrider, new Promise((resolve) => setTimeout(resolve, 5_000)));
  const began = performance.now();
  const response = fetch(`${outrider.address}/gklog/exportaccesslog`, {
    method: 'POST',
    headers: { authorization: `Bearer ${control.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ filepass: 'benchmark' }),
  });
  const took = response.then(async (answer) => {
    const { size } = await answer.blob();
    if (answer.status !== 200 || size < rows) throw new Error(`no archive: ${answer.status}, ${size} bytes`);
    run.log(`an archive of ${(size / 1e6).toFixed(1)} MB`);
    return (performance.now() - began) / 1_000;
  });
  const beside = await callsDuring(outrider, took);
  return [
    row(`7z of ${rows} rows of the audit trail`, await took, 's', '≤ 20'),
    row('a call beside that, p95', percentile(beside, 0.95), 'ms', 'as before'),
    row('a call before that, p95', percentile(before, 0.95), 'ms'),
  ];
}

/** What watching and taking away logs costs a server. */
export const metricsAndArchives: Measure = {
  name: 'metrics-and-archives',
  about: '/metrics of 50,000 devices, and a million rows of a log as an encrypted archive',
  run: async (run) => [...(await measureScrapes(run)), ...(await measureArchive(run))],
};
