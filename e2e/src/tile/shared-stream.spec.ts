import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, pictureTakenMs, tileAt } from '../support/tile.ts';

test.use({ options: products.oneVehicle });

/** More time than the relay waits before it stops a stream that nobody watches (10 s). */
const PAST_THE_LINGER_MS = 13_000;

test('a second viewer leaves and the first keeps its picture', async ({ page, browser, outrider }) => {
  await openAs(page, outrider, '/liveview/OT-001');
  const tile = tileAt(page);
  await expectLive(tile);

  const context = await browser.newContext();
  const second = await context.newPage();
  await openAs(second, outrider, '/liveview/OT-001');
  await expectLive(tileAt(second));
  await context.close();

  // However many pictures it is given in that time.
  const left = Date.now();
  await expect.poll(async () => (await pictureTakenMs(tile)) ?? 0).toBeGreaterThan(left + PAST_THE_LINGER_MS);
  await expect(tile).toHaveAttribute('data-state', 'live');
});
