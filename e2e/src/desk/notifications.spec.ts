import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

test('what happened is in the bell of every browser, and read in all once it is read in one; what one notices himself, and pictures, are there too', async ({
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

  // What somebody notices himself is noted, and is news for the others; one that ends first is not sent.
  await page.getByRole('button', { name: 'Other' }).click();
  await page.getByRole('button', { name: 'Add custom event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add custom event' });
  await dialog.getByLabel('Device').fill(deviceid);
  await dialog.getByLabel('Date').fill('2026-01-05');
  await dialog.getByLabel('Start Time').fill('10:30:05');
  await dialog.getByLabel('End Time').fill('10:30:00');
  await dialog.getByLabel('Main stream of channel 2').check();
  await expect(dialog.getByLabel('Channel 2 is wanted')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Start Time > End Time')).toBeVisible();
  await dialog.getByLabel('End Time').fill('10:31:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(other.locator('.or-event').first()).toContainText(`${user}: 55 s, CH1, CH2 HD`);

  // A picture of now is asked of the recorder, shown, and an event.
  await page.goto(`${outrider.address}/liveview/${deviceid}`);
  await page.getByRole('button', { name: 'Take a picture' }).click();
  const picture = page.getByRole('img', { name: 'Picture of channel 1' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expect(other.locator('.or-event').first()).toContainText('Picture taken');
});
