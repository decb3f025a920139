import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { encodeTime } from '@outrider/jt808/device-time.ts';
import { results } from '@outrider/jt808/messages/answers.ts';
import type { Location } from '@outrider/jt808/messages/location.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import type { Place } from '@outrider/model/maps/place.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { addTerminals } from '../load/add-terminals.ts';
import { openControl } from '../load/control.ts';
import { locationOf } from '../load/report-pool.ts';
import { deviceOf, signOnAll, type Terminal } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICES = 1_000;
const LIVE = 50;
const FENCES = 500;
const ACROSS = 25;
/** Whom fences watch. */
const GROUP = 1;
/** A fix each so many ms, in messages of so many. */
const STEP_MS = 10_000;
const A_MESSAGE = 20;
const HOUR_FIXES = 3_600_000 / STEP_MS;
/** Of the hour each is so long outside and so long inside in turn: in its fence twice. */
const STAY_FIXES = 60;
const STAYS = 2;
/** What is kept back, as 0x0704 says it. */
const LATE_BATCH = 1;
const LIVE_EVERY_MS = 1_000;
const ASK_EVERY_MS = 250;
const RIGHT_WITHIN_MS = 600_000;
const DAY_MS = 86_400_000;
/** Ten o'clock of the day before yesterday: it is over. */
const beginMs = (Math.floor(Date.now() / DAY_MS) - 2) * DAY_MS + 36_000_000;

const fenceOf = (device: number): number => device % FENCES;
/** The middle of a fence; they lie three km apart. */
const middleOf = (fence: number): Place => ({
  lat: 24 + Math.floor(fence / ACROSS) * 0.03,
  lng: 120 + (fence % ACROSS) * 0.03,
});

/** What a device says that is in the middle of its fence, or well outside of it. */
function location(device: number, timeMs: number, isInside: boolean): Location {
  const { lat, lng } = middleOf(fenceOf(device));
  const place = { latitude: lat + (isInside ? 0 : 0.006), longitude: lng };
  return { ...locationOf(device, timeMs), ...place, time: encodeTime(timeMs) };
}

async function lay(folder: string, devices: number): Promise<void> {
  await using store = await openSqliteStore({ folder });
  await addTerminals(
    store,
    Array.from({ length: devices }, (_, device) => deviceOf(device)),
    GROUP,
  );
  await store.fences.putAll(
    Array.from({ length: FENCES }, (_, number) => ({
      ...emptyFence(number),
      edits: 1,
      edition: number + 1,
      title: `Yard ${number}`,
      enabled: true,
      triggerIn: true,
      triggerOut: true,
      shape: { kind: 'circle' as const, centre: middleOf(number), radius: 300 },
      groupids: [GROUP],
    })),
  );
}

/** Resolves with the next acknowledgement of a message of that kind. @throws Error when it is refused */
const acknowledged = (terminal: Terminal, replyId: number): Promise<void> =>
  new Promise((resolve, reject) => {
    terminal.onMessage = ({ name, body }) => {
      if (name !== 'platformAnswer' || body.replyId !== replyId) return;
      if (body.result === results.ok) resolve();
      else reject(new Error(`terminal ${terminal.phone} had a report refused`));
    };
  });

/** Sends a report and waits until it is acknowledged; ms. */
async function reportNow(terminal: Terminal, device: number): Promise<number> {
  const done = acknowledged(terminal, rowOfName('location').id);
  const began = performance.now();
  terminal.send('location', location(device, Date.now(), false));
  await done;
  return performance.now() - began;
}

/** Sends the hour that was kept back, a message once the one before is acknowledged. */
async function sendHour(terminal: Terminal, device: number): Promise<void> {
  for (let from = 0; from < HOUR_FIXES; from += A_MESSAGE) {
    const locations = Array.from({ length: A_MESSAGE }, (_, at) =>
      location(
        device,
        beginMs + (from + at) * STEP_MS,
        Math.floor((from + at) / STAY_FIXES) % 2 === 1 && from < 2 * STAYS * STAY_FIXES,
      ),
    );
    const done = acknowledged(terminal, rowOfName('locationBatch').id);
    terminal.send('locationBatch', { batchType: LATE_BATCH, locations });
    await done;
  }
}

/** How long live reports take to be acknowledged while something goes on: one each second of each terminal; ms. */
async function liveWhile(
  live: readonly (readonly [Terminal, device: number])[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const took: number[] = [];
  let isDone = false;
  const each = live.map(async ([terminal, device], at) => {
    await pause((at * LIVE_EVERY_MS) / live.length);
    while (!isDone) {
      const ms = await reportNow(terminal, device);
      took.push(ms);
      await pause(Math.max(0, LIVE_EVERY_MS - ms));
    }
  });
  await work().finally(() => (isDone = true));
  await Promise.all(each);
  return took;
}

/** Asks a server whether visits and events are what the hour says. */
class Asker {
  readonly #outrider: Outrider;
  readonly #key: string;
  readonly #devices: number;

  constructor(outrider: Outrider, key: string, devices: number) {
    this.#outrider = outrider;
    this.#key = key;
    this.#devices = devices;
  }

  /** Resolves once both are right: with when they were, by the clock of this process. @throws Error when that takes too long */
  async right(): Promise<number> {
    const end = performance.now() + RIGHT_WITHIN_MS;
    for (;;) {
      const asked = performance.now();
      if ((await this.#hasVisits()) && (await this.#hasEvents())) return asked;
      if (asked > end) throw new Error('visits and events do not come right');
      await pause(ASK_EVERY_MS);
    }
  }

  async #hasVisits(): Promise<boolean> {
    const stretch = { from: beginMs / 1_000, to: beginMs / 1_000 + 3_600 };
    const { visits, pending } = await callHttp(this.#outrider, this.#key, 'listVisits', stretch);
    const counts = new Map<string, number>();
    for (const { deviceid, fence, begun, ended } of visits)
      if (begun === 1 && ended === 1) {
        const name = `${deviceid} ${fence}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    if (pending > 0 || visits.length !== this.#devices * STAYS) return false;
    return this.#all((device) => counts.get(`${deviceOf(device)} ${fenceOf(device)}`) === STAYS);
  }

  async #hasEvents(): Promise<boolean> {
    const codes = [deviceEvents.triggerIn.code, deviceEvents.triggerOut.code];
    const stretch = { start: beginMs / 1_000, end: beginMs / 1_000 + 3_600, codes };
    for (let device = 0; device < this.#devices; device++) {
      const body = { deviceid: deviceOf(device), ...stretch };
      const { events } = await callHttp(this.#outrider, this.#key, 'deviceEvents', body);
      if (events.length !== STAYS * codes.length) return false;
    }
    return true;
  }

  #all(isSo: (device: number) => boolean): boolean {
    return Array.from({ length: this.#devices }, (_, device) => device).every(isSo);
  }
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  const devices = quick ? 100 : DEVICES;
  await using outrider = await bootOutrider({
    vehicles: 0,
    flags: ['--accept-new'],
    prepare: async (folder) => await lay(folder, devices + LIVE),
  });
  const terminals = await signOnAll(outrider.jt808Port, devices + LIVE);
  try {
    using control = await openControl(outrider);
    const late = terminals.slice(0, devices);
    const live = terminals.slice(devices).map((terminal, at) => [terminal, devices + at] as const);
    // Whoever keeps an hour back has said something since.
    await Promise.all(late.map(reportNow));
    const before = await liveWhile(live, async () => await pause(quick ? 10_000 : 30_000));
    let [sentMs, rightMs] = [0, 0];
    const asker = new Asker(outrider, control.key, devices);
    const during = await liveWhile(live, async () => {
      const began = performance.now();
      await Promise.all(late.map(sendHour));
      sentMs = performance.now() - began;
      rightMs = (await asker.right()) - began;
    });
    log(`${devices * HOUR_FIXES} late reports; ${before.length} and ${during.length} live ones`);
    const of = `an hour late of ${devices.toLocaleString('en')} recorders`;
    return [
      row(`${of}, ${FENCES} fences: acknowledged`, sentMs / 1_000, 's'),
      row(`${of}: visits and events are right`, rightMs / 1_000, 's', '≤ 60'),
      row('a live report acknowledged meanwhile, p50', percentile(during, 0.5), 'ms'),
      row('a live report acknowledged meanwhile, p95', percentile(during, 0.95), 'ms', 'as before'),
      row('a live report acknowledged before, p50', percentile(before, 0.5), 'ms'),
      row('a live report acknowledged before, p95', percentile(before, 0.95), 'ms'),
    ];
  } finally {
    for (const terminal of terminals) terminal[Symbol.dispose]();
  }
}

/** What comes late over the wire, and is right then: through gateway, stages, store and counting. */
export const lateHour: Measure = {
  name: 'late-hour',
  about:
    'an hour late of 1,000 recorders at a whole server with 500 fences: visits and events right; live reports',
  run: measure,
};
