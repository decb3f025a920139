import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

test('what happened is in the bell of every browser and counts where somebody has to act; what one notices themselves, and pictures, are there too', async ({
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
  // It is listed; nobody has to act on a vehicle that comes online, and looking is not reading.
  const bell = page.getByRole('button', { name: 'Events, 0 unread' });
  await bell.click();
  await expect(page.locator('.or-event').filter({ hasText: deviceid }).first()).toContainText('Online');
  await page.keyboard.press('Escape');

  await openAs(other, outrider, '/liveview', user, PASSWORD);
  await other.getByRole('button', { name: 'Events, 0 unread' }).click();
  const told = other.locator('.or-event').filter({ hasText: deviceid });
  await expect(told.first()).toBeVisible();

  // An event that somebody notices themselves is noted, and is news for the others; one that ends first is not sent.
  await page.getByRole('button', { name: 'Events', exact: true }).click();
  await page.getByRole('button', { name: 'Add custom event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add custom event' });
  await dialog.getByLabel('Device').fill(deviceid);
  await dialog.getByLabel('Date', { exact: true }).fill('2026-01-05');
  await expect(dialog.getByLabel('End Date')).toHaveValue('2026-01-05');
  await dialog.getByLabel('Start Time').fill('23:59:35');
  await dialog.getByLabel('End Time').fill('00:00:30');
  await dialog.getByLabel('Main stream of channel 2').check();
  await expect(dialog.getByLabel('Channel 2 is wanted')).toBeChecked();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The start is after the end')).toBeVisible();
  await dialog.getByLabel('End Date').fill('2026-01-06');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(told.filter({ hasText: `${user}: 55 s, CH1, CH2 HD` })).toBeVisible();

  // A picture of now is asked of the recorder, shown, and an event.
  await goWithin(page, `/liveview/${deviceid}`);
  await page.getByRole('button', { name: 'Take a picture' }).click();
  const picture = page.getByRole('img', { name: 'Picture of channel 1' });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  await expect(told.filter({ hasText: 'Picture taken' })).toBeVisible();
});
