import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';

/** Within this an open console shows what was changed elsewhere: it is told, and does not wait until it asks again by itself. */
const CHANGED_MS = 20_000;

const deviceIn = (page: Page, id: string) =>
  page.getByRole('tree', { name: /^Devices of/ }).getByRole('treeitem', { name: id });

const isFocused = (element: Element): boolean => element === document.activeElement;

test('groups are added below one another, renamed, moved and deleted', async ({ page, outrider, own }) => {
  const name = `Company-${own.number()}`;
  const company = await own.group(name);
  await openAs(page, outrider, `/groupsetting?group=${company}`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(name);
  await expect(page.getByText('No groups below')).toBeVisible();
  const add = page.getByRole('button', { name: 'Add child' });
  await expect(add).toBeDisabled();
  const below = page.getByLabel(`New group below ${name}`);
  await below.pressSequentially("No rth'");
  await expect(below).toHaveValue('North');
  await add.click();
  const children = page.getByRole('group', { name: 'Groups below' });
  await expect(children.getByRole('button')).toHaveText(['North']);
  await below.fill('South');
  await below.press('Enter');
  await expect(children.getByRole('button')).toHaveText(['North', 'South']);
  await expect(page.getByText('No groups below')).toHaveCount(0);

  await children.getByRole('button', { name: 'North' }).click();
  await expect(heading).toHaveText('North');
  await expect(page.getByRole('button', { name: 'Rename' })).toBeDisabled();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('West');
  await page.getByRole('button', { name: 'Rename' }).click();
  await expect(heading).toHaveText('West');

  const move = page.getByRole('button', { name: 'Change Parent' });
  await expect(move).toBeDisabled();
  await page.getByRole('button', { name, exact: true }).last().click();
  const parents = page.locator('.or-group-menu');
  await parents.getByRole('searchbox').or(parents.getByRole('tree')).first().waitFor();
  if (await parents.getByRole('searchbox').isVisible()) await parents.getByRole('searchbox').fill(name);
  const company2 = parents.getByRole('treeitem', { name, exact: true });
  if ((await company2.getAttribute('aria-expanded')) === 'false') {
    await parents.getByRole('tree').focus();
    await page.keyboard.press('*');
  }
  await expect(parents.getByRole('treeitem', { name: 'West' })).toHaveCount(0);
  await parents.getByRole('treeitem', { name: 'South' }).click();
  await move.click();
  await expect(page.getByRole('navigation', { name: 'Path of the group' })).toContainText('South');

  for (const gone of ['West', 'South']) {
    await page.getByRole('button', { name: 'Delete group' }).click();
    const question = page.getByRole('dialog');
    await expect(question).toContainText('No users belong to it.');
    await question.getByRole('button', { name: `Delete ${gone}` }).click();
    await expect(question).toHaveCount(0);
    await expect(heading).not.toHaveText(gone);
  }
  await expect(heading).toHaveText(name);

  // The members of a group are named, and it stays.
  const crew = await own.group(`Crew-${own.number()}`);
  const member = await own.person(await own.permission(['P_dash']), [], crew);
  await page.goto(`${outrider.address}/groupsetting?group=${crew}`);
  await page.getByRole('button', { name: 'Delete group' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('One user belongs to it: give them another group first.');
  await expect(question).toContainText(member);
});

test('a device that is checked is seen at once by users of a group above it, and no more when it is unchecked', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const [companyName, depotName] = [`Company-${own.number()}`, `Depot-${own.number()}`];
  const company = await own.group(companyName);
  const depot = await own.group(depotName, company);
  const person = await own.person(3, [], company);
  await openAs(other, outrider, '/blockview', person, PASSWORD);
  await expect(other.getByText('There are no devices yet')).toBeVisible();

  await openAs(page, outrider, `/groupsetting?group=${depot}`);
  await page.getByLabel('Search devices to put into the group').fill(deviceid);
  const device = deviceIn(page, deviceid);
  await expect(device).toHaveAttribute('aria-checked', 'false');
  await device.click();
  await expect(device).toHaveAttribute('aria-checked', 'true');
  await expect(other.locator(`tr[data-deviceid="${deviceid}"]`)).toBeVisible({ timeout: CHANGED_MS });

  // Of the company it is a part only by the depot.
  const heading = page.getByRole('heading', { level: 1 });
  await page.getByRole('navigation', { name: 'Path of the group' }).getByRole('button').last().click();
  // What is typed before it is another group's, and is gone with that.
  await expect(heading).toHaveText(companyName);
  await page.getByLabel('Search devices to put into the group').fill(deviceid);
  await expect(device).toHaveAttribute('aria-checked', 'mixed');
  await page.goBack();
  await expect(heading).toHaveText(depotName);
  await page.getByLabel('Search devices to put into the group').fill(deviceid);
  await expect(device).toHaveAttribute('aria-checked', 'true');
  await device.click();
  await expect(device).toHaveAttribute('aria-checked', 'false');
  // Under the pointer it stays, however long the other page takes.
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(other.getByText('There are no devices yet')).toBeVisible({ timeout: CHANGED_MS });
  await undo.click();
  await expect(other.locator(`tr[data-deviceid="${deviceid}"]`)).toBeVisible({ timeout: CHANGED_MS });
});

test('devices of another group are put into a group at once, by keys alone', async ({
  page,
  outrider,
  own,
}) => {
  const [first, second, third] = [await own.device(), await own.device(), await own.device()];
  const number = own.number();
  const from = await own.group(`From-${number}`);
  const into = await own.group(`Into-${number}`);
  for (const deviceid of [first, second]) await own.addToGroup(from, deviceid);
  await own.addToGroup(into, third);
  await openAs(page, outrider, `/groupsetting?group=${into}`);
  await page.getByRole('button', { name: 'Choose devices' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Devices for Into-${number}` });
  await dialog.getByRole('searchbox').focus();
  await page.keyboard.type(`From-${number}`);
  const group = dialog.getByRole('treeitem', { name: `From-${number}` });
  await expect(group).toHaveAttribute('aria-checked', 'false');
  await expect(dialog.getByRole('treeitem', { name: third })).toHaveCount(0);
  for (let tab = 0; tab < 4 && !(await dialog.getByRole('tree').evaluate(isFocused)); tab++)
    await page.keyboard.press('Tab');
  await page.keyboard.press(`F`);
  await page.keyboard.press(' ');
  await expect(group).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(group).toHaveAttribute('aria-checked', 'mixed');
  await page.keyboard.press(' ');
  await dialog.getByRole('button', { name: 'Put in 2 devices' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  for (const deviceid of [first, second, third])
    await expect(deviceIn(page, deviceid)).toHaveAttribute('aria-checked', 'true');
});

test('the tree of groups is gone through by keys alone', async ({ page, outrider, own }) => {
  const name = `Company-${own.number()}`;
  const company = await own.group(name);
  await own.group('Alpha', company);
  await own.group('Beta', company);
  await openAs(page, outrider, `/groupsetting?group=${company}`);
  const tree = page.getByRole('tree', { name: 'Groups' });
  await tree.focus();
  await page.keyboard.press('ArrowRight');
  await expect(tree.getByRole('treeitem', { name: 'Alpha' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Beta');
  await expect(tree).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press(' ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alpha');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(tree.getByRole('treeitem', { name: 'Alpha' })).toHaveCount(0);
});

test('the hierarchy is drawn, and a click in it chooses a group', async ({ page, outrider, own }) => {
  const name = `Company-${own.number()}`;
  const company = await own.group(name);
  const alpha = await own.group(`Alpha-${own.number()}`, company);
  await openAs(page, outrider, `/groupsetting?group=${company}`);
  await page.getByRole('tab', { name: 'Hierarchy' }).click();
  await expect(page.getByRole('region', { name: /^Drawing of/ })).toBeVisible();
  await page.locator(`.or-hierarchy-group[data-groupid="${alpha}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Alpha/);
});

test('somebody who is no administrator reads their groups, and has no overview', async ({
  page,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const company = await own.group(`Company-${own.number()}`);
  const depot = await own.group(`Depot-${own.number()}`, company);
  await own.addToGroup(depot, deviceid);
  const person = await own.person(3, [], company);
  await openAs(page, outrider, '/groupsetting', person, PASSWORD);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Company/);
  for (const name of ['Add child', 'Rename', 'Change Parent', 'Delete group'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page.getByRole('button', { name: /^Depot/ }).click();
  await expect(deviceIn(page, deviceid)).toBeVisible();
  await page.goto(`${outrider.address}/groupsummary`);
  await expect(page).not.toHaveURL(/groupsummary/);
});

test('the overview shows a device in each of its groups, is searched, and takes it out of one', async ({
  page,
  outrider,
  own,
}) => {
  const [twice, once] = [await own.device(), await own.device()];
  const [first, second] = [`First-${own.number()}`, `Second-${own.number()}`];
  const company = await own.group(first);
  const depot = await own.group(second, company);
  await own.addToGroup(company, twice);
  await own.addToGroup(depot, twice);
  await own.addToGroup(depot, once);
  await openAs(page, outrider, '/groupsummary');
  const rowOf = (id: string, group: string) =>
    page.getByRole('row').filter({ hasText: id }).filter({ hasText: group });
  await page.getByLabel('Search by group name').fill(second);
  await expect(rowOf(once, second)).toBeVisible();
  await expect(rowOf(twice, second)).toContainText('2');
  await expect(rowOf(twice, first)).toHaveCount(0);
  await page.getByLabel('duplicate').check();
  await expect(rowOf(once, second)).toHaveCount(0);
  await page.getByLabel('Search by group name').fill('');
  await page.getByLabel('Search by device id, driver or memo').fill(twice);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(
    page
      .getByRole('tree', { name: 'Viewable Group List' })
      .getByRole('treeitem', { name: new RegExp(`${first} / ?${second}`) }),
  ).toBeVisible();
  await rowOf(twice, second)
    .getByRole('button', { name: `Take ${twice} out of ${second}` })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Take ${twice} out of ${second}` })
    .click();
  await expect(page.getByText('No device in a group matches')).toBeVisible();
  // By key: the message of what was done may stand over it, and stays while the pointer rests on it.
  await page.getByLabel('duplicate').press('Space');
  await expect(rowOf(twice, first)).toBeVisible();
});

test('the group filter is a tree: a group leaves its devices and those below it, as others change them', async ({
  page,
  outrider,
  own,
}) => {
  const [first, second] = [await own.device(), await own.device()];
  const name = `Company-${own.number()}`;
  const company = await own.group(name);
  const depot = await own.group(`Depot-${own.number()}`, company);
  await own.addToGroup(depot, first);
  await openAs(page, outrider, '/liveview');
  const rows = page.getByRole('main').locator('[data-deviceid]');
  await page.getByRole('button', { name: 'All groups' }).click();
  await page.getByRole('tree', { name: 'Groups' }).focus();
  // Its root is the journeys' own, and may have many below it: the first letters lead to it.
  await page.keyboard.press('Home');
  await page.keyboard.press('*');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveAttribute('data-deviceid', first);
  await own.addToGroup(company, second);
  await expect(rows).toHaveCount(2, { timeout: CHANGED_MS });
});
