import type { Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';

test('code that cannot be fetched when it is wanted is said, and a reload brings it', async ({
  // The browser itself complains of what it cannot fetch.
  other: page,
  outrider,
}) => {
  const toasts = /\/assets\/ShownToasts-.*\.js/;
  await page.route(toasts, (route) => route.abort());
  await openAs(page, outrider, '/blockview');
  const chunk = /\/assets\/ChangePassword-.*\.js/;
  const change = async (): Promise<void> => {
    await page.getByRole('button', { name: 'User admin' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await page.route(chunk, (route) => route.abort());
  await change();
  // What shows messages could not be fetched either: they are told all the same, and plainer.
  const text = 'This part of the page could not be loaded.';
  const plain = page.getByRole('alert').locator('.alert', { hasText: text }).first();
  await expect(plain).toBeVisible();
  await page.unroute(toasts);
  await plain.getByRole('button', { name: 'Reload' }).click();

  await change();
  const said = page.locator('[data-sonner-toast]', { hasText: text });
  // Under the pointer it stays.
  await said.hover();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

  await page.unroute(chunk);
  await said.getByRole('button', { name: 'Reload' }).click();
  await change();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
});

test('the first look at the fleet has its icons, whatever comes of all others', async ({
  other: page,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle();
  // Nobody answers.
  const asked: string[] = [];
  await page.route(/\/assets\/late-icons-.*\.js/, (route) => void asked.push(route.request().url()));
  await openAs(page, outrider, '/');
  const row = page.getByRole('option', { name: deviceid });
  const foot = page.getByRole('contentinfo');
  await expect(row).toBeVisible();
  await expect(foot.getByRole('button').first()).toBeVisible();
  const looks = [row, foot, page.getByRole('navigation', { name: 'Main' }).first()];
  for (const look of looks)
    expect(
      await look
        .locator('.or-icon:visible')
        .evaluateAll((shown) =>
          shown
            .filter((one) => getComputedStyle(one).getPropertyValue('--or-icon').includes('gradient'))
            .map((one) => one.parentElement?.outerHTML ?? ''),
        ),
    ).toEqual([]);
  // All others come behind it.
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

/** Counts what of the live view's code a page asks for. */
function liveViewAsked(page: Page): { readonly files: string[] } {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/live-view-.*\.js$/.test(request.url())) files.push(request.url());
  });
  return { files };
}

test('the code of a live view that a link leads to comes while the sign-in is under way', async ({
  other: page,
  outrider,
}) => {
  // Nobody answers the sign-in.
  await page.routeWebSocket(/\/vcp/, () => {});
  const asked = liveViewAsked(page);
  await openAs(page, outrider, '/liveview/NOBODY');
  await expect.poll(() => asked.files.length).toBeGreaterThan(0);
  await expect(page.getByText('connecting…')).toBeVisible();
});

test('who has to sign in first is sent none of it', async ({ other: page, outrider }) => {
  const asked = liveViewAsked(page);
  await page.goto(`${outrider.address}/liveview/NOBODY`);
  await expect(page.getByLabel('Username')).toBeVisible();
  expect(asked.files).toEqual([]);
});
