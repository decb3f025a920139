import { expect, test } from '../support/journey.ts';
import { expectLiveSince, tileAt } from '../support/tile.ts';

test.use({ options: { vehicles: 8, flags: ['--demo-clock'] } });

test('from the sign-in link to vehicles on the map and live video', async ({ page, outrider }) => {
  await page.goto(outrider.signInLink());
  await expect(page).toHaveURL(`${outrider.address}/`);
  // It says once that this is a demo; the keys get past it.
  const welcome = page.getByRole('complementary', { name: 'Welcome. This is a demo fleet.' });
  await expect(welcome.getByRole('link', { name: 'Connect a recorder' })).toBeVisible();
  await welcome.getByRole('button', { name: 'Look around' }).press('Escape');
  await expect(welcome).toBeHidden();
  const row = page.locator('[data-deviceid="OT-001"]').first();
  await expect(row).toBeVisible();
  await row.click();
  await expect(page.getByRole('region', { name: 'Device OT-001' })).toBeVisible();

  const asked = Date.now();
  await page.goto(`${outrider.address}/liveview/OT-001`);
  await expectLiveSince(tileAt(page), asked);
});
