import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

/** More than one piece of an upload, and less than would take long on a slow machine. */
const FIRMWARE_BYTES = 1_500_000;

test('an administrator sends a firmware to the store, has a vehicle get it, and reads that it names the new version', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const filename = `fw-${deviceid}.bin`;
  const version = `V2-${deviceid}`;
  await openAs(page, outrider, '/devicefirmwareupdate');
  await page.getByRole('tab', { name: 'Firmware Store' }).click();
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await expect(upload).toBeDisabled();
  const buffer = Buffer.alloc(FIRMWARE_BYTES, deviceid);
  await page
    .getByLabel('Firmware file')
    .setInputFiles({ name: filename, mimeType: 'application/octet-stream', buffer });
  await page.getByLabel('Version that it then names').fill(version);
  await page.getByLabel('Memo', { exact: true }).fill('for the north');
  await upload.click();
  const file = page.getByRole('listitem', { name: filename });
  // It goes after some seconds, and the list is asked for again meanwhile.
  await expect(page.getByText('Firmware Upload')).toBeVisible();
  await expect(file).toContainText('for the north');
  await file.getByRole('button', { name: `Edit File name of ${filename}` }).click();
  const name = file.getByLabel(`File name of ${filename}`);
  await name.fill('');
  await name.press('Enter');
  await expect(file.getByText('cannot be empty')).toBeVisible();
  await name.press('Escape');

  await page.getByRole('tab', { name: 'Firmware Update' }).click();
  await page.getByRole('searchbox', { name: 'Search devices', exact: true }).fill(deviceid);
  await page.getByRole('link', { name: deviceid, exact: true }).click();
  const panel = page.getByRole('region', { name: `Update of ${deviceid}` });
  const update = panel.getByRole('button', { name: 'Update firmware' });
  await expect(update).toBeDisabled();
  const option = panel.getByRole('option', { name: filename });
  await panel.getByLabel('File of the store').selectOption(await option.getAttribute('value'));
  await expect(panel.getByLabel('Version that it then names')).toHaveValue(version);
  await update.click();
  await expect(panel.getByText('It has the version')).toBeVisible();
  await expect(panel.locator('[data-firmware="version"]')).toHaveText(version);
  await expect(panel.getByRole('progressbar')).toHaveAttribute('value', '100');
  await expect(update).toBeEnabled();
  const pin = panel.getByRole('button', { name: 'Plans leave it out' });
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Auto Update Plan' }).click();
  // It is of no recorder's model: nobody else's vehicle is updated by it.
  await page.getByLabel('Target version').fill(version);
  await page.getByLabel('Firmware URL').fill('http://192.0.2.9/fw.bin');
  await page.getByLabel('Only recorders of this model').fill(`none ${deviceid}`.slice(0, 30));
  const stages = page.getByLabel('Stages, percent of its devices');
  await stages.fill('10, 5');
  await expect(page.getByRole('button', { name: 'Add the plan' })).toBeDisabled();
  await expect(stages).toHaveAccessibleDescription(/Enter rising percentages that end with 100\./);
  await stages.fill('1, 10, 100');
  await page.getByRole('button', { name: 'Add the plan' }).click();
  const plan = page.getByRole('listitem').filter({ hasText: version });
  await expect(plan).toContainText('stage 1 of 3: 1 %');
  await plan.getByRole('button', { name: /^Begin the next stage/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Begin' }).click();
  await expect(plan).toContainText('stage 2 of 3: 10 %');
});
