import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/desk.ts';

const flags = ['--positions-days', '360', '--positions-max-size', '20G'];
test.use({ options: { vehicles: 0, flags } });

test('an administrator reads in the stream status how much is kept and for how long, on a phone too', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/');
  await page.getByRole('button', { name: 'Stream status' }).click();
  const status = page.getByRole('dialog', { name: 'Stream status' });
  await expect(status.getByText('360 days, up to 20.0 G')).toBeVisible();
  await expect(status.locator('div', { hasText: /^Kept data[\d.]+ K$/ })).toBeVisible();
  await expect(status.locator('div', { hasText: /^Free on the disk[\d.]+ G$/ })).toBeVisible();
  // The bar of phones opens a dialog of its own.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Stream status' }).click();
  await expect(status.getByText('360 days, up to 20.0 G')).toBeInViewport();
  const overflows = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  expect(overflows).toBe(false);
});
