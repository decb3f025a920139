import { readFile } from 'node:fs/promises';
import { readWhole, readZipDirectory } from '@outrider/evidence/zip/read-zip.ts';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a sheet of vehicles is looked through row by row, brought in, and changes nothing a second time; everything goes out as files', async ({
  page,
  outrider,
  own,
}) => {
  const known = await own.device();
  const made = `bus-${own.number()}`;
  own.added(made);
  const sheet = (name: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(`IMEI,Fahrzeug,Plate\n${made},Bus 12,AB-12\n${known},Bus 13,\nno id!,Bus 14,\n`),
  });
  await openAs(page, outrider, '/transfers');
  const name = `${made}.csv`;
  const choose = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Import a sheet…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Import a sheet' });
    await dialog.getByLabel('What its rows are').selectOption('Devices');
    await dialog.getByRole('button', { name: 'Read the sheet' }).click();
    await expect(dialog).toContainText('Choose a file.');
    const large = { ...sheet('large.csv'), buffer: Buffer.alloc(10_000_001, 'x\n') };
    await dialog.getByLabel('CSV or XLSX file').setInputFiles(large);
    await dialog.getByRole('button', { name: 'Read the sheet' }).click();
    await expect(dialog).toContainText('The file is too large: at most 10 MB.');
    await dialog.getByLabel('CSV or XLSX file').setInputFiles(sheet(name));
    await dialog.getByRole('button', { name: 'Read the sheet' }).click();
    // What the sheet calls otherwise is said by hand.
    await page.getByLabel('Device Memo').selectOption('Fahrzeug');
    await expect(page.getByRole('row', { name: 'Device Memo' })).toContainText('Bus 12 · Bus 13');
    await page.getByRole('button', { name: 'See what would happen to each row' }).click();
  };
  await choose();
  const row = (text: string) => page.getByRole('row', { name: text });
  await expect(row('no id!')).toContainText('IMEI: this is not allowed here');
  await expect(row(made)).toContainText('New');
  await page.getByRole('button', { name: 'Refused 1' }).click();
  await expect(row(made)).toBeHidden();
  await page.getByRole('button', { name: 'Import 2 records' }).click();
  await expect(page.getByText('Finished')).toBeVisible();
  await expect(row(made)).toContainText('New');
  await expect(row(known)).toContainText('Is changed');

  await page.getByRole('button', { name: 'All imports and exports' }).click();
  await choose();
  await expect(page.getByRole('button', { name: 'There already 2' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 records' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog', { name: 'Remove import' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('row', { name })).toHaveCount(1);

  await page.getByRole('button', { name: 'Export everything…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export everything' });
  await dialog.getByLabel('Positions of each device and day').selectOption('None');
  await dialog.getByLabel('Trips').uncheck();
  await dialog.getByRole('button', { name: 'See what it weighs' }).click();
  await expect(page.getByText('are free.')).toBeVisible();
  await page.getByRole('button', { name: /^Export \d/ }).click();
  await expect(page.getByText('Finished')).toBeVisible();
  await expect(row('devices').first()).toContainText('Written');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download part 1', exact: true }).click();
  const zip = new Uint8Array(await readFile(await (await downloading).path()));
  const source = {
    size: zip.length,
    read: (at: number, length: number) => Promise.resolve(zip.slice(at, at + length)),
  };
  const { entries } = await readZipDirectory(source);
  const devices = entries.find(({ name: path }) => path.endsWith('records/devices.csv'));
  const sheetOfDevices = devices === undefined ? new Uint8Array() : await readWhole(source, devices);
  expect(new TextDecoder().decode(sheetOfDevices)).toContain(`${made},Bus 12,AB-12`);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.getByRole('dialog', { name: 'Remove export' }).getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Export everything…' })).toBeVisible();
});
