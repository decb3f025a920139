import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { goTo } from '../support/go-to.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { products } from '../support/products.ts';

test.use({ options: products.guarded });

const cell = (page: Page, right: string, permission: string) =>
  page.getByRole('switch', { name: `${right}: ${permission}` });

test('a right that is taken away in the matrix is gone from the page of a user who had it, which says so', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle(1);
  const id = await own.permission(['P_dash', 'P_live', 'F_gps']);
  const name = `permission-${id}`;
  const person = await own.person(id, [deviceid]);
  await openAs(other, outrider, '/liveview', person, PASSWORD);
  await expect(other.getByText(deviceid).first()).toBeVisible();

  await openAs(page, outrider, '/permission');
  await page.getByRole('switch', { name }).check();
  await cell(page, 'Live view', name).uncheck();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await expect(other.getByText('What you may do here has changed')).toBeVisible();
  await expect(other).not.toHaveURL(/liveview/);
  // The map is all that is left to watch.
  const bar = other.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Watch' })).toHaveAttribute('href', '/');

  await cell(page, 'Live view', name).check();
  await page.getByRole('button', { name: 'Save 1 change' }).click();
  await bar.getByRole('button', { name: 'Watch' }).click();
  await expect(bar.getByRole('link', { name: 'Live view', exact: true })).toBeVisible();
});

test('a permission is copied, named, changed by the keys, kept and deleted', async ({
  page,
  outrider,
  own,
}) => {
  const id = await own.permission(['P_dash']);
  const [name, copy] = [`permission-${id}`, `permission-${id}_Copy`];
  await openAs(page, outrider, '/permission');
  await page.getByRole('switch', { name }).check();
  await page.getByRole('button', { name: `Actions of ${name}` }).click();
  await page.getByRole('button', { name: 'Create copy' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create copy' }).click();
  await expect(page.getByText('The copy was created')).toBeVisible();

  await page.getByRole('button', { name: `Actions of ${copy}` }).click();
  await page.getByRole('button', { name: 'Edit name' }).click();
  const own2 = `night-${id}`;
  await page.getByRole('dialog').getByLabel('Name').fill(own2);
  await page.getByRole('dialog').getByLabel('Name').press('Enter');

  await page.getByRole('button', { name: 'Server Device Setting' }).click();
  await cell(page, 'Server Device Setting', own2).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 'Channel Count', own2)).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.reload();
  await expect(cell(page, 'Server Device Setting', own2)).toBeChecked();
  await expect(cell(page, 'Dashboard', own2)).toBeChecked();
  await expect(cell(page, 'Live view', own2)).not.toBeChecked();
  await page.getByRole('button', { name: `Actions of ${own2}` }).click();
  await page.getByRole('button', { name: 'Delete permission' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permission' }).click();
  await expect(cell(page, 'Dashboard', own2)).toHaveCount(0);
});

test('changes that are not saved outlast a look elsewhere, and level 1 does not get there', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const id = await own.permission(['P_dash']);
  await openAs(page, outrider, '/permission');
  await page.getByRole('switch', { name: `permission-${id}` }).check();
  await cell(page, 'PTZ', `permission-${id}`).check();
  await goTo(page, 'Fleet', 'Dashboard');
  await page.goBack();
  await expect(cell(page, 'PTZ', `permission-${id}`)).toBeChecked();
  await expect(page.getByRole('button', { name: 'Save 1 change' })).toBeEnabled();

  const person = await own.person(1, []);
  await openAs(other, outrider, '/permission', person, PASSWORD);
  await expect(other).not.toHaveURL(/permission/);
  // All that level 1 has of the fleet's settings.
  await other.getByRole('button', { name: 'Fleet', exact: true }).click();
  await expect(other.getByRole('link', { name: 'Group Setting' })).toHaveAttribute('href', '/groupsetting');
});
