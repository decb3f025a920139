import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, expectLiveSince, tileAt } from '../support/tile.ts';

test.use({ options: products.oneVehicle });

test('the server is killed and started again, and page, device and video come back by themselves', async ({
  page,
  outrider,
}) => {
  const renewed = page.getByText('The server has a new version of this page.');
  const asked = page.waitForResponse('**/asset-manifest.json');
  await openAs(page, outrider, '/liveview/OT-001');
  await (await asked).finished();
  const tile = tileAt(page);
  await expectLive(tile);
  await expect(renewed).toHaveCount(0);

  await outrider.kill();
  await expect(tile).not.toHaveAttribute('data-state', 'live');
  // The server was renewed meanwhile.
  await page.route('**/asset-manifest.json', (route) => route.fulfill({ json: { renewed: true } }));
  const gone = Date.now();
  await outrider.start();

  await expectLiveSince(tile, gone);
  await expect(page.getByText(/connection lost/i)).toHaveCount(0);
  await expect(renewed).toBeVisible();
});
