import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a link that somebody makes opens the channels for who has no account, until it is ended', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  await openAs(page, outrider, `/liveview/${deviceid}`);
  await page.getByRole('button', { name: 'Share these channels' }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${deviceid}` });
  await expect(dialog.getByText('No link leads to this device.')).toBeVisible();
  // The channel that looks at the driver is in the link only once it is chosen.
  await expect(dialog.getByText(/since it may show who is in the vehicle: ch2$/)).toBeVisible();
  for (const name of ['ch2', 'ch3', 'ch4']) await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByLabel('For whom').fill('the workshop');
  await dialog.getByLabel('Password').fill('seven trucks');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  expect(link).toMatch(/\/live\/t\/\d+~[\w-]{43}$/);
  // What is shown once stays when the page behind it changes: the vehicle comes.
  own.drive(deviceid);
  await expect(page.locator('.live-tile-player[data-state="live"]').first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'The link' })).toHaveValue(link);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'the workshop' })).toBeVisible();

  const enter = async (password: string): Promise<void> => {
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Open' }).click();
  };
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'This link asks for a password' })).toBeVisible();
  await enter('six trucks');
  await expect(other.getByRole('alert')).toHaveText('This is not the password of the link');
  await enter('seven trucks');
  await expect(other.getByRole('heading', { name: deviceid })).toBeVisible();
  await expect(other.getByText('Shared by admin')).toBeVisible();
  await expect(other.locator('.live-tile')).toHaveCount(2);
  // What proves anything is out of the address, and out of the history.
  await expect(other).toHaveURL(`${outrider.address}/live/${deviceid}/1,2`);
  expect(await other.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await expect(other.getByRole('navigation')).toHaveCount(0);
  // The sharer's name stands on the pictures, and none of them can be saved.
  await expect(other.locator('.live-tile').first()).toHaveAttribute('data-mark', /^admin · \d{4}-/);
  await expect(other.getByRole('button', { name: 'Save snapshot (s)' })).toHaveCount(0);
  await other.reload();
  await enter('seven trucks');
  await expect(other.locator('.live-tile')).toHaveCount(2);

  await dialog.getByRole('button', { name: 'End the link' }).click();
  await expect(dialog.getByText('No link leads to this device.')).toBeVisible();
  // Guests of the link learn at once that it was ended.
  await expect(other.getByRole('alert')).toContainText('The person who made this link ended it at');
  await expect(other.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(other.locator('.live-tile')).toHaveCount(0);
});

test('an address of a standalone page that says nothing is told so', async ({ page, outrider }) => {
  await page.goto(`${outrider.address}/live/olga/secret`);
  await expect(page.getByText('This link is incomplete')).toBeVisible();
});
