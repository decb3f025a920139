import { bootOutrider } from '@outrider/e2e/outrider.ts';
import { launchBrowser } from '../console/browser.ts';
import { untilLive } from '../console/tiles.ts';
import { watchClock } from '../console/watch-clocks.ts';
import type { Measure } from '../measure.ts';
import { percentile, type Row, row } from '../rows.ts';

/** From the moment the virtual recorder draws a picture to the animation frame in which the page shows it. */
export const glassToGlass: Measure = {
  name: 'glass-to-glass',
  about: 'age of the picture in Chromium when it appears, one tile, virtual recorder',
  async run({ quick, log }): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 1 });
    const browser = await launchBrowser();
    try {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      await page.goto(outrider.signInLink());
      await page.locator('[data-deviceid="OT-001"]').first().waitFor();
      await page.goto(`${outrider.address}/liveview/OT-001`);
      const buttons = page.locator('.live-channels button');
      await buttons.first().waitFor();
      // One tile alone: the others are let go.
      for (let at = (await buttons.count()) - 1; at > 0; at--) {
        if ((await buttons.nth(at).getAttribute('aria-pressed')) === 'true') await buttons.nth(at).click();
      }
      await untilLive(page, 1);
      const seconds = quick ? 5 : 30;
      const seen = await watchClock(page, 0, seconds * 1_000);
      log(`${seen.length} pictures in ${seconds} s`);
      if (seen.length < seconds * 2) throw new Error('the clock in the pictures could not be read');
      const ages = seen.slice(1).map(({ seenMs, clockMs }) => seenMs - clockMs);
      return [
        row('glass to glass p50', percentile(ages, 0.5), 'ms', '≤ 100'),
        row('glass to glass p95', percentile(ages, 0.95), 'ms', '≤ 200'),
        row('pictures a second on the tile', seen.length / seconds, '1/s', '15 come'),
      ];
    } finally {
      await browser.close();
    }
  },
};
