import { launchBrowser } from '@outrider/e2e/support/launch-browser.ts';
import { openAs } from '@outrider/e2e/support/open-as.ts';
import { bootOutrider, type Outrider } from '@outrider/e2e/support/outrider.ts';
import { controlCalls } from '@outrider/protocol/tables.ts';
import type { Page } from '@playwright/test';
import { openControl } from '../load/control.ts';
import { deviceOf } from '../load/terminal.ts';
import type { Measure } from '../measure.ts';
import { publishFrom } from '../peers/outrider-relay.ts';
import { percentile, type Row, row } from '../rows.ts';
import { makePictures } from '../video/coded-pictures.ts';

const BITS_PER_SECOND = 500_000;
const TRIES = 10;

/** The first picture of a vehicle is on the screen. */
const picture = (page: Page): Promise<void> =>
  page.locator('.live-tile-player[data-frames]:not([data-frames="0"])').first().waitFor();

/** From the key that signs in, by the palette. @returns ms */
async function bySignIn(page: Page, outrider: Outrider, device: string): Promise<number> {
  await page.goto(`${outrider.address}/login`);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill(outrider.password);
  const fromMs = performance.now();
  await page.keyboard.press('Enter');
  await page.getByRole('navigation', { name: 'Main' }).first().waitFor();
  await page.keyboard.press('Control+K');
  await page.keyboard.type(device);
  await page.getByRole('dialog').getByRole('option', { name: device }).first().waitFor();
  await page.keyboard.press('Enter');
  await picture(page);
  return performance.now() - fromMs;
}

/** From a link to the vehicle's live view, for somebody who has signed in in this browser before. @returns ms */
async function byLink(page: Page, outrider: Outrider, device: string): Promise<number> {
  // A page of the server without anything of the console in it: the browser knows who it is, and has nothing kept.
  await openAs(page, outrider, '/api/server');
  const fromMs = performance.now();
  await page.goto(`${outrider.address}/liveview/${device}`);
  await picture(page);
  return performance.now() - fromMs;
}

/** From signing in, and from a link, to the first picture of a vehicle: each time in a fresh browser. */
export const firstPicture: Measure = {
  name: 'first-picture',
  about: 'time from signing in, and from a link, to the first picture of a vehicle, in a fresh browser',
  async run({ quick }): Promise<Row[]> {
    await using outrider = await bootOutrider({ vehicles: 0, flags: ['--accept-new'] });
    using control = await openControl(outrider);
    const pictures = makePictures(BITS_PER_SECOND);
    const browser = await launchBrowser();
    const times: { readonly signIn: number[]; readonly link: number[] } = { signIn: [], link: [] };
    let used = 0;
    try {
      for (const [ways, way] of [
        [times.signIn, bySignIn],
        [times.link, byLink],
      ] as const) {
        for (let at = 0; at < (quick ? 2 : TRIES); at++) {
          // A recorder of its own each time: one that was watched goes on being sent for a while.
          const device = deviceOf(used);
          await control.ask(controlCalls.registerDevice.code, { I: device, C: '1' });
          using _recorder = await publishFrom(outrider, used++, [pictures]);
          const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
          ways.push(await way(await context.newPage(), outrider, device));
          await context.close();
        }
      }
    } finally {
      await browser.close();
    }
    const name = 'sign-in to the first picture, nothing kept in the browser';
    const linked = 'link to the first live picture, signed in, nothing else kept in the browser';
    return [
      row(`${name}, p50`, percentile(times.signIn, 0.5), 'ms'),
      row(`${name}, p95`, percentile(times.signIn, 0.95), 'ms'),
      row(`${linked}, p50`, percentile(times.link, 0.5), 'ms', '≤ 1,500'),
      row(`${linked}, p95`, percentile(times.link, 0.95), 'ms'),
    ];
  },
};
