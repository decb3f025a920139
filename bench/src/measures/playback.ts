import type { Page } from '@playwright/test';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { watchPaints } from '../console/paint-watch.ts';
import { withinAnHour } from '../console/scrub-stretch.ts';
import { seekPaints } from '../console/seek-paints.ts';
import { inStep } from '../console/tiles-in-step.ts';
import { type Control, openControl } from '../load/control.ts';
import { seekTimes } from '../load/seek-times.ts';
import { deviceOf } from '../load/terminal.ts';
import { type Measure, pause, type Run } from '../measure.ts';
import { publishFrom } from '../peers/outrider-relay.ts';
import { percentile, type Row, row } from '../rows.ts';
import { FRAME_MS, makePictures } from '../video/coded-pictures.ts';

const MOST_TILES = 9;
const BITS_PER_SECOND = 500_000;
const GROUPS = 2;
/** More than a loop has pictures. */
const STEP = 1_000;
const WORKER = 'playback-worker';
/** A group of pictures, and how long a tile has to show that it settled. */
const GROUP_MS = 2_000;
const SETTLES_MS = 1_500;

/** What was recorded, and the page that plays it. */
interface Setting {
  readonly outrider: Outrider;
  readonly control: Control;
  readonly page: Page;
  readonly tiles: number;
  /** Of the recording, ms since 1970 UTC. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly loop: number;
}

/** Several channels of the server's recordings on one playhead. */
export const playback: Measure = {
  name: 'playback',
  about: 'playback of the server’s recordings: seeks, tiles in step at several speeds, scrubbing',
  async run(run): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
    using control = await openControl(outrider);
    const device = deviceOf(0);
    await control.ask(controlCalls.registerDevice.code, { I: device, C: String(MOST_TILES) });
    const change = JSON.stringify({ recenable: 1, streamtype: '0'.repeat(MOST_TILES) });
    const answer = await control.ask(controlCalls.writeSettings.code, { I: device, Z: change, V: '0' });
    if (answer['R'] !== '1') throw new Error(`the device is not recorded: ${answer['Z']}`);
    const coded = Array.from({ length: MOST_TILES }, (_, at) =>
      makePictures(BITS_PER_SECOND, GROUPS, at * STEP),
    );
    const fromMs = Date.now() + 2_000;
    {
      using _recorder = await publishFrom(outrider, 0, coded);
      run.log('recording');
      await pause(run.quick ? 30_000 : 90_000);
    }
    const toMs = Date.now() - 4_000;
    const browser = await launchBrowser();
    const rows: Row[] = [];
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(outrider.signInLink());
      await page.locator(`[data-deviceid="${device}"]`).first().waitFor();
      for (const tiles of [4, MOST_TILES]) {
        const loop = coded[0]?.pictures.length ?? 1;
        const setting: Setting = { outrider, control, page, tiles, fromMs, toMs, loop };
        run.log(`${tiles} channels`);
        rows.push(...(await measureServer(setting, run)));
        rows.push(...(await measureSpeeds(setting, run)));
        rows.push(...(await measureSeeks(setting, run)));
        rows.push(...(await measureScrubs(setting, run)));
      }
    } finally {
      await browser.close();
    }
    return rows;
  },
};

async function measureServer(
  { outrider, control, page, tiles, fromMs, toMs }: Setting,
  { quick }: Run,
): Promise<Row[]> {
  // A page that plays takes a core of it.
  await page.goto('about:blank');
  const channels = Array.from({ length: tiles }, (_, at) => at + 1);
  const path = control.playbackPath(deviceOf(0), channels, fromMs);
  const moment = () => fromMs + GROUP_MS + Math.random() * (toMs - fromMs - 3 * GROUP_MS);
  const address = `ws://127.0.0.1:${outrider.port}${path}`;
  const { keyMs, exactMs } = await seekTimes(address, tiles, quick ? 10 : 100, moment, FRAME_MS);
  return [
    row(`server: seek of ${tiles} channels, key pictures, p95`, percentile(keyMs, 0.95), 'ms', '≤ 100'),
    row(`server: seek of ${tiles} channels, exact pictures, p95`, percentile(exactMs, 0.95), 'ms', '≤ 100'),
  ];
}

/** Opens the screen at the recording's beginning, with so many tiles, playing. */
async function play({ outrider, page, tiles, fromMs }: Setting): Promise<void> {
  await page.goto(`${outrider.address}/splayback/${deviceOf(0)}?t=${Math.ceil(fromMs / 1_000)}`);
  await page.getByRole('button', { name: 'Several channels' }).click();
  const buttons = page.locator('.or-playback-channels button');
  for (let at = 4; at < tiles; at++) await buttons.nth(at + 1).click();
  await page.waitForFunction(
    (count) => document.querySelectorAll('.playback-picture[data-state="playing"]').length === count,
    tiles,
    { timeout: 30_000 },
  );
  await pause(500);
}

async function measureSpeeds(setting: Setting, { quick, log }: Run): Promise<Row[]> {
  const { page, tiles, loop } = setting;
  const ms = quick ? 3_000 : 10_000;
  const rows: Row[] = [];
  for (const [faster, rate] of [1, 2, 4].entries()) {
    await play(setting);
    for (let at = 0; at < faster; at++) await page.keyboard.press('l');
    await pause(500);
    const paints = await watchPaints(page, ms, WORKER);
    const clock = { channels: tiles, step: STEP, loop, pictureMs: FRAME_MS };
    const { apartMs, rates } = inStep(paints, ms, clock);
    log(`${tiles} at ${rate}×: ${rates.map((each) => each.toFixed(1)).join(' ')} paints a second`);
    const what = `playback of ${tiles} at ${rate}×`;
    // Cameras do not expose at the same time: a picture is what they are apart.
    const apart = rate === 4 && tiles === MOST_TILES ? '≤ 134' : `≤ ${Math.ceil(FRAME_MS)}`;
    const least = rate === 4 ? '≥ 15' : rate === 2 ? '≥ 15' : '≥ 14.9';
    rows.push(
      row(`${what}: tiles apart, p95`, percentile(apartMs, 0.95), 'ms', apart),
      row(`${what}: paints a second, slowest tile`, Math.min(...rates), '1/s', least),
    );
  }
  return rows;
}

const tileOf = (clockMs: number): number => Math.floor(clockMs / STEP);

/**
 * Puts the bar below the tiles to one moment after the other, ms since 1970 UTC.
 * @param everyMs between two of them
 * @param letsGo whether the bar is let go at once at each
 * @returns when each was chosen, ms by the paints' clock
 */
async function putBar(
  page: Page,
  moments: readonly number[],
  everyMs: number,
  letsGo: boolean,
): Promise<number[]> {
  return await page.evaluate(
    async ([chosen, pauseMs, choose]) => {
      const bar = document.querySelector<HTMLInputElement>('.or-playback-scrub');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      const times: number[] = [];
      for (const ms of bar === null ? [] : chosen) {
        await new Promise((wake) => setTimeout(wake, pauseMs));
        times.push(performance.timeOrigin + performance.now());
        set?.call(bar, String(Math.round(ms)));
        bar?.dispatchEvent(new Event('input', { bubbles: true }));
        if (choose) bar?.dispatchEvent(new Event('pointerup', { bubbles: true }));
      }
      return times;
    },
    [moments, everyMs, letsGo] as const,
  );
}

/** A moment is chosen while the playback rests: each tile has something to show, and then the exact picture. */
async function measureSeeks(setting: Setting, { quick, log }: Run): Promise<Row[]> {
  const { page, tiles } = setting;
  const [fromMs, toMs] = withinAnHour(setting.fromMs + GROUP_MS, setting.toMs - GROUP_MS);
  await play({ ...setting, fromMs });
  await page.keyboard.press('k');
  await pause(500);
  const found: { firstMs: number; lastMs: number }[] = [];
  const tries = quick ? 6 : 40;
  for (let at = 0; at < tries; at++) {
    // From one half to the other: no picture is that of the seek before.
    const part = ((at % 2) + Math.random() * 0.8) / 2;
    const moment = fromMs + part * (toMs - fromMs);
    const [paints, [sought = 0]] = await Promise.all([
      watchPaints(page, SETTLES_MS, WORKER),
      putBar(page, [moment], 200, true),
    ]);
    const seek = seekPaints(paints, sought, tiles, tileOf);
    if (seek !== undefined) found.push(seek);
  }
  log(`${tiles} tiles: ${found.length} of ${tries} seeks were seen whole`);
  const exact = found.map(({ lastMs }) => lastMs);
  const key = found.map(({ firstMs }) => firstMs);
  const [exactGoal, keyGoal] = tiles === MOST_TILES ? ['≤ 400', '≤ 200'] : ['≤ 250', '≤ 100'];
  return [
    row(`seek to the exact picture, ${tiles} tiles, p95`, percentile(exact, 0.95), 'ms', exactGoal),
    row(`seek to the key picture, ${tiles} tiles, p95`, percentile(key, 0.95), 'ms', keyGoal),
  ];
}

/** Drags along the bar, ten times a second, and lets go. */
async function measureScrubs(setting: Setting, { quick }: Run): Promise<Row[]> {
  const { page, tiles } = setting;
  const [fromMs, toMs] = withinAnHour(setting.fromMs + GROUP_MS, setting.toMs - GROUP_MS);
  await play({ ...setting, fromMs });
  // Each move is to another group of pictures: within one there is nothing else to paint.
  const moves = Math.min(quick ? 15 : 50, Math.floor((toMs - fromMs) / (GROUP_MS + FRAME_MS)));
  const moments = Array.from({ length: moves }, (_, at) => fromMs + ((toMs - fromMs) * at) / moves);
  const [paints, times] = await Promise.all([
    watchPaints(page, moves * 100 + SETTLES_MS, WORKER),
    putBar(page, moments, 100, false),
  ]);
  const answered = times.map((time, at) => {
    const until = times[at + 1] ?? Number.POSITIVE_INFINITY;
    const within = paints.filter(({ atMs }) => atMs >= time && atMs < until);
    return new Set(within.map(({ clockMs }) => tileOf(clockMs))).size;
  });
  const last = times.at(-1) ?? 0;
  const lastMs = paints.filter(({ atMs }) => atMs >= last).map(({ atMs }) => atMs - last);
  const share = answered.reduce((sum, count) => sum + count, 0) / (moves * tiles);
  return [
    row(`scrubbing ten a second, ${tiles} tiles: pictures painted`, share * 100, '%', '100'),
    row(
      `scrubbing, ${tiles} tiles: the last picture`,
      lastMs.length === 0 ? null : Math.max(...lastMs),
      'ms',
      '≤ 100',
    ),
  ];
}
