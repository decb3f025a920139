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
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('Distance')).toBeVisible();
  await expect(today.getByText(/^\d\.\d mi$/)).toBeVisible();

  await page.getByLabel('Kind of vehicle').selectOption('Ship');
  await expect(row.getByRole('img', { name: 'Ship' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('img', { name: 'Ship' })).toBeVisible();
});
