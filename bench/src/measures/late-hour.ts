import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { batchTypes } from '@outrider/jt808/messages/locations.ts';
import { rowOfName } from '@outrider/jt808/messages/table.ts';
import { deviceEvents } from '@outrider/model/events/event-codes.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { addTerminals } from '../load/add-terminals.ts';
import { openControl } from '../load/control.ts';
import { acknowledged, FENCES, fenceOf, location, middleOf, reportNow } from '../load/fenced-reports.ts';
import { LiveFleet } from '../load/live-fleet.ts';
import { deviceOf, signOnAll, type Terminal } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICES = 1_000;
const LIVE = 50;
/** The group that fences watch. */
const GROUP = 1;
/** A fix each so many ms, in messages of so many. */
const STEP_MS = 10_000;
const A_MESSAGE = 20;
const HOUR_FIXES = 3_600_000 / STEP_MS;
/** Of the hour each is this long outside and this long inside in turn: in its fence twice. */
const STAY_FIXES = 60;
const STAYS = 2;
const ASK_EVERY_MS = 1_000;
const RIGHT_WITHIN_MS = 600_000;
const DAY_MS = 86_400_000;
/** Ten o'clock of the day before yesterday: it is over. */
const beginMs = (Math.floor(Date.now() / DAY_MS) - 2) * DAY_MS + 36_000_000;

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
    terminal.send('locationBatch', { batchType: batchTypes.late, locations });
    await done;
  }
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

  /** Resolves once visits are right: with when they were, by the clock of this process. @throws Error when that takes too long */
  async visitsRight(): Promise<number> {
    const end = performance.now() + RIGHT_WITHIN_MS;
    for (;;) {
      const asked = performance.now();
      if (await this.#hasVisits()) return asked;
      if (asked > end) throw new Error('visits do not come right');
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

  /** Whether events are: they are kept with the reports. */
  async hasEvents(): Promise<boolean> {
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
  const late = await signOnAll(outrider.jt808Port, devices);
  try {
    using control = await openControl(outrider);
    await using live = new LiveFleet(outrider.jt808Port, devices, LIVE);
    // Recorders that keep an hour back have said something since.
    await Promise.all(late.map(reportNow));
    const before = await live.meanwhile(async () => await pause(quick ? 10_000 : 30_000));
    let [sentMs, rightMs] = [0, 0];
    const asker = new Asker(outrider, control.key, devices);
    const began = performance.now();
    const sending = await live.meanwhile(async () => {
      await Promise.all(late.map(sendHour));
      sentMs = performance.now() - began;
    });
    const counting = await live.meanwhile(async () => {
      rightMs = (await asker.visitsRight()) - began;
    });
    if (!(await asker.hasEvents())) throw new Error('the events of the hour are not right');
    const during = [...sending, ...counting];
    log(`${devices * HOUR_FIXES} late reports; ${before.length} and ${during.length} live ones`);
    const what = `an hour late of ${devices.toLocaleString('en')} recorders`;
    return [
      row(`${what}, ${FENCES} fences: acknowledged`, sentMs / 1_000, 's'),
      row(`${what}: visits and events are right`, rightMs / 1_000, 's', '≤ 60'),
      row('a live report acknowledged while the hour comes, p50', percentile(sending, 0.5), 'ms'),
      row('a live report acknowledged while the hour comes, p95', percentile(sending, 0.95), 'ms'),
      row('a live report acknowledged until all is right, p50', percentile(during, 0.5), 'ms'),
      row('a live report acknowledged until all is right, p95', percentile(during, 0.95), 'ms', 'as before'),
      row('a live report acknowledged before, p50', percentile(before, 0.5), 'ms'),
      row('a live report acknowledged before, p95', percentile(before, 0.95), 'ms'),
    ];
  } finally {
    for (const terminal of late) terminal[Symbol.dispose]();
  }
}

/** What comes late over the wire, and is right then: through gateway, stages, store and counting. */
export const lateHour: Measure = {
  name: 'late-hour',
  about:
    'an hour late of 1,000 recorders at a whole server with 500 fences: visits and events right; live reports',
  run: measure,
};
