import { expect, test } from '../support/desk.ts';
import { moving } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';

test.use(moving);

test('where nobody set a centre the first view is the fleet, and the chosen vehicle is in the address', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  await openAs(page, outrider, '/');
  // Nearer than where a map begins that knows nothing of vehicles.
  const zoom = (): Promise<number> =>
    page.evaluate(() => Number(JSON.parse(sessionStorage.getItem('mapView') ?? '{"zoom":0}').zoom));
  await expect.poll(zoom).toBeGreaterThan(11.5);
  await expect(page.locator('.maplibregl-map')).toHaveAttribute('data-drawn', 'true');

  await page.getByRole('option', { name: deviceid }).click();
  await expect(page).toHaveURL(new RegExp(`\\?device=${deviceid}$`));
  await page.reload();
  await expect(page.getByRole('region', { name: `Device ${deviceid}` })).toBeVisible();
});

test('what happens all day does not toast, unless a person wants every event; the bell has it all', async ({
  page,
  outrider,
  own,
}) => {
  await openAs(page, outrider, '/');
  // The page hears only what happens once its socket is open.
  const bell = page.getByRole('button', { name: /^Events, / });
  await bell.click();
  // Before its list is there, it says nothing of the socket.
  await expect(page.locator('.or-events.show .or-events-head')).toBeVisible();
  await expect(page.getByText('No events can be received at the moment.')).toHaveCount(0);
  await page.keyboard.press('Escape');
  const first = await own.vehicle();
  await bell.click();
  await expect(page.locator('.or-event').filter({ hasText: first }).first()).toBeVisible();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: first })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel('Every event, not only alarms').check();
  await page.keyboard.press('Escape');
  const second = await own.vehicle();
  await expect(page.locator('[data-sonner-toast]').filter({ hasText: second }).first()).toBeVisible();
});
