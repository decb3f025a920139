import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('a language that is chosen is spoken at once, and after a reload', async ({ page, outrider }) => {
  await openAs(page, outrider, '/blockview');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByLabel('Language').selectOption('tw');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant-TW');
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', '搜尋');
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveAttribute('placeholder', '搜尋');
});
