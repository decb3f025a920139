import { once } from 'node:events';
import { connect } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import { expectNoViolations } from '../support/axe.ts';
import { expect, test } from '../support/desk.ts';
import { openDashboardRow } from '../support/dashboard-row.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { doWithVehicle, openVehicleMenu } from '../support/vehicle-menu.ts';

/** A step of the way of a recorder, in the dialog that tells of it. */
const step = (dialog: Locator, name: string): Locator => dialog.locator(`[data-step="${name}"]`);

/** The dialog of a device, opened from whichever place has its button. */
async function openContact(page: Page, within: Page | Locator, deviceid: string): Promise<Locator> {
  const name = `Why does ${deviceid} not come?`;
  await within.getByRole('button', { name }).click();
  return page.getByRole('dialog', { name });
}

test('an administrator reads why a new recorder does not come, lets it in, and sees it come', async ({
  page,
  outrider,
  own,
}) => {
  const phone = own.stranger();
  await openAs(page, outrider, '/regdevices');
  const row = page.locator(`[data-new-device="${phone}"]`);
  const dialog = await openContact(page, row, phone);
  await expect(step(dialog, 'port')).toHaveAttribute('data-state', 'ok');
  await expect(step(dialog, 'port')).toContainText(`port ${outrider.jt808Port}`);
  await expect(step(dialog, 'registration')).toHaveAttribute('data-state', 'wrong');
  await expect(step(dialog, 'registration')).toContainText('Nobody has registered this number.');
  await step(dialog, 'registration').getByText('The frame that shows it').click();
  await expect(step(dialog, 'registration').locator('code')).toHaveText(/^7e 01 00 /);
  await expectNoViolations(page, 'why it does not come');
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: `Add ${phone}` }).click();
  const form = page.getByRole('dialog', { name: 'Register a device' });
  await form.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(row).toBeHidden();
  const listed = page.getByRole('row').filter({ hasText: phone });
  const now = await openContact(page, listed, phone);
  // It fills as the recorder comes again, without anybody asking again.
  for (const name of ['port', 'tcp', 'registration', 'authentication', 'clock', 'position'])
    await expect(step(now, name)).toHaveAttribute('data-state', 'ok');
  await expect(step(now, 'media')).toContainText('It has not been asked for pictures yet.');
});

test('a number that nobody registered is looked up, with connections that named none', async ({
  page,
  outrider,
  own,
}) => {
  const nobody = connect(outrider.jt808Port, '127.0.0.1');
  nobody.resume();
  nobody.write('GET / HTTP/1.1\r\n\r\n');
  await once(nobody, 'close');
  const phone = own.stranger();
  await openAs(page, outrider, '/regdevices');
  await page.getByRole('button', { name: 'Why does a recorder not come?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why does a recorder not come?' });
  const number = dialog.getByLabel('Number of the recorder');
  await number.fill('abc');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Digits, 20 at most.');
  await number.fill(`000${phone}`);
  await page.keyboard.press('Enter');
  await expect(step(dialog, 'registration')).toContainText('Nobody has registered this number.');
  // Others at this desk may have come without a number, too.
  const unnamed = dialog.getByRole('row').filter({ hasText: '127.0.0.1' });
  await expect(unnamed.filter({ hasText: '47 45 54 20' }).first()).toBeVisible();
  await number.fill('19999999999');
  await page.keyboard.press('Enter');
  await expect(step(dialog, 'tcp')).toContainText('Nothing has come from this number');
});

test('from the panel of a vehicle it is the same, and a viewer is not offered it', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const row = await openDashboardRow(page, outrider, deviceid);
  await doWithVehicle(row, deviceid, 'Why does it not come?');
  const dialog = page.getByRole('dialog', { name: `Why does ${deviceid} not come?` });
  await expect(step(dialog, 'authentication')).toHaveAttribute('data-state', 'ok');
  await page.goto(`${outrider.address}/liveview/${deviceid}`);
  await doWithVehicle(page, deviceid, 'Why does it not come?');
  const beside = page.getByRole('dialog', { name: `Why does ${deviceid} not come?` });
  for (const name of ['media', 'picture'])
    await expect(step(beside, name)).toHaveAttribute('data-state', 'ok');
  await expect(beside).toContainText('It has come: nothing is missing.');

  const viewer = await own.person(3, [deviceid]);
  const his = await openDashboardRow(other, outrider, deviceid, viewer, PASSWORD);
  const menu = await openVehicleMenu(his, deviceid);
  await expect(menu.getByText('What it sends', { exact: true })).toHaveCount(0);
  await expect(menu.getByText('Why does it not come?', { exact: true })).toHaveCount(0);
});
