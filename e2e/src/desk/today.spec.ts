import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a click on a vehicle tells what it did today, and an administrator says what kind it is', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  await openAs(page, outrider, '/');
  const row = page.getByRole('option', { name: deviceid });
  await expect(row.getByRole('img', { name: 'Car' })).toBeVisible();
  await row.click();
  // No geocoding service is set: the town it is near to, marked as that, with how far off and where to.
  const card = page.getByRole('region', { name: `Device ${deviceid}` });
  await expect(card.getByText('Nearest town')).toBeVisible();
  await expect(card.getByText(/, \d+(\.\d)? mi [NESW]{1,2}$/)).toBeVisible();
  await expect(row.getByText(/^near /)).toBeVisible();

  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('Distance')).toBeVisible();
  await expect(today.getByText(/^\d\.\d mi$/)).toBeVisible();

  await page.getByLabel('Kind of vehicle').selectOption('Ship');
  await expect(row.getByRole('img', { name: 'Ship' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('img', { name: 'Ship' })).toBeVisible();
});
