import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../support/journey.ts';
import { signIn } from '../support/sign-in.ts';

const HINT = 'Pleases contact IT DTC or call center 1176.';
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><path fill="#06c" d="M0 0h90v30H0z"/></svg>';
const variant = {
  logo: 'own.svg',
  background: 'own.svg',
  lang: 'tw',
  forcedKm: true,
  forcedAutoLogin: true,
  invalidUser: true,
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

test.use({
  options: {
    vehicles: 1,
    prepare: async (folder) => {
      await writeFile(join(folder, 'variant.json'), JSON.stringify(variant));
      await writeFile(join(folder, 'own.svg'), mark);
    },
  },
});

test('a variant looks as its file says, leaves out what it says, and tells whom to ask', async ({
  page,
  outrider,
}) => {
  await page.addInitScript(() => localStorage.setItem('lengthUnit', 'mile'));
  await page.goto(`${outrider.address}/login`);
  await expect(page.locator('.or-login-head .or-own-logo')).toHaveJSProperty('naturalWidth', 90);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  await page.getByRole('button', { name: 'English', exact: true }).click();
  await expect(page.getByLabel('Save password')).toHaveCount(0);
  await page.getByLabel('Username').fill('admin');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toContainText('Invalid User');

  await signIn(page, outrider);
  await expect(page).toHaveURL(`${outrider.address}/blockview`);
  expect(await page.evaluate(() => localStorage.getItem('AutoLogin'))).toBe('true');
  await expect(page.getByRole('link', { name: 'Live Map' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Events/ })).toHaveCount(0);
  await expect(page.getByTitle('Time until the idle screen')).toHaveCount(0);
  await page.getByRole('button', { name: 'Global settings' }).click();
  await expect(page.getByLabel('Theme')).toBeVisible();
  await expect(page.getByText('Length unit')).toHaveCount(0);

  await page.goto(`${outrider.address}/liveview/OT-001`);
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
