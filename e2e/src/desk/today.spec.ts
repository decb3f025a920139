import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';

test.use(mapped);

test('a click on a vehicle tells what it did today, and an administrator says what kind it is', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  await openAs(page, outrider, '/');
  const row = page.getByRole('option', { name: deviceid });
  await expect(row.getByRole('img', { name: 'Car' })).toBeVisible();
  // It has sent where it is.
  await expect(row.getByText(/^near /)).toBeVisible();
  await row.click();
  // No geocoding service is set: the town it is near to, marked as that, with how far off and where to.
  const card = page.getByRole('region', { name: `Device ${deviceid}` });
  await expect(card.getByText('Nearest town')).toBeVisible();
  await expect(card.getByText(/, \d+(\.\d)? mi [NESW]{1,2}$/)).toBeVisible();

  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('Distance')).toBeVisible();
  await expect(today.getByText(/^\d\.\d mi$/)).toBeVisible();

  await page.getByLabel('Kind of vehicle').selectOption('Ship');
  await expect(row.getByRole('img', { name: 'Ship' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('img', { name: 'Ship' })).toBeVisible();

  // By keys alone: the map lists who is in sight, and goes on after one was chosen, or none.
  await card.getByRole('button', { name: 'Close' }).click();
  const map = page.locator('.or-map-ground canvas').first();
  const listed = page.locator('.or-map-stack').getByRole('button', { name: deviceid });
  await expect(async () => {
    // The page was just loaded: its map comes a little later than its list.
    await map.press('Enter');
    await expect(listed).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(listed).toHaveCount(0);
  await expect(map).toBeFocused();
  await page.keyboard.press('Enter');
  await listed.press('Enter');
  await expect(card).toBeVisible();
});
