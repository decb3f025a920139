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
  for (const name of ['ch3', 'ch4']) await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.getByLabel('For whom').fill('the workshop');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.getByRole('textbox', { name: 'The link' }).inputValue();
  expect(link).toMatch(/\/live\/t\/[\w-]{43}$/);
  // What is shown once stays when the page behind it changes: the vehicle comes.
  own.drive(deviceid);
  await expect(page.locator('.live-tile-player[data-state="live"]').first()).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'The link' })).toHaveValue(link);
  await expect(dialog.getByRole('listitem').filter({ hasText: 'the workshop' })).toBeVisible();

  await other.goto(link);
  await expect(other.getByRole('heading', { name: deviceid })).toBeVisible();
  await expect(other.locator('.live-tile')).toHaveCount(2);
  // What proves anything is out of the address, and out of the history.
  await expect(other).toHaveURL(`${outrider.address}/live/${deviceid}/1,2`);
  expect(await other.evaluate(() => history.length)).toBeLessThanOrEqual(2);
  await expect(other.getByRole('navigation')).toHaveCount(0);
  await other.reload();
  await expect(other.locator('.live-tile')).toHaveCount(2);

  await dialog.getByRole('button', { name: 'End the link' }).click();
  await expect(dialog.getByText('No link leads to this device.')).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('alert')).toContainText('This link does not work any more');
});

test('an address of a standalone page that says nothing is told so', async ({ page, outrider }) => {
  await page.goto(`${outrider.address}/live/olga/secret`);
  await expect(page.getByText('fail param')).toBeVisible();
});
