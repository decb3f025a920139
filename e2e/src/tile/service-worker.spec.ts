import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';

test.use({ serviceWorkers: 'allow', options: products.guarded });

test('the page is kept for while the server is away, and nothing that it asks the server is', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect(page.locator('link[rel="manifest"]')).toHaveCount(1);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toContain('/');
  expect(kept.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
  await outrider.kill();
  await page.reload();
  await expect(page.getByText('The server does not answer')).toBeVisible();
  await outrider.start();
});
