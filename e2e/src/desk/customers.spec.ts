import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test.use({ options: { vehicles: 0, flags: ['--variant', 'p2p'] } });

test("a reseller keeps dealer and customer of each device, in the dashboard's grid", async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: 'Customers' }).click();
  await expect(page).toHaveURL(/\?view=customers$/);
  await page.getByRole('button', { name: `Edit Dealer of ${deviceid}` }).click();
  await page.keyboard.type('North Trucks');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('cell', { name: 'North Trucks' })).toBeVisible();
  await page.getByRole('checkbox', { name: `Follow of ${deviceid}` }).check();
  await expect(page.getByRole('row', { name: deviceid })).toHaveAttribute('data-follow', 'true');

  await openAs(other, outrider, '/blockview?view=customers');
  await expect(other.getByRole('row', { name: deviceid }).getByText('North Trucks')).toBeVisible();
  await expect(other.getByRole('checkbox', { name: `Follow of ${deviceid}` })).toBeChecked();
});
