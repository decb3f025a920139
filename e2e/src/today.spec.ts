import { expect, test } from './journey.ts';

test.use({ options: { vehicles: 1 } });

test('a click on a vehicle tells what it did today, and an administrator says what kind it is', async ({
  page,
  outrider,
}) => {
  await page.goto(outrider.signInLink());
  const row = page.getByRole('option', { name: 'OT-001' });
  await expect(row.getByRole('img', { name: 'Truck' })).toBeVisible();
  await row.click();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByText('Distance')).toBeVisible();
  await expect(today.getByText(/^\d\.\d mi$/)).toBeVisible();

  await page.getByLabel('Kind of vehicle').selectOption('Ship');
  await expect(row.getByRole('img', { name: 'Ship' })).toBeVisible();
  await page.reload();
  await expect(row.getByRole('img', { name: 'Ship' })).toBeVisible();
});
