import type { Page } from '@playwright/test';
import { callHttp } from '@outrider/e2e/support/call-http.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { pixelShare } from '@outrider/e2e/support/map-pixels.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { connectRecorder } from '@outrider/e2e/support/raw-recorder.ts';
import { reportPlace } from '@outrider/e2e/support/report-place.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { longestTask, longTasks, watchTasks } from '../console/task-watch.ts';
import { openControl } from '../load/control.ts';
import { addDevices, deviceOf, report } from '../load/position-days.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

const CROSSINGS = 60;
const BETWEEN_MS = 1_500;
const WITHIN_MS = 20_000;
const PHONE = '18700000001';
const VIEWED = deviceOf(0);
/** Metres as degrees. */
const METRE = 1 / 111_195;
const PLACE = { lat: 25.04, lng: 121.5 };
const FENCES = 5_000;
/** In the middle of them. */
const MIDDLE = 'Yard 2535';
const ACROSS = Math.ceil(Math.sqrt(FENCES));
/** Edge of a fence by daylight. */
const EDGE = [0xa8, 0x43, 0x1a] as const;

/** From a report on the wire with which a vehicle crosses an edge until the page knows the event; ms. */
async function crossings(crossed: number): Promise<number[]> {
  await using outrider = await bootOutrider({ vehicles: 0 });
  using control = await openControl(outrider);
  await control.ask(controlCalls.registerDevice.code, { I: PHONE, C: '1' });
  await callHttp(outrider, control.key, 'saveFence', {
    index: 0,
    enable: 1,
    title: 'Gate',
    ...PLACE,
    radius: 200,
    trigger_in: 1,
    trigger_out: 1,
    devices: [PHONE],
  });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await openAs(page, outrider, '/blockview');
    await page.getByRole('button', { name: /^Events, / }).click();
    await page.getByText('No events can be received at the moment.').waitFor({ state: 'detached' });
    using recorder = await connectRecorder(outrider, PHONE);
    const at = (metres: number) => reportPlace(recorder, { ...PLACE, lat: PLACE.lat + metres * METRE });
    await at(230);
    await pause(BETWEEN_MS);
    const took: number[] = [];
    for (let crossing = 0; crossing < crossed; crossing++) {
      const known = await page.locator('.or-event').count();
      const sent = performance.timeOrigin + performance.now();
      const seen = page.waitForFunction(
        (before) =>
          document.querySelectorAll('.or-event').length > before &&
          performance.timeOrigin + performance.now(),
        known,
        { timeout: WITHIN_MS, polling: 'raf' },
      );
      // So far beyond the edge one fix counts, and no vehicle is too fast for it.
      await at(crossing % 2 === 0 ? 165 : 235);
      took.push(Number(await (await seen).jsonValue()) - sent);
      await pause(BETWEEN_MS);
    }
    return took;
  } finally {
    await browser.close();
  }
}

interface DrawnMap {
  readonly drawnMs: number;
  readonly taskMs: number;
}

/** A server on which so many fences watch one vehicle, 600 m apart. */
const bootWith = (fences: number) =>
  bootOutrider({
    vehicles: 0,
    async prepare(folder) {
      await using store = await openSqliteStore({ folder });
      await addDevices(store, 1);
      const seen = report(0, Date.now(), 0);
      await store.positions.append([{ ...seen, position: { ...seen.position, ...PLACE } }]);
      await store.fences.putAll(
        Array.from({ length: fences }, (_, number) => ({
          ...emptyFence(number),
          edits: 1,
          edition: number + 1,
          title: `Yard ${number}`,
          enabled: true,
          shape: {
            kind: 'circle' as const,
            centre: {
              lat: PLACE.lat + (Math.floor(number / ACROSS) - ACROSS / 2) * 600 * METRE,
              lng: PLACE.lng + ((number % ACROSS) - ACROSS / 2) * 600 * METRE,
            },
            radius: 200,
          },
          deviceids: [VIEWED],
        })),
      );
    },
  });

/** Waits until an edge of a fence is seen; since when in ms of `performance`. @throws Error where none is */
async function seeFence(page: Page, began: number): Promise<number> {
  while ((await pixelShare(page, EDGE)) < 0.0005)
    if (performance.now() - began > WITHIN_MS) throw new Error('no fence was drawn');
  return performance.now() - began;
}

/** The longest task while the map is dragged to and fro, ms. */
async function dragMap(page: Page): Promise<number> {
  const box = await page.locator('.or-map').boundingBox();
  const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
  await pause(2_000);
  const panned = Date.now();
  for (let round = 0; round < 4; round++) {
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= 30; step++) {
      await page.mouse.move(x + (round % 2 === 0 ? 1 : -1) * step * 8, y + step * 4);
      await pause(16);
    }
    await page.mouse.up();
  }
  return longestTask(await longTasks(page), panned);
}

/** Opens a page of a server with fences, and watches its tasks. @param look what is measured there */
async function withPage<T>(fences: number, path: string, look: (page: Page) => Promise<T>): Promise<T> {
  await using outrider = await bootWith(fences);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.emulateMedia({ colorScheme: 'light' });
    await watchTasks(page);
    await openAs(page, outrider, path);
    return await look(page);
  } finally {
    await browser.close();
  }
}

/** A map on which 5,000 fences are switched on, and that is dragged then. */
const mapOf = async (fences: number): Promise<DrawnMap> =>
  await withPage(fences, '/', async (page) => {
    await page.getByRole('option', { name: VIEWED }).click();
    await pause(4_000);
    const began = performance.now();
    await page.getByRole('button', { name: 'Show fences' }).click();
    const drawnMs = await seeFence(page, began);
    return { drawnMs, taskMs: await dragMap(page) };
  });

/** The page that draws fences, which shows all 5,000 at first: since the ground of its map is there; dragged so, and near by one that is chosen. */
const pageOf = async (fences: number): Promise<DrawnMap & { readonly nearMs: number }> =>
  await withPage(fences, '/fence', async (page) => {
    const middle = page.getByRole('complementary').getByRole('button', { name: MIDDLE });
    await middle.waitFor();
    await page.locator('.or-shapes [data-drawn="true"]').waitFor();
    const drawnMs = await seeFence(page, performance.now());
    const taskMs = await dragMap(page);
    await middle.click();
    await page.locator('.or-shape').waitFor();
    for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom out' }).click();
    return { drawnMs, taskMs, nearMs: await dragMap(page) };
  });

async function measure({ quick, log }: Run): Promise<Row[]> {
  const took = await crossings(quick ? 10 : CROSSINGS);
  log(`${took.length} crossings`);
  const { drawnMs, taskMs } = await mapOf(FENCES);
  const page = await pageOf(FENCES);
  return [
    row('a crossing on the wire to its event on the page, p50', percentile(took, 0.5), 'ms'),
    row('a crossing on the wire to its event on the page, p95', percentile(took, 0.95), 'ms', '≤ 500'),
    row('a map with 5,000 fences: drawn', drawnMs / 1_000, 's', '≤ 1'),
    row('a map with 5,000 fences: longest task in panning', taskMs, 'ms', '≤ 100'),
    row(
      '/fence with 5,000 fences: all drawn, since the ground of its map is',
      page.drawnMs / 1_000,
      's',
      '≤ 1',
    ),
    row('/fence with 5,000 fences in sight: longest task in panning', page.taskMs, 'ms', '≤ 100'),
    row('/fence near one of 5,000 fences: longest task in panning', page.nearMs, 'ms', '≤ 100'),
  ];
}

/** How soon fences are seen. */
export const fencePages: Measure = {
  name: 'fence-pages',
  about:
    'time from a crossing on the wire to the event in Chromium; a map, and the page /fence, with 5,000 fences',
  run: measure,
};
