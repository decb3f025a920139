import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, tileAt } from '../support/tile.ts';
import { startFleet } from '../support/virtual-fleet.ts';

test.use({ options: products.guarded });

const PHONE = '19900000700';

test('a recorder that nobody knows is listed as new, let in by the administrator, and watched', async ({
  page,
  outrider,
}) => {
  await using _fleet = startFleet(outrider, '--vehicles', '1', '--first-phone', PHONE);
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: `Add ${PHONE}` }).click();
  await expect(page.getByText(`${PHONE} added`).first()).toBeVisible();

  await page.goto(`${outrider.address}/liveview/${PHONE}`);
  await expectLive(tileAt(page));
});
