import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { signIn } from '../support/sign-in.ts';

test('a language that is chosen is spoken at once, and after a reload', async ({
  page,
  other,
  outrider,
  own,
}) => {
  // The language that they choose is kept at their account.
  const person = await own.person(1, [await own.device()]);
  await openAs(page, outrider, '/blockview', person, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel('Language').selectOption('tw');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', '搜尋');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', '搜尋');
  await page.getByRole('button', { name: '偏好設定' }).click();
  await page.getByLabel('語言').selectOption({ label: 'Deutsch' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', 'Suchen');
  // Another browser, in which they have chosen nothing, speaks it once they sign in there.
  await signIn(other, outrider, person, PASSWORD);
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');
  // Screens start over in another language, the menu of the bar with them.
  await page.getByRole('button', { name: 'Persönlich' }).click();
  await page.getByLabel('Sprache').selectOption({ label: 'English' });
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search');
});

test('texts that did not come are asked for again, and spoken as soon as they are there', async ({
  page,
  outrider,
}) => {
  const held = Promise.withResolvers<void>();
  let asked = 0;
  await page.route('**/i18n/config*', async (route) => {
    if (++asked === 1) return await route.abort('connectionreset');
    await held.promise;
    await route.continue();
  });
  await page.addInitScript(() => localStorage.setItem('language', 'de'));
  await page.goto(`${outrider.address}/login`);
  await page.getByLabel('Username').fill('somebody');
  held.resolve();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeVisible();
  // What was typed meanwhile stays.
  await expect(page.getByLabel('Benutzername')).toHaveValue('somebody');
});
