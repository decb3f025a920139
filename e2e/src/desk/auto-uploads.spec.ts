import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import type { Outrider } from '../support/outrider.ts';

/** Gives a device an account for uploads, as its administrator. @returns the dialog, which is open still */
async function giveAccount(page: Page, outrider: Outrider, deviceid: string): Promise<Locator> {
  await openAs(page, outrider, '/autoupload');
  await page.getByRole('button', { name: 'FTP accounts' }).click();
  const dialog = page.getByRole('dialog', { name: 'FTP accounts' });
  await dialog.getByRole('combobox', { name: 'Device' }).fill(deviceid);
  await dialog.getByRole('button', { name: 'Give it an account' }).click();
  return dialog;
}

test('a recorder that is given an account uploads by itself; what came is found and saved, and the account is taken away', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const dialog = await giveAccount(page, outrider, deviceid);
  await expect(dialog.getByText(`${deviceid} is told by its settings`)).toBeVisible();
  const account = dialog.getByRole('listitem').filter({ hasText: deviceid });
  await expect(account).toContainText('told by its settings');
  await expect(account).toContainText(/[1-9]\d* files?/);
  await dialog.getByRole('button', { name: 'Close' }).click();

  const form = page.getByRole('form', { name: 'Auto upload files' });
  await form.getByRole('combobox', { name: 'Device' }).fill(deviceid);
  await form.getByRole('textbox', { name: 'File extension' }).fill("j'pg");
  await expect(form.getByText('No spaces, no quotes.')).toBeVisible();
  await form.getByRole('button', { name: '7 days' }).click();
  await expect(form.getByRole('button', { name: 'Search' })).toBeDisabled();
  await form.getByRole('textbox', { name: 'File extension' }).fill('jpg');
  await form.getByRole('button', { name: 'Search' }).click();
  const file = page
    .getByRole('row')
    .filter({ hasText: /_\d{14}_ch1\.jpg/ })
    .first();
  await expect(file).toContainText(/\d KB/);
  const saving = page.waitForEvent('download');
  await file.getByRole('button', { name: /^Download / }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/_ch1\.jpg$/);
  expect((await readFile(await saved.path())).subarray(0, 3).toString('hex')).toBe('ffd8ff');

  await page.getByRole('button', { name: 'FTP accounts' }).click();
  await dialog.getByRole('button', { name: `Switch off ${deviceid}` }).click();
  await expect(account).toHaveCount(0);
});

test('what a recorder without such settings has to be told is shown once, to be entered by hand', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const dialog = await giveAccount(page, outrider, deviceid);
  await expect(dialog.getByText(`Enter this in the menu of ${deviceid}`)).toBeVisible();
  await expect(dialog.getByText(/^[0-9a-f]{24}$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'FTP accounts' }).click();
  const account = dialog.getByRole('listitem').filter({ hasText: deviceid });
  await expect(account).toContainText('entered by hand');
  await expect(dialog.getByText(/^[0-9a-f]{24}$/)).toHaveCount(0);
});
