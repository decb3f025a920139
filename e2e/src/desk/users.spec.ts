import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { goWithin } from '../support/go-within.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

const form = (page: Page): Locator => page.getByRole('complementary');
const row = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name });

/** Looks for a user and opens their form. */
async function openUser(page: Page, name: string): Promise<Locator> {
  await page.getByLabel('Search users').fill(name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(form(page).getByRole('heading', { name, exact: true })).toBeVisible();
  return form(page);
}

test('a user is added with an invitation, sets their password by its link, and sees what their group has', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const deviceid = await own.device();
  const colleague = await own.person(2, [deviceid]);
  const name = `invited-${own.number()}`;
  await openAs(page, outrider, '/usersetting');
  await page.getByRole('button', { name: 'Create user' }).click();
  const panel = form(page);
  await expect(panel.getByLabel('Username')).toBeFocused();
  const add = panel.getByRole('button', { name: 'Add', exact: true });
  await expect(add).toBeDisabled();
  await page.keyboard.type(colleague.toUpperCase());
  await expect(panel.getByText('A user with that name already exists')).toBeVisible();
  await panel.getByLabel('Username').fill(name);
  await expect(panel.getByLabel('Permission')).toHaveValue('2');
  await panel
    .getByLabel('Find a group')
    .or(panel.getByLabel(`group-of-${colleague}`))
    .first()
    .waitFor();
  if (await panel.getByLabel('Find a group').isVisible())
    await panel.getByLabel('Find a group').fill(`group-of-${colleague}`);
  await panel.getByLabel(`group-of-${colleague}`).check();
  await panel.getByLabel('Expiry date').fill('2999-02-30');
  await expect(panel.getByText('A date such as 2027-12-31.')).toBeVisible();
  await expect(add).toBeDisabled();
  await panel.getByLabel('Expiry date').fill('2999-12-31');
  await add.click();

  const dialog = page.getByRole('dialog', { name: `Invitation for ${name}` });
  const link = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Search users').fill(name);
  await expect(row(page, name)).toContainText('Invited');
  await expect(row(page, name)).toContainText('2999-12-31');

  await other.goto(link);
  await expect(other.getByText(`Welcome, ${name}. Choose your password.`)).toBeVisible();
  await other.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await other.getByLabel('New password again').fill('something else');
  await expect(other.getByText('Incorrect')).toBeVisible();
  await other.getByLabel('New password again').fill(PASSWORD);
  await other.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(other).toHaveURL(`${outrider.address}/`);
  await expect(other.getByRole('button', { name: `User ${name}` })).toBeVisible();
  await expect(other.getByText('1 device', { exact: true })).toBeVisible();

  // The link is used up.
  const third = await other.context().newPage();
  await third.goto(link);
  await expect(third.getByText('This invitation was used or is over.')).toBeVisible();

  const opened = await openUser(page, name);
  await opened.getByRole('button', { name: 'Delete user' }).click();
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('No user matches.')).toBeVisible();
  await expect(other).toHaveURL(/\/login/);

  // Their name stands in logs still: they are erased.
  await goWithin(page, '/erasedpersons');
  await page.getByRole('button', { name: `Erase ${name}` }).click();
  const question = page.getByRole('dialog', { name: `Erase ${name}` });
  await expect(question.getByRole('listitem').filter({ hasText: 'The audit trail' })).toBeVisible();
  const confirm = question.getByRole('button', { name: `Erase ${name}` });
  await question.getByLabel(`Type ${name} to confirm`).fill(`${name}x`);
  await expect(confirm).toBeDisabled();
  await question.getByLabel(`Type ${name} to confirm`).fill(name);
  await confirm.click();
  const alias =
    (await page.getByText(/^person-[0-9a-f]{8} replaces the name/).textContent())?.split(' ')[0] ?? '';
  await expect(row(page, alias).getByText('erased', { exact: true })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('what is changed of a user is saved, what was typed is not lost silently, and who may not sign in is out', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const name = await own.person(2, []);
  const neighbour = await own.person(3, []);
  await openAs(other, outrider, '/account', name, PASSWORD);
  await openAs(page, outrider, '/usersetting');
  await openUser(page, name);
  const panel = form(page);
  await expect(panel.getByLabel('Username')).toHaveJSProperty('readOnly', true);
  await panel.getByLabel('Memo').fill('night shift');
  await panel.getByLabel('E-mail').fill('nobody');
  await expect(panel.getByText('An address such as kim@example.com.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Save 2 changes' })).toBeDisabled();
  await panel.getByLabel('E-mail').fill('kim@example.com');

  // Another user is asked for: the form asks first.
  await page.getByLabel('Search users').fill(neighbour);
  await page.getByRole('link', { name: neighbour, exact: true }).click();
  await expect(panel.getByText('Some changes are not saved.')).toBeVisible();
  await panel.getByRole('button', { name: 'Keep editing' }).click();
  await expect(panel.getByLabel('Memo')).toHaveValue('night shift');
  await panel.getByLabel('May sign in').uncheck();
  await panel.getByRole('button', { name: 'Save 3 changes' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();

  await page.getByLabel('Search users').fill('night shift');
  await expect(row(page, name)).toContainText('Disabled');
  await expect(row(page, name)).toContainText('kim@example.com');
  await expect(other).toHaveURL(/\/login/);
});

test('the sessions of a user are seen and ended, one by an administrator and all by the user', async ({
  page,
  other,
  outrider,
  own,
}) => {
  const name = await own.person(3, []);
  await signIn(other, outrider, name, PASSWORD);
  const second = await (await other.context().browser()!.newContext()).newPage();
  await signIn(second, outrider, name, PASSWORD);

  await openAs(page, outrider, `/usersetting?user=${name}`);
  const sessions = form(page).getByRole('listitem').filter({ hasText: 'Open now' });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('Chrome');
  await expect(sessions.first()).toContainText('127.0.0.1');
  // The one that began last comes first.
  await sessions
    .first()
    .getByRole('button', { name: /Sign out/ })
    .click();
  await expect(sessions).toHaveCount(1);
  const [gone, left] = await Promise.race([
    second.waitForURL(/\/login/).then(() => [second, other] as const),
    other.waitForURL(/\/login/).then(() => [other, second] as const),
  ]);

  await signIn(gone, outrider, name, PASSWORD);
  await left.getByRole('button', { name: `User ${name}` }).click();
  await left
    .getByRole('button', { name: 'Your account' })
    .or(left.getByRole('link', { name: 'Your account' }))
    .click();
  await expect(left.getByText('This session')).toBeVisible();
  await left.getByRole('button', { name: 'Sign out everywhere' }).click();
  for (const each of [gone, left]) await expect(each).toHaveURL(/\/login/);
  await second.context().close();
});

test('on a phone users are cards, and the form fills the screen', async ({ page, outrider, own }) => {
  const name = await own.person(3, []);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, outrider, '/usersetting');
  await page.getByLabel('Search users').fill(name);
  await expect(row(page, name)).toContainText(`group-of-${name}`);
  await page.getByRole('link', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await dialog.getByLabel('Phone').fill('+886 2 1234');
  await dialog.getByRole('button', { name: 'Save 1 change' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  await expect(dialog).toBeHidden();
});
