import { expect, test } from '../support/desk.ts';
import { openDashboardRow } from '../support/dashboard-row.ts';
import { PASSWORD } from '../support/people.ts';

test('a dispatcher writes to the driver of a vehicle that is away, takes one back, and reads that the other came', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const dispatcher = await own.person(1, [deviceid]);
  const row = await openDashboardRow(page, outrider, deviceid, dispatcher, PASSWORD);
  await row.getByRole('button', { name: `Write to the driver of ${deviceid}` }).click();
  const dialog = page.getByRole('dialog', { name: `Write to the driver of ${deviceid}` });
  await expect(dialog.getByText('Nothing was told yet.')).toBeVisible();
  const text = dialog.getByLabel('What the driver is told');
  for (const words of ['Come back', 'Gate 4 is closed']) {
    await text.fill(words);
    await text.press('Enter');
    await expect(dialog.getByRole('listitem').first()).toContainText(words);
    await expect(text).toHaveValue('');
  }
  const [gate, back] = [dialog.getByRole('listitem').first(), dialog.getByRole('listitem').last()];
  await expect(gate).toContainText('Waits until the device is online');
  await back.getByRole('button', { name: 'Take it back' }).click();
  await expect(back).toContainText('Taken back');
  own.drive(deviceid);
  await expect(gate).toContainText('The recorder has it');
  await expect(back).toContainText('Taken back');
});
