import { basename, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { bootOutrider } from '../support/outrider.ts';
import { PASSWORD } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

const PASSPHRASE = 'correct horse battery';

/** Makes a sealed backup, and gives the name of its file, as it is saved, and where. */
async function makeAndSave(page: Page, folder: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a backup' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Passphrase, 12 characters or more').fill(PASSPHRASE);
  await dialog.getByLabel('Repeat the password').fill('another');
  await dialog.getByRole('button', { name: 'Make the backup' }).click();
  await expect(dialog).toContainText('The two passphrases differ.');
  await dialog.getByLabel('Repeat the password').fill(PASSPHRASE);
  await dialog.getByRole('button', { name: 'Make the backup' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'was made, and read whole.' })).toBeVisible();
  const saving = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download outrider-/ })
    .first()
    .click();
  const saved = await saving;
  const file = join(folder, saved.suggestedFilename());
  await saved.saveAs(file);
  return file;
}

test('a sealed backup is made, taken away and deleted; an empty server begins with it, and an account of then signs in', async ({
  page,
  other,
  outrider,
  own,
}, info) => {
  const colleague = await own.person(0, []);
  await openAs(page, outrider, '/backups');
  const file = await makeAndSave(page, info.outputPath());

  await using second = await bootOutrider({ vehicles: 0 });
  await other.goto(second.signInLink());
  await other.getByRole('link', { name: 'Restore from a backup' }).click();
  await other.getByLabel('File of the backup').setInputFiles(file);
  await other.getByRole('button', { name: 'Send it' }).click();
  await other.getByLabel('Passphrase (sealed backups only)').fill('another horse battery');
  await other.getByRole('button', { name: 'Check it' }).click();
  await expect(other.getByText('The passphrase is wrong, or the backup is damaged')).toBeVisible();
  await other.getByLabel('Passphrase (sealed backups only)').fill(PASSPHRASE);
  await other.getByRole('button', { name: 'Check it' }).click();
  await expect(other.getByText(/is whole: \d+ people, \d+ devices\./)).toBeVisible();
  await other.getByRole('button', { name: 'Restart with this backup' }).click();
  // The account that sent it has gone with the rest.
  await expect(other).toHaveURL(/\/login/);
  await signIn(other, second, colleague, PASSWORD);

  const remove = page.getByRole('button', { name: `Delete ${basename(file)}` });
  await remove.click();
  const dialog = page.getByRole('dialog');
  const confirm = dialog.getByRole('button', { name: 'Delete' });
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel(/^Type .* to confirm/).fill(/\d{8}T\d{6}/.exec(file)?.[0] ?? '');
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect(remove).toHaveCount(0);
});
