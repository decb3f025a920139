import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

/** Chooses devices of the journey in the selector, by their ids. */
async function choose(dialog: Locator, deviceids: readonly string[]): Promise<void> {
  for (const deviceid of deviceids) {
    await dialog.getByRole('searchbox', { name: 'Search devices to choose' }).fill(deviceid);
    await dialog
      .getByRole('treeitem', { name: new RegExp(deviceid) })
      .last()
      .click();
  }
  await dialog.getByRole('searchbox', { name: 'Search devices to choose' }).fill('');
  await expect(dialog.getByRole('button', { name: `${deviceids.length} chosen` })).toBeVisible();
}

/** The dialog of a change that was told, once each of its settings is as `words` says. */
const settled = (page: Page, words: string) =>
  expect(page.getByRole('region', { name: 'Progress of the change' }).locator('output')).toContainText(words);

test('an administrator sets two recorders alike, sees the difference of each first, follows it, and undoes it', async ({
  page,
  outrider,
  own,
}) => {
  const ids = [await own.vehicle(), await own.vehicle()];
  await openAs(page, outrider, '/recordersettings');
  await expect(page.getByRole('row', { name: new RegExp(ids[1] ?? '') })).toBeVisible();
  await page.getByRole('button', { name: 'Change several devices…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings of several devices' });
  await choose(dialog, ids);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await dialog.getByRole('tab', { name: 'Network' }).click();
  const heartbeat = dialog.getByRole('slider', { name: 'Time between heartbeats', exact: true });
  // Both have it.
  await expect(heartbeat).toHaveValue('30');
  await heartbeat.fill('12');
  await dialog.getByRole('tab', { name: 'Cameras' }).click();
  await dialog
    .getByRole('checkbox', { name: /Mirror.*1|Front/ })
    .first()
    .check();
  await dialog.getByRole('button', { name: 'Show the difference' }).click();

  const difference = dialog.getByRole('table', { name: 'Difference of each device' });
  for (const id of ids)
    await expect(difference.getByRole('row', { name: new RegExp(id) })).toContainText('30 s → 12 s');
  await dialog.getByRole('button', { name: 'Send to 2 devices' }).click();
  await settled(page, '4 of 4 settings are settled.');
  await settled(page, 'Confirmed 4');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Changes' }).click();
  const row = page.getByRole('row').filter({ hasText: 'By hand' }).filter({ hasText: 'Confirmed 4' }).first();
  await row.getByRole('button', { name: /^Change \d+$/ }).click();
  const stand = page.getByRole('dialog', { name: /^Change \d+$/ });
  await expect(stand.getByRole('row', { name: new RegExp(ids[0] ?? '') })).toBeVisible();
  await stand.getByRole('button', { name: 'Undo' }).click();
  await stand.getByRole('button', { name: 'Yes, undo it' }).click();
  await expect(
    page.getByText('4 settings are told back, 0 were taken back, 0 stay as they are.'),
  ).toBeVisible();
});

test('a sheet is saved, tried with what of it is not taken, and told; a template says who differs', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  await openAs(page, outrider, '/recordersettings');
  await page.getByRole('button', { name: `Remote settings of ${deviceid}` }).click();
  const remote = page.getByRole('dialog', { name: `${deviceid} remote settings` });
  await expect(remote.getByRole('tab', { name: 'Network' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search this list' }).fill(deviceid);
  await expect(page.getByRole('row', { name: new RegExp(deviceid) })).toHaveCount(1);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const csv = await readFile(await (await saving).path(), 'utf8');
  const [head = '', row = ''] = csv.replace('\u{feff}', '').split('\r\n');
  expect(row.startsWith(`${deviceid},`)).toBe(true);
  expect(head).not.toContain('Pwd');

  await page.getByRole('button', { name: 'Settings from a sheet…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Settings from a sheet' });
  const edited = ['deviceid,net_HbSec,net_Server', `${deviceid},9,192.0.2.7:1`, 'nobody-here,9,'].join(
    '\r\n',
  );
  await dialog
    .getByLabel('CSV or XLSX file')
    .setInputFiles({ name: 'edited.csv', mimeType: 'text/csv', buffer: Buffer.from(edited) });
  const faults = dialog.getByRole('list', { name: 'What is not taken' });
  await expect(faults).toContainText('What may cut a device off is not taken from a file');
  await expect(faults).toContainText('Line 3 nobody-here: There is no such device');
  await expect(dialog.getByRole('row', { name: new RegExp(deviceid) })).toContainText('30 s → 9 s');
  await dialog.getByRole('button', { name: 'Send 1 change' }).click();
  await settled(page, 'Confirmed 1');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Add template' }).click();
  const template = page.getByRole('dialog', { name: 'Add template' });
  const name = `Template of ${deviceid}`;
  await template.getByLabel('Name', { exact: true }).fill(name);
  await template.getByRole('tab', { name: 'Network' }).click();
  await template.getByRole('slider', { name: 'Time between heartbeats', exact: true }).fill('14');
  await template.getByRole('button', { name: 'Save', exact: true }).click();
  const kept = page.getByRole('row', { name: new RegExp(name) });
  await kept.getByRole('button', { name: 'Apply' }).click();
  const apply = page.getByRole('dialog', { name: `Apply ${name}` });
  await choose(apply, [deviceid]);
  await apply.getByRole('button', { name: 'Next' }).click();
  await expect(apply.getByRole('row', { name: new RegExp(deviceid) })).toContainText('9 s → 14 s');
  await apply.getByRole('button', { name: 'Send to 1 device' }).click();
  await settled(page, 'Confirmed 1');
  await page.keyboard.press('Escape');
  await kept.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog', { name: 'Delete template' }).getByRole('button', { name: 'Delete' }).click();
  await expect(kept).toBeHidden();
});
