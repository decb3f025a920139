import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { callHttp } from '../support/call-http.ts';
import { PASSWORD } from '../support/people.ts';
import { visit } from '../support/raw-doors.ts';
import { openAs } from '../support/open-as.ts';
import { openDashboardRow } from '../support/dashboard-row.ts';
import { doWithVehicle } from '../support/vehicle-menu.ts';

test('a device is edited with the keyboard alone, and another console shows it at once', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  await openDashboardRow(page, outrider, deviceid);
  const seen = await openDashboardRow(other, outrider, deviceid);

  const opener = page.getByRole('button', { name: `Edit ${deviceid}`, exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `${deviceid} Editor` });
  await expect(dialog.getByLabel('Driver')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.keyboard.type('x'.repeat(32));
  await page.keyboard.press('Tab');
  await page.keyboard.type('AB-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('At most 31 characters.')).toBeVisible();
  await dialog.getByLabel('Driver').fill("O'Hara 京");
  await dialog.getByLabel('Device Memo').fill('line 7');

  // The third channel gets a name, which takes it to the front.
  const name = dialog.getByLabel('Name of channel 3');
  await name.fill('Load');
  await name.press('Alt+ArrowUp');
  await expect(name).toBeFocused();
  await name.press('Alt+ArrowUp');
  await expect(dialog.getByRole('listitem').first()).toContainText('3');
  await dialog.getByLabel('Channel 4 is installed').press('Space');
  await dialog.getByLabel('The camera of channel 1 turns').press('Space');
  await dialog.getByLabel('Over-speed Event').press('Space');
  await dialog.getByLabel('Over-speed Value (km/h)').fill('80');
  await dialog.getByLabel('Map Location').fill('25.033, 121.565');
  await expect(dialog.getByText('Driver, Device Memo, Plate')).toBeVisible();

  // What was typed is not lost by a key.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alertdialog')).toContainText('Some changes are not saved.');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Driver')).toHaveValue("O'Hara 京");

  await dialog.getByLabel('Driver').press('Enter');
  await expect(page.getByText(`${deviceid} saved`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(seen).toContainText("O'Hara 京");
  await expect(seen).toContainText('line 7');
  await expect(seen).toContainText('AB-1');
  // An administrator says that it turns: there is the button for it.
  await expect(seen.getByRole('button', { name: `Steer the camera of ${deviceid}` })).toBeVisible();
});

test('of two who edit one device nobody loses what they typed, and each is told of the other one', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const row = await openDashboardRow(page, outrider, deviceid);
  const otherRow = await openDashboardRow(other, outrider, deviceid);
  const open = async (on: Page): Promise<Locator> => {
    await on.getByRole('button', { name: `Edit ${deviceid}`, exact: true }).click();
    return on.getByRole('dialog');
  };
  const mine = await open(page);
  const theirs = await open(other);
  await mine.getByLabel('Driver').fill('Kim');
  await theirs.getByLabel('Plate').fill('AB-1');
  await theirs.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(theirs).toBeHidden();

  await expect(mine.getByText('Somebody else has changed this device. Load')).toBeVisible();
  await mine.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(mine.getByText(`Somebody else has changed ${deviceid} meanwhile`)).toBeVisible();
  await mine.getByRole('button', { name: 'Load' }).click();
  await expect(mine.getByLabel('Plate')).toHaveValue('AB-1');
  await expect(mine.getByLabel('Driver')).toHaveValue('Kim');
  await mine.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(mine).toBeHidden();
  for (const shown of [row, otherRow]) await expect(shown).toContainText('Kim');
  await expect(row).toContainText('AB-1');
});

test.describe('who is signed out', () => {
  test.use({ refusals: true });

  test('somebody who is signed out while they type signs in over what they typed, and saves it', async ({
    page,
    outrider,
    own,
  }) => {
    const deviceid = await own.device();
    const person = await own.person(1, [deviceid]);
    await openAs(page, outrider, '/blockview', person, PASSWORD);
    await page.getByRole('button', { name: `Edit ${deviceid}`, exact: true }).click();
    const editor = page.getByRole('dialog', { name: `${deviceid} Editor` });
    await editor.getByLabel('Driver').fill('Kim');
    await editor.getByLabel('Device Memo').fill('half a sentence');
    using visitor = await visit(outrider, 'admin', outrider.password);
    await callHttp(outrider, visitor.key, 'endSession', { editingName: person });

    const again = page.getByRole('dialog', { name: 'Your session has ended' });
    await again.getByLabel('Password').fill('not the password');
    await again.getByRole('button', { name: 'Login' }).click();
    await expect(again).toContainText('Wrong user name or password');
    await again.getByLabel('Password').fill(PASSWORD);
    await again.getByRole('button', { name: 'Login' }).click();
    await expect(again).toHaveCount(0);
    await expect(editor.getByLabel('Driver')).toHaveValue('Kim');
    await editor.getByRole('button', { name: 'Save 2 changes' }).click();
    await expect(page.getByText(`${deviceid} saved`)).toBeVisible();
  });
});

test('a device is deleted once its id was typed, and that is said', async ({ page, outrider, own }) => {
  const deviceid = await own.device();
  const row = await openDashboardRow(page, outrider, deviceid);
  await doWithVehicle(page, deviceid, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete device' });
  const remove = dialog.getByRole('button', { name: `Delete ${deviceid}` });
  await expect(remove).toBeDisabled();
  await expect(dialog).toContainText('shared links to it');
  await page.keyboard.type(deviceid);
  await expect(remove).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${deviceid} removed`)).toBeVisible();
  await expect(row).toBeHidden();
});
