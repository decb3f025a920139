import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { bootOutrider } from '@outrider/e2e/support/outrider.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import { openControl } from '../load/control.ts';
import { deviceOf } from '../load/terminal.ts';
import type { Measure } from '../measure.ts';
import { publishFrom } from '../peers/outrider-relay.ts';
import { percentile, type Row, row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';

const BITS_PER_SECOND = 500_000;
const TRIES = 10;

/** From the key that signs in to the first picture of a vehicle, which is named to the palette at once: in a fresh browser. */
export const firstPicture: Measure = {
  name: 'first-picture',
  about: 'time from signing in to the first picture of a vehicle, by the palette, in a fresh browser',
  async run({ quick }): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
    using control = await openControl(outrider);
    const pictures = makePictures(BITS_PER_SECOND);
    const browser = await launchBrowser();
    const times: number[] = [];
    try {
      for (let at = 0; at < (quick ? 2 : TRIES); at++) {
        // A recorder of its own each time: one that was watched goes on being sent for a while.
        const device = deviceOf(at);
        await control.ask(controlCalls.registerDevice.code, { I: device, C: '1' });
        using _recorder = await publishFrom(outrider, at, [pictures]);
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await page.goto(`${outrider.address}/login`);
        await page.getByLabel('Username').fill('admin');
        await page.getByLabel('Password', { exact: true }).fill(outrider.password);
        const fromMs = performance.now();
        await page.keyboard.press('Enter');
        await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
        await page.keyboard.press('Control+K');
        await page.keyboard.type(device);
        await page.getByRole('dialog').getByRole('option', { name: device }).waitFor();
        await page.keyboard.press('Enter');
        await page.locator('.live-tile-player[data-frames]:not([data-frames="0"])').first().waitFor();
        times.push(performance.now() - fromMs);
        await context.close();
      }
    } finally {
      await browser.close();
    }
    const name = 'sign-in to the first picture, nothing kept in the browser';
    return [
      row(`${name}, p50`, percentile(times, 0.5), 'ms'),
      row(`${name}, p95`, percentile(times, 0.95), 'ms'),
    ];
  },
};
