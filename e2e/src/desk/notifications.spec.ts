import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

test('what happened is in the bell of every browser, and read in all once it is read in one', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const user = await own.person(1, [deviceid]);
  // Nobody looks while it comes online.
  own.drive(deviceid);
  await openAs(page, outrider, '/liveview', user, PASSWORD);
  const unread = page.getByRole('button', { name: /^Events, [1-9]/ });
  await expect(unread).toBeVisible();
  await expect(page).toHaveTitle(/^\([1-9]\d*\+?\) /);
  await unread.click();
  const row = page.locator('.or-event').filter({ hasText: deviceid });
  await expect(row.first()).toContainText(deviceid);
  await expect(row.first().getByLabel('Unread')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Events, 0 unread' })).toBeVisible();

  await openAs(other, outrider, '/liveview', user, PASSWORD);
  await expect(other.getByRole('button', { name: 'Events, 0 unread' })).toBeVisible();
  await other.getByRole('button', { name: 'Events, 0 unread' }).click();
  await expect(other.locator('.or-event').filter({ hasText: deviceid }).first()).toBeVisible();
  await expect(other.locator('.or-event').getByLabel('Unread')).toHaveCount(0);
});
