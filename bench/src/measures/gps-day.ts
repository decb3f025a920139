import { DatabaseSync } from 'node:sqlite';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { visit } from '@outrider/e2e/support/raw-doors.ts';
import { deviceRecord } from '@outrider/model/devices/device-record.ts';
import { Track } from '@outrider/model/positions/track.ts';
import { databaseFiles } from '@outrider/store/engine/sqlite/database-files.ts';
import { foldJournal } from '@outrider/store/engine/sqlite/positions/position-fold.ts';
import { PositionTables } from '@outrider/store/engine/sqlite/positions/position-tables.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import type { StoredReport } from '@outrider/store/positions/positions.ts';
import type { Page } from '@playwright/test';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const DEVICE = 'DAY-1';
const FLEET = 1_000;
const DAYS = 30;
const DAY_MS = 86_400_000;
const FIXES = 86_400;
const BATCH = 10_000;
const LIST_MS = 2_000;
const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const yesterday = dateOf(today - DAY_MS);

function report(deviceid: string, time: number, at: number): StoredReport {
  const [lat, lng] = [24 + Math.sin(at / 9_000) / 4, 120.6 + Math.cos(at / 7_000) / 4];
  const speedKmh = 45 + 40 * Math.sin(at / 300);
  const position = { time, lat, lng, speedKmh, heading: at % 360, altitude: 9, valid: true };
  return { deviceid, late: false, telemetry: { ignitionOn: true }, arrivedMs: time, position };
}

/** A day of a fix each second, and for each of a thousand devices 30 days of a few. */
function* reports(): Generator<StoredReport> {
  for (let at = 0; at < FIXES; at++) yield report(DEVICE, today - DAY_MS + at * 1_000, at);
  for (let device = 0; device < FLEET; device++)
    for (let day = 1; day <= DAYS; day++)
      for (let at = 0; at < 3; at++) yield report(`F-${device}`, today - day * DAY_MS + at * 60_000, at);
}

/** What came is kept by the hour, as what is older than that always is. */
function fold(folder: string): void {
  const db = new DatabaseSync(databaseFiles(folder).database);
  const tables = new PositionTables(db);
  tables.changeOver();
  for (const steps = foldJournal(db, tables); steps.next().done !== true;);
  db.close();
}

async function prepare(folder: string): Promise<void> {
  await keepReports(folder);
  fold(folder);
}

async function keepReports(folder: string): Promise<void> {
  await using store = await openSqliteStore({ folder });
  const kept = { ...deviceRecord.defaults, registered: true, channelMask: '0', timezone: 0, firstSeenMs: 1 };
  for (const deviceid of [DEVICE, ...Array.from({ length: FLEET }, (_, at) => `F-${at}`)])
    await store.devices.add({ ...kept, deviceid });
  let batch: StoredReport[] = [];
  for (const each of reports()) {
    batch.push(each);
    if (batch.length < BATCH) continue;
    await store.positions.append(batch);
    batch = [];
  }
  await store.positions.append(batch);
  while ((await store.deviceDays.countStep()).more);
}

/** ms that a call took until all of its answer was there. */
async function timed(
  outrider: Outrider,
  key: string,
  path: string,
  body: object,
): Promise<[ms: number, bytes: Uint8Array]> {
  const began = performance.now();
  const response = await fetch(outrider.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, username: 'admin', password: key }),
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return [performance.now() - began, bytes];
}

/** ms that all pages of a day took by the API for programs, one after the other. */
async function readPages(
  outrider: Outrider,
  key: string,
  { deviceid, start, end }: { readonly deviceid: string; readonly start: number; readonly end: number },
): Promise<number> {
  const began = performance.now();
  let count = 0;
  for (let cursor: string | null = ''; cursor !== null;) {
    const path = `/api/v1/devices/${deviceid}/positions?from=${start}&to=${end}&limit=1000`;
    const response: Response = await fetch(
      `${outrider.address}${path}${cursor === '' ? '' : `&cursor=${cursor}`}`,
      { headers: { authorization: `Bearer ${key}` } },
    );
    const { items, next } = (await response.json()) as { items: readonly unknown[]; next: string | null };
    count += items.length;
    cursor = next;
  }
  if (count !== FIXES) throw new Error(`${count} of ${FIXES} fixes came in pages`);
  return performance.now() - began;
}

/** From choosing the device, which asks for its day, until that is on the page: chart, list, and the way given to the map. */
async function drawn(page: Page): Promise<number> {
  const shown = page.evaluate(async () => {
    let began = 0;
    addEventListener('input', () => (began = performance.now()), { capture: true, once: true });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (document.querySelector('.or-replay-clock') === null) await frame();
    await frame();
    await frame();
    return performance.now() - began;
  });
  await page.getByLabel('Device', { exact: true }).fill(DEVICE);
  return await shown;
}

async function measure({ quick, log }: Run): Promise<Row[]> {
  await using outrider = await bootOutrider({ vehicles: 0, prepare });
  using visitor = await visit(outrider, 'admin', outrider.password);
  const tries = quick ? 3 : 20;
  const day = { deviceid: DEVICE, start: (today - DAY_MS) / 1_000, end: today / 1_000 - 1 };
  const [tracks, lists, pages, sums]: [number[], number[], number[], number[]] = [[], [], [], []];
  for (let at = 0; at < tries; at++) {
    const [ms, bytes] = await timed(outrider, visitor.key, '/api/gps/track', day);
    const { count } = new Track(bytes);
    if (count !== FIXES) throw new Error(`${count} of ${FIXES} fixes came`);
    tracks.push(ms);
    lists.push((await timed(outrider, visitor.key, '/api/gps', day))[0]);
    pages.push(await readPages(outrider, visitor.key, day));
    const month = { afterTime: dateOf(today - DAYS * DAY_MS), beforeTime: yesterday };
    sums.push((await timed(outrider, visitor.key, '/gkmileage/mileagequery', month))[0]);
  }
  log('the calls are measured');
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const draws: number[] = [];
    for (let at = 0; at < Math.ceil(tries / 4); at++) {
      if (at === 0) await openAs(page, outrider, `/gpsplayback?day=${yesterday}`);
      else await page.goto(`${outrider.address}/gpsplayback?day=${yesterday}`);
      await page.getByRole('button', { name: 'Query GPS' }).waitFor();
      // The list of vehicles is there by then.
      await pause(LIST_MS);
      draws.push(await drawn(page));
    }
    await page.getByLabel('Speed of the playback').selectOption('64');
    const nodes = (): Promise<number> => page.evaluate(() => document.querySelectorAll('*').length);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    // What shows messages comes after the first look, and is no part of the replay.
    await page
      .locator('section[aria-live][aria-label^="Notifications"]')
      .first()
      .waitFor({ state: 'attached' });
    await pause(1_000);
    const before = await nodes();
    await pause(quick ? 2_000 : 10_000);
    const came = (await nodes()) - before;
    return [
      row('a day of 86,400 fixes queried (columns), p50', percentile(tracks, 0.5), 'ms', '≤ 150'),
      row('a day of 86,400 fixes queried (columns), p95', percentile(tracks, 0.95), 'ms'),
      row('the same as JSON of POST /api/gps, p50', percentile(lists, 0.5), 'ms'),
      row('the same by /api/v1, all pages, p50', percentile(pages, 0.5), 'ms', '≤ 1.2 × POST /api/gps'),
      row('the same queried and drawn in Chromium, p50', percentile(draws, 0.5), 'ms', '≤ 650'),
      row('DOM nodes that came while it was replayed at 64×', came, '', '0'),
      row('30 days of 1,000 devices summed, p50', percentile(sums, 0.5), 'ms'),
    ];
  } finally {
    await browser.close();
  }
}

/** A day of GPS playback, and a month of the mileage report. */
export const gpsDay: Measure = {
  name: 'gps-day',
  about: 'a day of 86,400 fixes queried, drawn and replayed; 30 days of 1,000 devices summed',
  run: measure,
};
