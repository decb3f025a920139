import type { Page } from '@playwright/test';
import { callHttp } from '../support/call-http.ts';
import { expect, test } from '../support/desk.ts';
import { goTo } from '../support/go-to.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { PHONE } from '../support/phone.ts';
import { visit } from '../support/raw-doors.ts';
import { widthOf } from '../support/width-of.ts';

/** Chooses the one group of that name in the form of a user. */
async function chooseGroup(page: Page, name: string): Promise<void> {
  const panel = page.getByRole('complementary');
  const box = panel.getByLabel(name, { exact: false });
  const word = panel.getByLabel('Find a group');
  await word.or(box).first().waitFor();
  if (await word.isVisible()) await word.fill(name);
  await box.check();
}

test('a manager is made, makes a person and a vehicle of their branch, sees nothing of another, and is taken away', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const number = own.number();
  const [branch, elsewhere] = [`Branch-${number}`, `Elsewhere-${number}`];
  const [manager, clerk] = [`manager-${number}`, `clerk-${number}`];
  const groupid = await own.group(branch);
  const foreign = await own.device();
  const stranger = await own.person(2, [foreign], await own.group(elsewhere));
  const deviceid = own.stranger();
  await own.taken(clerk);

  await openAs(page, outrider, `/groupsetting?group=${groupid}`);
  await page.getByRole('button', { name: 'Quotas' }).click();
  await page.getByLabel('Devices at most').fill('1');
  await page.getByLabel('Recordings at most').fill('500G');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('0 of 1', { exact: true })).toBeVisible();

  await goWithin(page, '/usersetting');
  await page.getByRole('button', { name: 'Create user' }).click();
  const panel = page.getByRole('complementary');
  await panel.getByLabel('Username').fill(manager);
  await expect(panel.getByLabel('Manager of their group')).toHaveCount(0);
  await panel.getByLabel('Permission').selectOption('1');
  await chooseGroup(page, branch);
  await panel.getByLabel('Manager of their group').check();
  await panel.getByRole('button', { name: 'Add', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Invitation for ${manager}` });
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  // Among people with that permission it is seen who manages.
  await page.getByLabel('Search users').fill(manager);
  await expect(page.getByRole('img', { name: 'Manager of their group' })).toBeVisible();

  await other.goto(link);
  await other.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await other.getByLabel('New password again').fill(PASSWORD);
  await other.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(other.getByRole('button', { name: `User ${manager}` })).toBeVisible();

  // A vehicle: it is in their group at once.
  await other.goto(`${outrider.address}/blockview`);
  await expect(other.getByText('No device is in your branch yet. Add one by its id.')).toBeVisible();
  await other.getByRole('button', { name: 'Add device' }).click();
  await other.getByLabel('Device ID').fill(deviceid);
  await other.getByRole('dialog').getByRole('button', { name: 'Add device' }).click();
  await expect(other.getByText(deviceid).first()).toBeVisible();

  // With that their branch is full, and they are told who can raise it.
  await other.getByRole('button', { name: 'Add device' }).click();
  const adding = other.getByRole('dialog');
  await adding.getByLabel('Device ID').fill(`${deviceid}9`.slice(-12));
  await adding.getByRole('button', { name: 'Add device' }).click();
  await expect(adding.getByText(`Devices of ${branch}: 1 at most.`)).toBeVisible();
  await other.keyboard.press('Escape');

  // A person: no more is offered than the manager may give.
  await goTo(other, 'Administration', 'Users');
  await expect(other.getByText('Nobody but you is in your branch yet.')).toBeVisible();
  await other.getByRole('button', { name: 'Create user' }).click();
  const form = other.getByRole('complementary');
  await form.getByLabel('Username').fill(clerk);
  await expect(form.getByLabel('Permission').getByRole('option')).toHaveCount(3);
  await expect(form.getByText(elsewhere)).toHaveCount(0);
  await form.getByLabel('Permission').selectOption('2');
  await form.getByLabel(branch).check();
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('link', { name: clerk, exact: true })).toBeVisible();
  // Once it is done with, it goes back to the list.
  await expect(form).toHaveCount(0);
  await expect(other.getByText(stranger)).toHaveCount(0);

  // Groups: below their own they add, and change neither that nor roots.
  await goTo(other, 'Fleet', 'Group Setting');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(branch);
  await expect(other.getByRole('button', { name: 'Add child' })).toBeVisible();
  for (const name of ['Rename', 'Change Parent', 'Add root', 'Delete group'])
    await expect(other.getByRole('button', { name })).toHaveCount(0);
  await expect(other.getByText(elsewhere)).toHaveCount(0);
  await expect(other.getByRole('treeitem', { name: deviceid })).toHaveAttribute('aria-checked', 'true');
  await expect(other.getByText(foreign)).toHaveCount(0);

  // Plans and fences are for their branch: none is for every device.
  await goTo(other, 'Events', 'Event download plans');
  await other.getByRole('complementary').getByRole('button', { name: 'Add', exact: true }).click();
  const plan = other.getByRole('dialog');
  await expect(plan.getByLabel('For a group')).toBeChecked();
  await expect(plan.getByLabel('GLOBAL')).toHaveCount(0);
  await plan.getByRole('button', { name: 'Cancel' }).click();
  await goTo(other, 'Fleet', 'Fences');
  await other.getByRole('button', { name: 'New fence' }).click();
  await expect(other.getByRole('button', { name: `Do not watch ${branch}` })).toBeVisible();

  // Without the manager the things that they made stay.
  await page.goto(`${outrider.address}/usersetting?user=${manager}`);
  await panel.getByRole('button', { name: 'Delete user' }).click();
  await page.getByRole('button', { name: `Delete ${manager}` }).click();
  await expect(other).toHaveURL(/\/login/);
  await goWithin(page, `/groupsetting?group=${groupid}`);
  await expect(page.getByRole('treeitem', { name: deviceid })).toHaveAttribute('aria-checked', 'true');
});

test('on a phone a manager adds a person, reads that the branch is full and who can raise that, and finds nothing from outside', async ({
  page,
  outrider,
  own,
}) => {
  await page.setViewportSize(PHONE);
  const number = own.number();
  const [branch, elsewhere, clerk] = [`Branch-${number}`, `Elsewhere-${number}`, `clerk-${number}`];
  const groupid = await own.group(branch);
  const foreign = await own.device();
  const stranger = await own.person(2, [foreign], await own.group(elsewhere));
  const manager = await own.manager(groupid);
  await own.quotas(groupid, { maxpeople: 2 });
  await own.taken(clerk);
  await openAs(page, outrider, '/', manager, PASSWORD);
  const bar = page.getByRole('navigation', { name: 'Main' });

  await bar.getByRole('button', { name: 'Menu' }).click();
  await bar.getByRole('button', { name: 'Administration' }).click();
  await bar.getByRole('link', { name: 'Users' }).click();
  await expect(page.getByText('Nobody but you is in your branch yet.')).toBeVisible();
  for (const [name, add] of [
    [clerk, 'added'],
    [`late-${number}`, 'refused'],
  ] as const) {
    await page.getByRole('button', { name: 'Create user' }).click();
    const form = page.getByRole('dialog', { name: 'Create user' });
    await form.getByLabel('Username').fill(name);
    await form.getByLabel(branch).check();
    await expect(form.getByText(elsewhere)).toHaveCount(0);
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    if (add === 'added') {
      const invitation = page.getByRole('dialog', { name: `Invitation for ${name}` });
      await expect(invitation.getByLabel('Link')).toHaveValue(/\/invited/);
      await invitation.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('row').filter({ hasText: name })).toContainText(branch);
    } else {
      await expect(form.getByText(`People of ${branch}: 2 at most.`)).toBeVisible();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await form.getByRole('button', { name: 'Discard changes' }).click();
      await expect(form).toBeHidden();
    }
  }
  await expect(page.getByText(stranger)).toHaveCount(0);
  await expect.poll(() => widthOf(page)).toBe(PHONE.width);

  await bar.getByRole('button', { name: 'Fleet' }).click();
  await bar.getByRole('link', { name: 'Group Setting' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(branch);
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect.poll(() => widthOf(page)).toBe(PHONE.width);
  await page.getByRole('button', { name: 'Choose a group' }).click();
  await expect(page.getByRole('tree').getByText(branch)).toBeVisible();
  await expect(page.getByText(elsewhere)).toHaveCount(0);
  await page.keyboard.press('Escape');

  // Neither by the address of a vehicle from outside, nor by what the page could ask the server.
  await goWithin(page, `/liveview/${foreign}`);
  await expect(page.getByText(foreign, { exact: true })).toHaveCount(0);
  using manages = await visit(outrider, manager);
  expect(await callHttp(outrider, manages.key, 'userList', {})).toEqual([
    expect.objectContaining({ name: clerk, groupids: [groupid] }),
  ]);
});
