import { expect, test } from '../support/desk.ts';
import { mapped } from '../support/moving.ts';
import { goTo } from '../support/go-to.ts';

test.use({ options: { vehicles: 1, flags: ['--entrance-secret', 'let me in, please'] }, ...mapped });

test('with an entrance the console is behind its first path segment alone, on every screen', async ({
  page,
  outrider,
}) => {
  const nothing = await page.request.get(`${outrider.address}/login`, { headers: { accept: 'text/html' } });
  expect(nothing.status()).toBe(404);
  const link = outrider.signInLink();
  const entrance = /^\/[0-9a-f]{16}(?=\/login)/.exec(new URL(link).pathname)?.[0] ?? '';
  const at = outrider.address + entrance;
  await page.goto(link);
  await expect(page).toHaveURL(at);
  await goTo(page, 'Fleet', 'Dashboard');
  await expect(page).toHaveURL(`${at}/blockview`);
  await page.getByLabel(/^Search devices/).fill('OT-001');
  await expect(page).toHaveURL(new RegExp(`^${at}/blockview\\?.*OT-001`));
  await page.reload();
  await expect(page.getByRole('row', { name: /OT-001/ })).toBeVisible();

  await page.goto(`${at}/liveview/OT-001`);
  await page.getByRole('button', { name: 'Share these channels' }).click();
  await page.getByRole('button', { name: 'Make the link' }).click();
  const shared = await page.getByRole('textbox', { name: 'The link' }).inputValue();
  expect(shared).toContain(`${at}/live/t/`);
  await page.goto(shared);
  await expect(page.locator('.live-tile').first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^${at}/live/OT-001/`));
});
