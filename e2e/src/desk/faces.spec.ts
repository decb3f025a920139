import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';

/** Any real picture. */
const PHOTO = readFileSync(new URL('../../../apps/console/public/icons/icon-192.png', import.meta.url));

/** A checkbox, wherever in a long list it is. */
async function choose(page: Page, search: string, word: string, row: Locator): Promise<void> {
  await page.getByRole('searchbox', { name: search, exact: true }).fill(word);
  await row.click();
}

test('an administrator adds a person with a photo, has a recorder know the face, edits the slot and empties it', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  const number = own.number();
  const [unit, name, identify] = [`Depot ${number}`, `Ann ${number}`, `A-${number}`];
  await openAs(page, outrider, '/facelibrary');
  await page.getByRole('button', { name: 'Add a unit' }).click();
  await page.getByLabel('Name', { exact: true }).fill(unit);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByRole('navigation', { name: 'Units' })
    .getByRole('button', { name: unit, exact: true })
    .click();

  await page.getByRole('button', { name: 'Add a person' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Identifier', { exact: true }).fill(identify);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // The added person is open for photos.
  const dialog = page.getByRole('dialog', { name: 'Edit person' });
  const file = dialog.getByLabel('Add a photo');
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(dialog.getByText('This type of file is not accepted')).toBeVisible();
  const large = Buffer.alloc(2 * 1024 ** 2 + 1);
  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: large });
  await expect(dialog.getByText('The file is larger than 2 MB')).toBeVisible();
  await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: PHOTO });
  await expect(dialog.getByRole('img', { name: `Photo of ${name}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('row', { name: identify })).toContainText(name);

  await goWithin(page, '/facerecognitionsetting');
  await expect(page.getByRole('tab', { name: 'Edit' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Add' }).click();
  const set = page.getByRole('button', { name: 'Set on the recorders' });
  await expect(set).toBeDisabled();
  await choose(page, 'Search persons', identify, page.getByRole('checkbox', { name }));
  await choose(
    page,
    'Search devices to choose',
    deviceid,
    page.getByRole('treeitem').filter({ hasText: deviceid }),
  );
  await set.click();
  const told = page.getByRole('listitem').filter({ hasText: deviceid }).filter({ hasText: identify });
  await expect(told.getByText('The recorder confirmed it')).toBeVisible();

  await page.getByRole('tab', { name: 'Edit' }).click();
  const devices = page.getByRole('navigation', { name: 'Registered devices' });
  await devices.getByRole('searchbox', { name: 'Search devices' }).fill(deviceid);
  await devices.getByRole('button', { name: deviceid }).click();
  await page.getByRole('button', { name: 'Load the slots' }).click();
  const table = page.getByRole('table', { name: `Face slots of ${deviceid}` });
  const slot = table.getByRole('row').filter({ hasText: identify });
  await expect(slot).toContainText(name);
  await slot.getByRole('button', { name: `Photo of ${name}` }).click();
  const whole = page.getByRole('dialog', { name });
  await expect(whole.getByRole('img')).toHaveJSProperty('naturalWidth', 192);
  await whole.getByRole('button', { name: 'Close' }).click();
  await expect(table.getByRole('row').filter({ hasText: 'Deleted' }).first()).toBeVisible();

  await slot.getByRole('button', { name: 'Edit slot 1' }).click();
  const editor = page.getByRole('form', { name: `Slot 1 of ${deviceid}` });
  const update = editor.getByRole('button', { name: 'Update' });
  await expect(editor.getByLabel('Slot index')).toHaveAttribute('readonly');
  await editor.getByLabel('Name', { exact: true }).fill('');
  await expect(editor.getByText('cannot be empty')).toBeVisible();
  await expect(update).toBeDisabled();
  await editor.getByLabel('Name', { exact: true }).fill(`${name} Lee`);
  await update.click();
  await expect(page.getByText('Set', { exact: true })).toBeVisible();
  await expect(slot).toContainText(`${name} Lee`);

  await slot.getByRole('button', { name: 'Delete slot 1' }).click();
  const question = page.getByRole('dialog', { name: 'Delete slot 1' });
  await expect(question).toContainText('Do you really want to delete slot 1?');
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(table.getByRole('row').filter({ hasText: identify })).toHaveCount(0);

  await goWithin(page, '/facelibrary');
  const person = page.getByRole('row', { name: identify });
  await person.getByRole('button', { name: `Remove ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(person).toHaveCount(0);
});

test('a recorder whose make has no faces says so, and offers no slots', async ({ page, outrider, own }) => {
  const deviceid = await own.device();
  own.drive(deviceid, 4, { faces: 'none' });
  await openAs(page, outrider, `/facerecognitionsetting?tab=edit&device=${deviceid}`);
  const load = page.getByRole('button', { name: 'Load the slots' });
  await expect(load).toBeEnabled();
  await load.click();
  await expect(page.getByText('The server does not support faces on recorders of this make')).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
});
