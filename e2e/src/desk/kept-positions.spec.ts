import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/desk.ts';

/** Where the helper of the operating system takes orders, for a machine that does not exist. */
const orders = join(tmpdir(), `outrider-os-${process.pid}.sock`);
const flags = [
  '--positions-days',
  '360',
  '--positions-max-size',
  '20G',
  '--enable-os-control',
  '--os-control-socket',
  orders,
];
const helperProgram = join(import.meta.dirname, '../../../apps/server/src/tools/os-helper.ts');
test.use({ options: { vehicles: 0, flags } });

test('an administrator reads in the stream status how much is kept and for how long, on a phone too', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/');
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('button', { name: 'Stream status' }).click();
  const status = page.getByRole('dialog', { name: 'Stream status' });
  await expect(status.getByText('360 days, up to 20.0 G')).toBeVisible();
  await expect(status.locator('div', { hasText: /^Data kept[\d.]+ [KM]$/ })).toBeVisible();
  await expect(status.locator('div', { hasText: /^Free on the disk[\d.]+ G$/ })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await expect(status).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Administration' }).click();
  await page.getByRole('button', { name: 'Stream status' }).click();
  await expect(status.getByText('360 days, up to 20.0 G')).toBeInViewport();
  const overflows = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await expect.poll(overflows).toBe(false);
});

/** Has a disk of a machine that does not exist formatted by its typed name, and recorded on; the page shows Record Disks. */
async function recordOnNewDisk(page: Page): Promise<void> {
  await expect(page.getByText('The helper that formats disks')).toBeVisible();
  const folder = mkdtempSync(join(tmpdir(), 'outrider-disks-'));
  const options = ['--enable-os-control', '--os-control-socket', orders, '--dry', folder];
  const helper = spawn(process.execPath, [helperProgram, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(helper.stdout, 'data');

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Disks are read')).toBeVisible();
  const disk = page.getByRole('listitem').filter({ hasText: /^sdb/ });
  await expect(page.getByRole('listitem').filter({ hasText: /^sda1/ }).getByRole('button')).toHaveCount(0);
  await disk.getByRole('button', { name: 'Format sdb' }).click();
  const dialog = page.getByRole('dialog', { name: 'Format sdb' });
  await dialog.getByLabel('Type sdb to confirm').fill('sdb');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^sdb is formatted, and mounted at/)).toBeVisible();
  await disk.getByRole('button', { name: 'Record on sdb' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const added = page.getByRole('listitem').filter({ hasText: /^media2Ready/ });
  await expect(added).toContainText('/srv/outrider/disk');
  await expect(disk.getByRole('button')).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove media2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(added).toHaveCount(0);
  helper.kill();
  await once(helper, 'close');
  rmSync(folder, { recursive: true });
}

test('an administrator adds a media folder, has it filled last, takes it out again, has a disk formatted, and says for how long recordings are kept', async ({
  page,
  outrider,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'outrider-media-'));
  await openAs(page, outrider, '/setting?section=recordDisks');
  const folders = page
    .getByRole('list')
    .getByRole('listitem')
    .filter({ hasText: /^media\d/ });
  await expect(folders).toHaveText([/^media1Ready/]);

  await page.getByRole('button', { name: 'Add a folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add media2' });
  await dialog.getByLabel('Folder on the server').fill(`${folder}/none`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toContainText(`There is no folder ${folder}/none on the server`);
  await dialog.getByLabel('Folder on the server').fill(folder);
  await dialog.getByLabel('Maximum size, in gigabytes').fill('0.5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(folders.nth(1)).toContainText('512.0 M');
  await page.getByRole('radio', { name: 'Capacity' }).check();
  await expect(page.getByRole('radio', { name: 'Capacity' })).toBeChecked();

  await page.getByRole('button', { name: 'Remove media2' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(folders).toHaveCount(1);
  await recordOnNewDisk(page);

  await page.getByRole('tab', { name: 'Record Disks' }).press('ArrowDown');
  await page.getByLabel('Days for which recordings are kept').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were kept.')).toBeVisible();
  await page.reload();
  await page.getByRole('tab', { name: 'Record Options' }).click();
  await expect(page.getByLabel('Days for which recordings are kept')).toHaveValue('30');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('kept fetched');
  await page.getByRole('button', { name: 'Days for which fetched footage is kept' }).click();
  await expect(page.getByLabel('Days for which fetched footage is kept')).toBeFocused();
  await page.getByLabel('Days for which recordings are kept').fill('30000');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Whole numbers, 0 to 29999.')).toBeVisible();

  // The start of the server says for how long positions are kept; for how long events are is set here.
  await page.getByRole('tab', { name: 'Database' }).click();
  const positions = page.getByLabel('How long positions are kept');
  await expect(positions).toBeDisabled();
  await expect(positions).toHaveValue('360');
  await expect(page.getByText('The option --positions-days of the start says this')).toBeVisible();
  await page.getByLabel('How long events are kept').selectOption('forever');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The settings were kept.')).toBeVisible();
  // The section is in the address.
  await page.reload();
  await expect(page.getByLabel('How long events are kept')).toHaveValue('0');
  rmSync(folder, { recursive: true });
});
