import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { userRecord } from '@outrider/model/people/user-record.ts';
import { hashPassword } from '@outrider/protocol/people/credentials.ts';
import { sealPassword } from '@outrider/server/sessions/password.ts';
import { openSqliteStore } from '@outrider/store/engine/sqlite/open-sqlite-store.ts';
import { goWithin } from '../support/go-within.ts';
import { expect, test } from '../support/journey.ts';
import { PASSWORD } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

const HINT = 'Please contact IT DTC or call center 1176.';
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path fill="#06c" d="M0 0h90v30H0z"/></svg>';
const variant = {
  logo: 'own.svg',
  background: 'own.svg',
  lang: 'tw',
  forcedKm: true,
  forcedAutoLogin: true,
  invalidUser: true,
  accountCheck: true,
  users: { signInWithinDays: 30 },
  map: false,
  event: false,
  hint: HINT,
  idle: {
    countdown: false,
    analogClock: false,
    links: [
      { text: 'Our help desk', url: 'https://help.example/', left: 5, top: 5 },
      { text: 'To the vehicles', url: '/blockview', logo: true, left: 95, top: 5 },
    ],
  },
};

/** Somebody who has not signed in for too long. */
async function addSleeper(folder: string): Promise<void> {
  await using store = await openSqliteStore({ folder });
  await store.users.add({
    ...userRecord.defaults,
    userName: 'olga',
    level: 0,
    passwordHash: await sealPassword(hashPassword(PASSWORD)),
    signedInMs: Date.now() - 31 * 86_400_000,
  });
}

test.use({
  // The account is looked at by a call, which a wrong password is refused.
  refusals: true,
  options: {
    vehicles: 1,
    prepare: async (folder) => {
      await writeFile(join(folder, 'variant.json'), JSON.stringify(variant));
      await writeFile(join(folder, 'own.svg'), mark);
      await addSleeper(folder);
    },
  },
});
// One product for all of them, one after the other: each does by itself, too.
test.describe.configure({ mode: 'default' });

test('a variant looks as its file says, leaves out what it says, and tells whom to ask', async ({
  page,
  outrider,
}) => {
  await page.addInitScript(() => localStorage.setItem('lengthUnit', 'mile'));
  await page.goto(`${outrider.address}/login`);
  await expect(page.locator('.or-login-head .or-own-logo')).toHaveJSProperty('naturalWidth', 90);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  await page.getByLabel('使用者名稱').fill('admin');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByLabel('Username')).toHaveValue('admin');
  await expect(page.getByLabel('Save password')).toHaveCount(0);
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid User');

  await signIn(page, outrider);
  await expect(page).toHaveURL(`${outrider.address}/blockview`);
  expect(await page.evaluate(() => localStorage.getItem('AutoLogin'))).toBe('true');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Watch' }).click();
  await expect(bar.getByRole('link', { name: 'Live view', exact: true })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Live Map' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Events/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'User admin' }).click();
  await expect(page.getByRole('button', { name: 'Copyright' })).toBeVisible();
  await expect(page.getByText('Idle screen')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await expect(page.getByLabel('Theme')).toBeVisible();
  await expect(page.getByText('Length unit')).toHaveCount(0);

  await goWithin(page, '/liveview/OT-001');
  await expect(page.getByText('Km/h').first()).toBeAttached();
  await expect(page.getByText('mi/h')).toHaveCount(0);

  await page.goto(`${outrider.address}/`);
  await expect(page).toHaveURL(`${outrider.address}/idle`);
  await expect(page.getByText(HINT)).toHaveCount(1);
  await expect(page.locator('.or-idle-time')).toBeVisible();
  await expect(page.locator('.or-idle-rim')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Our help desk' })).toHaveAttribute('rel', 'noreferrer');
  await page.getByRole('link', { name: 'To the vehicles' }).click();
  await expect(page).toHaveURL(`${outrider.address}/blockview`);
});

test('an account to which nobody has signed in for long asks for another password, and signs in with it', async ({
  page,
  outrider,
}) => {
  await page.goto(`${outrider.address}/login`);
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await page.getByLabel('Username').fill('olga');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog).toContainText('Nobody has signed in to this account for a long time.');
  await dialog.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await dialog.getByLabel('New password again').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(dialog).toContainText('The new password must be different from the current one');
  await dialog.getByLabel('New password', { exact: true }).fill('Nine green bottles');
  await dialog.getByLabel('New password again').fill('Nine green bottles');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'User olga' })).toBeVisible();
});
