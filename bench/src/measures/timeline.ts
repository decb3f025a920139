import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { visit } from '@outrider/e2e/support/raw-doors.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { IndexedSegment } from '@outrider/store/recordings/recordings.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import type { Page } from '@playwright/test';
import type { Measure, Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICE = 'BUS-16';
const CHANNELS = 16;
const DAYS = 30;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const SEGMENT_MS = 10 * MINUTE_MS;
const BATCH = 4_000;
/** So long ago that nothing of it is asked for before it is looked at. */
const endMs = Math.floor(Date.now() / DAY_MS) * DAY_MS - 70 * DAY_MS;
const beginMs = endMs - DAYS * DAY_MS;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Sixteen channels for a month, with a gap now and then. */
function* segments(): Generator<IndexedSegment> {
  for (let startMs = beginMs, at = 0; startMs < endMs; startMs += SEGMENT_MS, at++)
    for (let channel = 1; channel <= CHANNELS; channel++) {
      if ((at + channel) % 17 === 0) continue;
      yield {
        deviceid: DEVICE,
        channel,
        stream: 'main',
        startMs,
        endMs: startMs + SEGMENT_MS,
        deviceOffsetMs: 0,
        bytes: 1_000,
        media: 'a',
        codec: 'h264',
        width: 640,
        height: 360,
        sound: '',
        open: false,
        locked: false,
        pictures: new Uint8Array(),
      };
    }
}

/** A fix each ten seconds of a day, then each ten minutes of the others. */
function* reports(): Generator<StoredReport> {
  for (let time = beginMs; time < endMs; time += time < beginMs + DAY_MS ? 10_000 : 600_000) {
    const position = { time, lat: 24, lng: 120, heading: 0, altitude: 0, valid: true };
    const speedKmh = 45 + 40 * Math.sin(time / 3e6);
    yield {
      deviceid: DEVICE,
      late: false,
      telemetry: {},
      arrivedMs: time,
      position: { ...position, speedKmh },
    };
  }
}

async function inBatches<T>(all: Iterable<T>, keep: (batch: T[]) => Promise<void>): Promise<void> {
  let batch: T[] = [];
  for (const each of all) {
    batch.push(each);
    if (batch.length < BATCH) continue;
    await keep(batch);
    batch = [];
  }
  await keep(batch);
}

async function prepare(folder: string): Promise<void> {
  await using store = await openSqliteStore({ folder });
  const channelMask = '0'.repeat(CHANNELS);
  const kept = { ...deviceRecord.defaults, registered: true, channelMask, timezone: 0, firstSeenMs: 1 };
  await store.devices.add({ ...kept, deviceid: DEVICE });
  await inBatches(segments(), (batch) => store.recordings.put(batch));
  await inBatches(reports(), async (batch) => void (await store.positions.append(batch)));
  while ((await store.deviceDays.countStep()).more);
}

/** ms that an answer took until all of it was there. */
async function asked(outrider: Outrider, key: string, stretch: object): Promise<number> {
  const began = performance.now();
  const response = await fetch(`${outrider.address}/api/timeline`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      deviceids: [DEVICE],
      want: { server: true, card: true, events: true, speed: true },
      ...stretch,
      username: 'admin',
      password: key,
    }),
  });
  const { devices } = (await response.json()) as { devices?: { channels: { server: number[] }[] }[] };
  if (devices?.[0]?.channels.every(({ server }) => server.length > 0) !== true)
    throw new Error('the footage of sixteen channels did not come');
  return performance.now() - began;
}

/** From Enter until a month that nobody asked for before is on the screen. */
async function drawn(page: Page): Promise<number> {
  await page.getByLabel('Time', { exact: true }).fill(dateOf(beginMs + (DAYS * DAY_MS) / 2));
  return await page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const began = performance.now();
    document.querySelector<HTMLFormElement>('.or-timeline-when form')?.requestSubmit();
    const busy = (): boolean => document.querySelector('.or-timeline[aria-busy="true"]') !== null;
    while (!busy() && performance.now() - began < 100) await frame();
    while (busy()) await frame();
    // What came is painted with the next picture of the screen.
    await frame();
    await frame();
    return performance.now() - began;
  });
}

/** Pictures of the screen a second while the month is panned, and the longest one took. */
async function panned(page: Page): Promise<readonly [rate: number, longest: number]> {
  return await page.evaluate(async () => {
    const surface = document.querySelector('.or-timeline-surface');
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    let last = await frame();
    const first = last;
    let longest = 0;
    const FRAMES = 120;
    for (let at = 0; at < FRAMES; at++) {
      surface?.dispatchEvent(new WheelEvent('wheel', { deltaX: at % 40 < 20 ? 3 : -3, cancelable: true }));
      const now = await frame();
      longest = Math.max(longest, now - last);
      last = now;
    }
    return [(FRAMES * 1_000) / (last - first), longest] as const;
  });
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({ vehicles: 0, prepare });
  using visitor = await visit(outrider, 'admin', outrider.password);
  log('the month is there');
  const tries = quick ? 3 : 20;
  const [months, days]: [number[], number[]] = [[], []];
  for (let at = 0; at < tries; at++) {
    const month = { startMs: beginMs, endMs, columns: 1_440 };
    months.push(await asked(outrider, visitor.key, month));
    const day = { startMs: beginMs, endMs: beginMs + DAY_MS, columns: 1_440 };
    days.push(await asked(outrider, visitor.key, day));
  }
  const browser = await launchBrowser();
  try {
    const draws: number[] = [];
    let rate = 0;
    let longest = 0;
    for (let at = 0; at < Math.ceil(tries / 4); at++) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await openAs(page, outrider, `/timeline?d=${DEVICE}`);
      await page.locator('.or-timeline[aria-busy="false"]').waitFor();
      for (let times = 0; times < 6; times++) await page.keyboard.press('-');
      draws.push(await drawn(page));
      [rate, longest] = await panned(page);
      await page.close();
    }
    return [
      row('timeline: 30 days of 16 channels answered, p95', percentile(months, 0.95), 'ms'),
      row('timeline: a day of 16 channels answered to the minute, p95', percentile(days, 0.95), 'ms'),
      row(
        'timeline: 30 days of 16 channels answered and drawn in Chromium, p50',
        percentile(draws, 0.5),
        'ms',
        '≤ 300',
      ),
      row('timeline: pictures of the screen while a month is panned', rate, '/s', '60'),
      row('timeline: the longest of them', longest, 'ms'),
    ];
  } finally {
    await browser.close();
  }
}

/** The timeline: a month of sixteen channels answered, drawn and panned. */
export const timeline: Measure = {
  name: 'timeline',
  about: 'a month of 16 channels on the timeline: answered, drawn, panned',
  run: measure,
};
