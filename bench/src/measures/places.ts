import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@outrider/kit/clock.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { FenceWatch } from '@outrider/server/happenings/fences/fence-watch.ts';
import { FollowedFences } from '@outrider/server/happenings/visits/followed-fences.ts';
import { Passages } from '@outrider/server/happenings/visits/passages.ts';
import { VisitBook } from '@outrider/server/happenings/visits/visit-book.ts';
import { countVisits } from '@outrider/server/happenings/visits/visit-keeper.ts';
import { MOST_VISITS } from '@outrider/protocol/places/visit-calls.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { addDevices, deviceOf, fillDays, FIXES, report, STEP_MS } from '../load/position-days.ts';
import { yards } from '../load/yards.ts';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICES = 1_000;
/** Days that are laid, and of a short run. */
interface Laid {
  readonly days: number;
  readonly quickDays: number;
}
const ASKED_DAYS = 30;
const FENCES = 100;
const DAY_S = 86_400;
const DAY_MS = DAY_S * 1_000;
const QUESTIONS = 20;
const HOUR_FIXES = 3_600_000 / STEP_MS;
/** The fence that is changed. */
const CHANGED = 3;
const today = Math.floor(Date.now() / DAY_MS);

async function timedMs(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await ask();
  return performance.now() - began;
}

interface Question {
  readonly ids: readonly string[];
  /** Of a fence; absent: of all. */
  readonly number?: number;
  /** Unix seconds: up to when; the days before are {@link ASKED_DAYS}. */
  readonly until?: number;
}

interface Answered {
  /** ms. */
  readonly times: readonly number[];
  /** How many visits the largest answer has, with those that it has no room for. */
  readonly found: number;
}

/** Asks several times for visits, as the screen does, with room for so many in the answer; with the text of it. */
async function askFor(book: VisitBook, question: (at: number) => Question): Promise<Answered> {
  const times: number[] = [];
  let found = 0;
  for (let at = 0; at < QUESTIONS; at++) {
    const { ids, number, until = 0 } = question(at);
    times.push(
      await timedMs(async () => {
        const { visits, left } = await book.find(ids, until - ASKED_DAYS * DAY_S, until, {
          number,
          enough: MOST_VISITS,
        });
        JSON.stringify(visits.slice(0, MOST_VISITS));
        found = Math.max(found, visits.length + left);
      }),
    );
  }
  return { times, found };
}

async function measure({ quick, log }: Run, laid: Laid): Promise<Row[]> {
  const devices = quick ? 100 : DEVICES;
  const days = quick ? laid.quickDays : laid.days;
  const ids = Array.from({ length: devices }, (_, device) => deviceOf(device));
  const folder = mkdtempSync(join(tmpdir(), 'outrider-bench-places-'));
  try {
    {
      await using store = await openSqliteStore({ folder });
      await addDevices(store, devices);
    }
    fillDays(folder, (today - days) * DAY_MS, { devices, days, log });
    await using store = await openSqliteStore({ folder });
    log('what devices did each day is counted');
    while ((await store.deviceDays.countStep()).more);
    let watch = new FenceWatch(yards(FENCES, ids), () => []);
    const fences = new FollowedFences(store.visits, () => watch);
    const zones = { offsetOf: () => 0, serverZone: 'UTC' };
    const book = new VisitBook({ store, watch: () => watch, fences, ...zones, clock: systemClock });
    log('visits are counted');
    const countedMs = await timedMs(() =>
      countVisits({ visits: store.visits, book, fences, watch: () => watch }),
    );

    // One of them is made larger: days on which nobody was near it hold as they are.
    watch = new FenceWatch(
      yards(FENCES, ids).map((fence) =>
        fence.number === CHANGED
          ? { ...fence, edition: 2, shape: { ...fence.shape, radius: 400 } as Fence['shape'] }
          : fence,
      ),
      () => [],
      watch,
    );
    const againMs = await timedMs(() =>
      countVisits({ visits: store.visits, book, fences, watch: () => watch }),
    );

    const until = (today - 2) * DAY_S;
    const asked = async (question: (at: number) => Question): Promise<Answered> =>
      await askFor(book, (at) => ({ until, ...question(at) }));
    const ofFence = await asked((number) => ({ ids, number }));
    const ofVehicle = await asked((at) => ({ ids: ids.slice(at, at + 1) }));
    const ofAll = await asked(() => ({ ids }));
    // An hour up to now, of which nothing is counted yet.
    for (let at = 0; at < HOUR_FIXES; at++) {
      const timeMs = Date.now() - (HOUR_FIXES - at) * STEP_MS;
      await store.positions.append(ids.map((_, device) => report(device, timeMs, at)));
    }
    const untilNow = await asked(() => ({ ids, until: Math.floor(Date.now() / 1_000) }));
    const known = await store.visits.days({ deviceids: ids, fromDay: today - days, toDay: today });
    if (known.length < devices * days)
      throw new Error(`${known.length} of ${devices * days} days are counted`);
    if (ofFence.found === 0 || ofVehicle.found === 0) throw new Error('nobody was anywhere');
    log(`up to ${ofFence.found} visits of a fence, ${ofVehicle.found} of a vehicle, ${ofAll.found} of all`);

    const passages = new Passages({ store, ...zones });
    const { lat, lng } = report(9, 0, 7).position;
    const shape = { kind: 'circle', centre: { lat, lng }, radius: 1_000 } as const;
    const whoWasHere = (lastDays: number): Promise<number> =>
      timedMs(async () => {
        for (let left: readonly string[] = ids; left.length > 0;) {
          const stretch = { shape, from: (today - lastDays) * DAY_S, to: today * DAY_S };
          left = left.slice((await passages.find(left, stretch)).done);
        }
      });
    const fleet = `${devices.toLocaleString('en')} devices × ${days} days of a fix each 30 s for 8 h`;
    const few = `${devices.toLocaleString('en')} devices`;
    return [
      row(
        `visits of ${fleet}, ${FENCES} fences: counted`,
        (devices * days * FIXES) / (countedMs / 1_000),
        'fixes/s',
      ),
      row(
        'the same counted anew for one fence that was changed',
        (devices * days * FIXES) / (againMs / 1_000),
        'fixes/s',
        '≥ 1,000,000',
      ),
      ...[
        { of: `${few} in a fence`, asked: ofFence },
        { of: 'a vehicle in all fences', asked: ofVehicle },
        { of: `${few} in all fences`, asked: ofAll },
        { of: `${few} in all fences up to now`, asked: untilNow },
      ].map(({ of, asked: { times } }) =>
        row(`visits of ${ASKED_DAYS} days of ${of}, p95`, percentile(times, 0.95), 'ms', '≤ 200'),
      ),
      // Days that are not over are counted when somebody asks, and are known for a while then.
      row('the same up to now, asked for the first time', untilNow.times[0] ?? null, 'ms'),
      row(`who was here, 1 km, 24 h, of ${fleet}`, (await whoWasHere(1)) / 1_000, 's', '≤ 1'),
      row(`who was here, 1 km, 7 days, of ${fleet}`, (await whoWasHere(7)) / 1_000, 's', '≤ 3'),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What people ask of places. */
export const places: Measure = {
  name: 'places',
  about: 'visits counted and asked for, who was here: of 1,000 devices × 30 days',
  run: async (run) => await measure(run, { days: 30, quickDays: 10 }),
};

/** The same of a quarter of a year, which takes half an hour to be counted; a short run has as many days, of fewer devices. */
export const places90Days: Measure = {
  name: 'places-90-days',
  about: 'the same of 1,000 devices × 90 days',
  run: async (run) => await measure(run, { days: 90, quickDays: 90 }),
};
