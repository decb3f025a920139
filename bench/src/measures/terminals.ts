import { execFileSync } from 'node:child_process';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { seedDevices } from '../load/seed-devices.ts';
import { TcpFleet } from '../load/tcp-fleet.ts';
import { deviceOf } from '../load/terminal.ts';
import { type Measure, pause } from '../measure.ts';
import { MemoryWatch } from '../memory-watch.ts';
import { type Row, row } from '../rows.ts';

const MOST = 50_000;
const COUNT = 15_000;
const FEW = 1_000;
const SIGN_ON_WITHIN_MS = 180_000;
const SETTLE_MS = 20_000;
const WINDOW_MS = 10_000;
/** Descriptors that server and load need for other things. */
const SPARE_FILES = 1_000;
const REPORTS = 3;

/** How many files one process may have open, at the most that it may ask for. */
const openFiles = (): number => Number(execFileSync('bash', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }));

/** The middle of the server's memory once nothing happens any more. */
async function settledMemory(pid: number, quick: boolean): Promise<number> {
  await pause(quick ? 3_000 : SETTLE_MS);
  using watch = new MemoryWatch([pid]);
  await pause(quick ? 2_000 : WINDOW_MS);
  return watch.median;
}

/** How many of the terminals have fewer reports in the store than they made. */
async function countMissing(folder: string, terminals: number, reports: number): Promise<number> {
  await using store = await openSqliteStore({ folder });
  let missing = 0;
  for (let index = 0; index < terminals; index++) {
    const { reports: kept } = await store.positions.range(deviceOf(index), 0, Number.MAX_SAFE_INTEGER);
    missing += Math.max(0, reports - kept.length);
  }
  return missing;
}

/** Terminals that are connected over TCP at once: how soon, in how much memory, and how soon again after a restart. */
export const terminals: Measure = {
  name: 'terminals',
  about: 'terminals connected over TCP at once: memory for each, and back after a restart',
  async run({ quick, log }): Promise<Row[]> {
    const files = openFiles();
    const count = quick ? 2_000 : files >= MOST + SPARE_FILES ? MOST : COUNT;
    if (count < MOST) log(`${MOST} need as many open files; here a process may have ${files}`);
    await using outrider = await bootOutrider({
      vehicles: 0,
      prepare: (folder) => seedDevices(folder, count),
    });
    using fleet = new TcpFleet(outrider.jt808Port);
    await fleet.grow(FEW, SIGN_ON_WITHIN_MS);
    const few = await settledMemory(outrider.pid(), quick);
    const from = performance.now();
    await fleet.grow(count, SIGN_ON_WITHIN_MS);
    const signOnSeconds = (performance.now() - from) / 1_000;
    const many = await settledMemory(outrider.pid(), quick);
    const each = (many - few) / (count - FEW) / 1_000;
    log(`${count} signed on within ${signOnSeconds.toFixed(1)} s, ${each.toFixed(1)} KB each`);

    const begin = Date.now() - REPORTS * 1_000;
    fleet.report(begin);
    await pause(500);
    await outrider.kill();
    fleet.report(begin + 1_000);
    await fleet.until(() => fleet.signedOn === 0, SIGN_ON_WITHIN_MS);
    const restarted = outrider.start();
    const down = performance.now();
    await restarted;
    await fleet.until(() => fleet.signedOn === count, SIGN_ON_WITHIN_MS);
    const backSeconds = (performance.now() - down) / 1_000;
    fleet.report(begin + 2_000);
    await fleet.until(() => fleet.counts.unacknowledged === 0, SIGN_ON_WITHIN_MS);
    await outrider.kill();
    const lost = await countMissing(outrider.data, count, REPORTS);
    log(`all back ${backSeconds.toFixed(1)} s after the start, ${lost} reports lost`);
    const why = count < MOST && !quick ? `; ${MOST} need as many open files, here ${files}` : '';
    return [
      row(`${count} terminals over TCP: sign on`, signOnSeconds, 's', `all${why}`),
      row(`${count} terminals over TCP: memory of the server for each`, each, 'KB', '≤ 10'),
      row(`${count} terminals over TCP: all back after a restart`, backSeconds, 's', '≤ 60'),
      row(`${count} terminals over TCP: reports lost by kill and restart`, lost, 'reports', '0'),
    ];
  },
};
