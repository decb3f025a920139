import { execFileSync } from 'node:child_process';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { framesShown, untilLive } from '../console/tiles.ts';
import { type Paint, watchPaints } from '../console/paint-watch.ts';
import { openControl } from '../load/control.ts';
import { deviceOf } from '../load/terminal.ts';
import { type Measure, pause } from '../measure.ts';
import { publishFrom } from '../peers/outrider-relay.ts';
import { between, usageOf } from '../process-usage.ts';
import { percentile, type Row, row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';
import type { PictureClock } from '../video/picture-clock.ts';

const TILES = 12;
const BITS_PER_SECOND = 500_000;
const GROUPS = 2;
/** More than a loop has pictures. */
const CLOCK_STEP = 1_000;

/** A process and all that it started, directly or not. */
function descendants(root: number): number[] {
  const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const found = [root];
  for (const parent of found) {
    for (const [pid, ppid] of pairs) if (ppid === parent && pid !== undefined) found.push(pid);
  }
  return found;
}

/** Twelve tiles of one vehicle: pictures coded beforehand, so that the recorder costs nothing. */
export const wall: Measure = {
  name: 'wall',
  about: 'a wall of 12 tiles in Chromium: pictures a second, delay from publisher to canvas, CPU',
  async run({ quick, log }): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
    using control = await openControl(outrider);
    await control.ask(controlCalls.registerDevice.code, { I: deviceOf(0), C: String(TILES) });
    // The clock in the pictures says of which channel they are.
    const coded = Array.from({ length: TILES }, (_, at) =>
      makePictures(BITS_PER_SECOND, GROUPS, at * CLOCK_STEP),
    );
    using recorder = await publishFrom(outrider, 0, coded);
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(outrider.signInLink());
      await page
        .locator(`[data-deviceid="${deviceOf(0)}"]`)
        .first()
        .waitFor();
      await page.goto(`${outrider.address}/liveview/${deviceOf(0)}`);
      const buttons = page.locator('.live-channels button');
      await buttons.first().waitFor();
      for (let at = 0; at < TILES; at++) {
        const button = buttons.nth(at);
        if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
      }
      await untilLive(page, TILES);
      await pause(3_000);
      // First pictures and CPU while nobody looks at pixels, then the delay.
      const own = descendants(process.pid).filter((pid) => pid !== process.pid && pid !== outrider.pid());
      const browserPids = own.filter((pid) => isBrowser(pid));
      const [shownBefore, usedBefore, from] = [
        await framesShown(page),
        usageOf(browserPids),
        performance.now(),
      ];
      await pause(quick ? 5_000 : 20_000);
      const [shownAfter, usedAfter] = [await framesShown(page), usageOf(browserPids)];
      const seconds = (performance.now() - from) / 1_000;
      const rates = shownAfter.map((shown, at) => (shown - (shownBefore[at] ?? 0)) / seconds);
      log(`pictures a second: ${rates.map((rate) => rate.toFixed(1)).join(' ')}`);
      if (Math.min(...rates) === 0) throw new Error('a tile stands still');
      const paints = await watchPaints(page, quick ? 5_000 : 20_000);
      const delays = paints.flatMap((paint) =>
        delayOf(paint, recorder.clocks, coded[0]?.pictures.length ?? 1),
      );
      if (delays.length < 20) throw new Error('the clock in the pictures could not be read');
      const cores = between(usedBefore, usedAfter).cpuSeconds / seconds;
      return [
        row(`wall of ${TILES}: pictures a second, slowest tile`, Math.min(...rates), '1/s', '≥ 14.9'),
        row(`wall of ${TILES}: publisher to canvas p50`, percentile(delays, 0.5), 'ms'),
        row(`wall of ${TILES}: publisher to canvas p95`, percentile(delays, 0.95), 'ms', '≤ 50'),
        row(`wall of ${TILES}: CPU of the browser`, cores, 'cores', '≤ 0.75'),
      ];
    } finally {
      await browser.close();
    }
  },
};

/** ms from the publisher's write to the paint; none when it was sent too long ago to be known. */
function delayOf({ atMs, clockMs }: Paint, clocks: readonly PictureClock[], loop: number): number[] {
  const clock = clocks[Math.floor(clockMs / CLOCK_STEP)];
  const count = clock?.count ?? 0;
  // The newest one of these pictures that was sent before it was painted is the one.
  const newest = count - 1 - ((count - 1 - (clockMs % CLOCK_STEP)) % loop);
  for (let sent = newest; sent >= 0; sent -= loop) {
    const at = clock?.sentAt(sent);
    if (at === undefined) return [];
    const delay = atMs - (performance.timeOrigin + at);
    if (delay >= 0) return [delay];
  }
  return [];
}

function isBrowser(pid: number): boolean {
  try {
    return /chrom/i.test(execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }));
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
