import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openOneTile } from '../console/one-tile.ts';
import { sampleAges, watchPaints } from '../console/paint-watch.ts';
import type { Measure } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

/** From the moment the virtual recorder draws a picture to the animation frame in which it is painted on the canvas. */
export const glassToGlass: Measure = {
  name: 'glass-to-glass',
  about: 'age of the picture in Chromium when it appears, one tile, virtual recorder',
  async run({ quick, log }): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 1, flags: ['--demo-clock'] });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(outrider.signInLink());
      await page.locator('[data-deviceid="OT-001"]').first().waitFor();
      await openOneTile(page, outrider.address, 'OT-001');
      const seconds = quick ? 5 : 30;
      const paints = await watchPaints(page, seconds * 1_000);
      log(`${paints.length} pictures in ${seconds} s`);
      if (paints.length < seconds * 2) throw new Error('the clock in the pictures could not be read');
      const delays = paints.map(({ atMs, clockMs }) => atMs - clockMs);
      const ages = await sampleAges(page, quick ? 5 : 60);
      return [
        row('glass to glass: drawn to painted p50', percentile(delays, 0.5), 'ms', '≤ 100'),
        row('glass to glass: drawn to painted p95', percentile(delays, 0.95), 'ms', '≤ 200'),
        row('glass to glass: pictures a second', paints.length / seconds, '1/s', '15 come'),
        row("age of the page's pixels at any moment p50", percentile(ages, 0.5), 'ms'),
        row("age of the page's pixels at any moment p95", percentile(ages, 0.95), 'ms'),
      ];
    } finally {
      await browser.close();
    }
  },
};
