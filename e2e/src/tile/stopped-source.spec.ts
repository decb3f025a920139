import type { Locator } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, expectLiveSince, tileAt } from '../support/tile.ts';
import { startFleet } from '../support/virtual-fleet.ts';

test.use({ options: products.welcoming });

const PHONE = '19900000800';

/** Every state that the tile takes from now on, as the page draws it. */
async function recordStates(tile: Locator): Promise<() => Promise<string[]>> {
  await tile.evaluate((element) => {
    const states: string[] = [];
    Object.assign(element, { states });
    new MutationObserver(() => {
      const { state = '' } = (element as HTMLElement).dataset;
      if (states.at(-1) !== state) states.push(state);
    }).observe(element, { attributeFilter: ['data-state'] });
  });
  return () => tile.evaluate((element) => (element as unknown as { states: string[] }).states);
}

test('a source that stops is told to be old, through every new connection, and is live when it is back', async ({
  page,
  browser,
  outrider,
}) => {
  const one = ['--vehicles', '1', '--channels', '1', '--first-phone', PHONE];
  await using fleet = startFleet(outrider, ...one, '--clock-strip');
  let asked = 0;
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (/"do":"watch".*\/ws\.cgi\?.*\bchannel=1\b/.test(String(payload))) asked++;
    }),
  );
  await openAs(page, outrider, '/liveview');
  await page.locator(`[data-deviceid="${PHONE}"]`).first().click();
  const tile = tileAt(page);
  await expectLive(tile);
  const askedBefore = asked;
  expect(askedBefore).toBeGreaterThan(0);

  fleet.pause();
  await expect(tile).toHaveAttribute('data-state', 'stalled');
  const states = await recordStates(tile);
  await expect(tile).toContainText(/Stalled since \d\d:\d\d:\d\d/);
  await expect(tile).toHaveAttribute('data-past', 'true');
  // Past the tile's own new attempt (10 s of silence), and a page that comes while nothing does.
  await expect.poll(() => asked).toBeGreaterThan(askedBefore);
  await expect(tile).toContainText(/This picture is \d+ s old/);
  await using context = await browser.newContext();
  const second = await context.newPage();
  await openAs(second, outrider, new URL(page.url()).pathname);
  await expect(tileAt(second)).toHaveAttribute('data-state', /stalled|waiting/);
  await expect(tileAt(second)).toHaveAttribute('data-frames', '0');
  expect(await states()).not.toContain('live');

  const paused = Date.now();
  fleet.resume();
  await expectLiveSince(tile, paused);
});
