import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, tileAt } from '../support/tile.ts';

test.use({ options: products.oneVehicle });

/** Pictures in more time than the relay waits before it stops a stream that nobody watches (10 s at 10 a second). */
const PAST_THE_LINGER = 130;

test('a second viewer leaves and the first keeps its picture', async ({ page, browser, outrider }) => {
  test.setTimeout(150_000);
  await openAs(page, outrider, '/liveview/OT-001');
  const tile = tileAt(page);
  await expectLive(tile);

  const context = await browser.newContext();
  const second = await context.newPage();
  await openAs(second, outrider, '/liveview/OT-001');
  await expectLive(tileAt(second));
  await context.close();

  const seen = Number(await tile.getAttribute('data-frames'));
  await expect
    .poll(async () => Number(await tile.getAttribute('data-frames')), { timeout: 60_000 })
    .toBeGreaterThan(seen + PAST_THE_LINGER);
  await expect(tile).toHaveAttribute('data-state', 'live');
});
