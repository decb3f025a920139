import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('an administrator reads what is set of every device, and gives two of them days and a limit at once', async ({
  page,
  outrider,
  own,
}) => {
  const devices = [await own.device(), await own.device()];
  await openAs(page, outrider, '/devicesetup');
  const table = page.getByRole('table', { name: 'Device Settings' });
  const search = page.getByLabel('Search this list');
  const row = (deviceid: string) => table.getByRole('row').filter({ hasText: deviceid });

  for (const [button, field, value] of [
    ['Record days…', 'Data Storage Days', '30'],
    ['Net flow limit…', 'Net Flow Limit (MB a month)', '500'],
  ] as const) {
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(field).fill('x');
    const set = dialog.getByRole('button', { name: /^Set it for/ });
    await expect(set).toBeDisabled();
    await dialog.getByLabel(field).fill(value);
    for (const deviceid of devices) {
      await dialog.getByLabel('Search devices to choose').fill(deviceid);
      await dialog.getByRole('treeitem', { name: deviceid }).last().click();
    }
    await set.click();
    await expect(dialog.getByText('2 of 2 devices are done.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  for (const deviceid of devices) {
    await search.fill(deviceid);
    await expect(row(deviceid)).toContainText('30 days');
    await expect(row(deviceid)).toContainText('500 MB a month');
  }

  const [deviceid = ''] = devices;
  await page.getByLabel('Net Limit').uncheck();
  await search.fill(deviceid);
  await expect(row(deviceid)).not.toContainText('500 MB a month');
  await page.getByRole('button', { name: `Take ${deviceid} off this list` }).click();
  await expect(page.getByText('No device is listed')).toBeVisible();
  await page.getByRole('button', { name: 'Read all again' }).click();
  await expect(row(deviceid)).toBeVisible();
});
