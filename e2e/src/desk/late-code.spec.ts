import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('code that cannot be fetched when it is wanted is said, and a reload brings it', async ({
  // The browser itself complains of what it cannot fetch.
  other: page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  const chunk = /\/assets\/ChangePassword-.*\.js/;
  const change = async (): Promise<void> => {
    await page.getByRole('button', { name: 'User admin' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await page.route(chunk, (route) => route.abort());
  await change();
  const said = page.locator('[data-sonner-toast]', {
    hasText: 'This part of the page could not be loaded.',
  });
  await expect(said).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.unroute(chunk);
  await said.getByRole('button', { name: 'Reload' }).click();
  await change();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
});
