import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { systemClock } from '@outrider/kit/clock.ts';
import { FenceWatch } from '@outrider/server/happenings/fences/fence-watch.ts';
import { FollowedFences } from '@outrider/server/happenings/visits/followed-fences.ts';
import { countDays } from '@outrider/server/jobs/day-keeper.ts';
import { VisitBook } from '@outrider/server/happenings/visits/visit-book.ts';
import { countVisits } from '@outrider/server/happenings/visits/visit-keeper.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import type { Store } from '@outrider/store/store.ts';
import { addDevices, deviceOf, report } from '../load/position-days.ts';
import { yards } from '../load/yards.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICES = 1_000;
const FENCES = 100;
const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
/** Of an hour that comes late, a fix each so many ms. */
const STEP_MS = 10_000;
const HOUR_FIXES = 3_600_000 / STEP_MS;
/** Reports that come in one message. */
const A_MESSAGE = 60;
const LIVE_MS = 20;
/** Sockets bring so many in a turn of the event loop. */
const MESSAGES_A_TURN = 10;
/** The day before yesterday: it is over. */
const day = Math.floor(Date.now() / DAY_MS) - 2;

const late = (device: number, timeMs: number, at: number): StoredReport => ({
  ...report(device, timeMs, at),
  late: true,
  arrivedMs: Date.now(),
});

/** How long commits of one report take, one each {@link LIVE_MS}, while something else goes on; ms. */
async function liveWhile(store: Store, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  let done = false;
  const live = (async () => {
    for (let at = 0; !done; at++) {
      const began = performance.now();
      await store.positions.append([report(DEVICES, Date.now(), at)]);
      took.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, LIVE_MS));
    }
  })();
  await work();
  done = true;
  await live;
  return took;
}

/** As the server rests between two steps of counting. */
const rest = {
  ended: false,
  pause: (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms)),
};

async function timedMs(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const devices = quick ? 100 : DEVICES;
  const ids = Array.from({ length: devices + 1 }, (_, device) => deviceOf(device));
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-late-'));
  try {
    await using store = await openSqliteStore({ folder });
    await addDevices(store, DEVICES + 1);
    // Everybody has reported on that day, and on the next.
    for (let device = 0; device < devices; device++)
      await store.positions.append([
        report(device, day * DAY_MS, 0),
        report(device, day * DAY_MS + DAY_MS - 1_000, 9),
        report(device, (day + 1) * DAY_MS + 3_600_000, 9),
      ]);
    const watch = new FenceWatch(yards(FENCES, ids), () => []);
    const fences = new FollowedFences(store.visits, () => watch);
    const zones = { offsetOf: () => 0, serverZone: 'UTC' };
    const book = new VisitBook({ store, watch: () => watch, fences, ...zones, clock: systemClock });
    const right = async (): Promise<void> => {
      await countDays(store.deviceDays, rest);
      await countVisits({ visits: store.visits, book, fences, watch: () => watch }, rest);
    };
    await right();
    const before = await liveWhile(store, () => new Promise((resolve) => setTimeout(resolve, 3_000)));

    let rightMs = 0;
    const during = await liveWhile(store, async () => {
      rightMs = await timedMs(async () => {
        for (let from = 0; from < HOUR_FIXES; from += A_MESSAGE) {
          const kept: Promise<unknown>[] = [];
          for (let device = 0; device < devices; device++) {
            const message = Array.from({ length: A_MESSAGE }, (_, at) =>
              late(device, day * DAY_MS + 36_000_000 + (from + at) * STEP_MS, from + at),
            );
            kept.push(store.positions.append(message));
            if (device % MESSAGES_A_TURN === 0) await nextTurn();
          }
          await Promise.all(kept);
        }
        await right();
      });
    });
    log(`${devices * HOUR_FIXES} late reports`);

    // A day of a fix each second, all of them late.
    const [one = ''] = ids;
    for (let from = 0; from < DAY_S; from += 1_000)
      await store.positions.append(
        Array.from({ length: Math.min(1_000, DAY_S - from) }, (_, at) =>
          late(0, day * DAY_MS + (from + at) * 1_000, Math.floor((from + at) / 30)),
        ),
      );
    while ((await store.deviceDays.countStep()).more);
    const used = process.cpuUsage();
    const dayMs = await timedMs(async () => {
      const counted = await book.count(one, day);
      await store.visits.put([
        { deviceid: one, day, mark: 0, edition: 1, numbers: new Set(watch.numbers()), ...counted },
      ]);
    });
    const { user, system } = process.cpuUsage(used);
    const few = `${devices.toLocaleString('en')} devices`;
    return [
      row(
        `an hour late of ${few}, ${HOUR_FIXES} fixes each: taken, and visits right`,
        rightMs / 1_000,
        's',
        '≤ 60',
      ),
      row('a live report kept meanwhile, p95', percentile(during, 0.95), 'ms', 'as before'),
      row('a live report kept before, p95', percentile(before, 0.95), 'ms'),
      row("a device's day of 86,400 late fixes counted anew", dayMs, 'ms', '≤ 300'),
      // What it would take if nobody else had the machine, about.
      row('the same, processor time of all threads', (user + system) / 1_000, 'ms'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What comes late, and is right then. */
export const latePlaces: Measure = {
  name: 'late-places',
  about: 'visits of what comes late: an hour of 1,000 devices, a day of 86,400 fixes',
  run: measure,
};
