import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { PASSWORD } from '../support/people.ts';

// What a page has just asked when its person signs out is refused, and the browser says so.
test.use({ refusals: true });

test('a wrong password is refused, the right one opens what was asked for, a second tab is signed in, and signing out leaves nothing behind in either', async ({
  page,
  outrider,
}) => {
  await page.goto(`${outrider.address}/blockview`);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Wrong user name or password');

  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Sign-in failed');

  await page.getByLabel('Password', { exact: true }).fill(outrider.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`${outrider.address}/blockview`);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(outrider.password);

  const second = await page.context().newPage();
  await second.goto(`${outrider.address}/account`);
  await expect(second.getByRole('button', { name: 'User admin' })).toBeVisible();

  await page.getByRole('button', { name: 'User admin' }).click();
  await page.getByRole('button', { name: 'Copyright' }).click();
  await expect(page.getByRole('dialog')).toContainText('Apache License, Version 2.0');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'User admin' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  const left = await page.evaluate(
    () =>
      Object.fromEntries(
        [sessionStorage, localStorage].flatMap((storage) => Object.entries(storage)),
      ) as object,
  );
  expect(left).toMatchObject({ AutoLogin: 'false', UserName: 'admin' });
  expect(left).not.toHaveProperty('Sha256Pass');
});

test('two people in two tabs each stay who they are, one saved and one not, however often they reload', async ({
  page: first,
  outrider,
  own,
}) => {
  const person = await own.person(await own.permission(['P_dash']), []);
  const second = await first.context().newPage();
  for (const page of [first, second]) await page.goto(`${outrider.address}/login`);
  const signInAs = async (page: Page, user: string, password: string): Promise<void> => {
    await page.getByLabel('Username').fill(user);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).not.toHaveURL(/\/login/);
  };
  await first.getByLabel('Save password').check();
  await signInAs(first, 'admin', outrider.password);
  await signInAs(second, person, PASSWORD);
  for (let time = 0; time < 2; time++) {
    await first.reload();
    await expect(first.getByRole('button', { name: 'User admin' })).toBeVisible();
    await second.reload();
    await expect(second.getByRole('button', { name: `User ${person}` })).toBeVisible();
  }
});
