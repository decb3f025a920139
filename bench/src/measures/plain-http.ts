import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { onPlainHttp, PLAIN_HOST } from '@outrider/e2e/support/plain-http.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openOneTile } from '../console/one-tile.ts';
import { watchVideo } from '../console/video-watch.ts';
import type { Measure } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

/** A picture that comes this much later than the one before it is a stop that a person sees, ms: four are missing. */
const STOP_MS = 300;

/** From the moment the virtual recorder draws a picture to its composition, on a page that is no secure context. */
export const plainHttp: Measure = {
  name: 'plain-http',
  about: 'the same on plain http, by the video element: how far behind, and how often it stops',
  async run({ quick, log }): Promise<Row[]> {
    await using outrider = await bootOutrider({
      vehicles: 1,
      flags: ['--demo-clock', '--allowed-hosts', PLAIN_HOST],
    });
    const { address } = onPlainHttp(outrider);
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(outrider.signInLink().replace(outrider.address, address));
      await page.locator('[data-deviceid="OT-001"]').first().waitFor();
      await openOneTile(page, address, 'OT-001');
      const seconds = quick ? 10 : 120;
      const { paints, stalls, dropped } = await watchVideo(page, seconds * 1_000);
      log(`${paints.length} pictures in ${seconds} s, ${stalls} stalls, ${dropped} dropped`);
      if (paints.length < seconds * 2) throw new Error('the clock in the pictures could not be read');
      const delays = paints.map(({ atMs, clockMs }) => atMs - clockMs);
      const stops = paints.filter(({ atMs }, at) => atMs - (paints[at - 1]?.atMs ?? atMs) > STOP_MS);
      return [
        row('plain http: drawn to shown p50', percentile(delays, 0.5), 'ms', '≤ 300'),
        row('plain http: drawn to shown p95', percentile(delays, 0.95), 'ms', '≤ 300'),
        row('plain http: pictures a second', paints.length / seconds, '1/s', '15 come'),
        row('plain http: stalls of the element', stalls, '', '0'),
        row(`plain http: stops of over ${STOP_MS} ms`, stops.length, '', '0'),
      ];
    } finally {
      await browser.close();
    }
  },
};
