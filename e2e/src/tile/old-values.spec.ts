import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { startFleet } from '../support/virtual-fleet.ts';

test.use({ options: products.welcoming });

const PHONE = '19900000810';

/** Each value of a page that has a source: the footer's counts, the clock, and what the page says of the device. */
const footer = ['.or-filters', 'time.or-time'];
const map = [
  ...footer,
  `.map-row[data-deviceid="${PHONE}"]`,
  '.map-card header > span:first-child',
  '.or-map-ground',
];
const live = [
  ...footer,
  `.live-row[data-deviceid="${PHONE}"]`,
  '.live-gauges',
  '.live-figures',
  '.live-panel-map',
];
const dashboard = [...footer, `tr[data-deviceid="${PHONE}"]`];

/** What is still on its way when the server goes away does not come. */
const isWhole = (page: Page): Promise<void> => expect(page.locator('.or-skeleton')).toHaveCount(0);

async function expectOld(page: Page, values: readonly string[], old: boolean): Promise<void> {
  for (const value of values) {
    const place = page.locator(value).first();
    await expect(place, value).toBeVisible();
    if (old) await expect(place, value).toHaveAttribute('data-old', 'true');
    else await expect(place, value).not.toHaveAttribute('data-old', 'true');
  }
}

test('every value whose source is gone is dimmed and says since when, and is of now when it is back', async ({
  page,
  outrider,
}) => {
  await using _fleet = startFleet(outrider, '--vehicles', '1', '--channels', '1', '--first-phone', PHONE);
  await openAs(page, outrider, '/');
  // The list of devices stands beside the pictures where somebody wants it.
  await page.evaluate(() => localStorage.setItem('liveSidebar', 'true'));
  await page.locator(`.map-row[data-deviceid="${PHONE}"]`).click();
  await expect(page.locator('.map-today dl, .map-today p')).toBeVisible();
  await expectOld(page, map, false);

  await outrider.kill();
  await expectOld(page, map, true);
  await expect(page.locator('.map-card')).toContainText(/as of \d\d:\d\d:\d\d/);
  await expect(page.getByRole('contentinfo')).toContainText(/connection lost.*as of \d\d:\d\d:\d\d/);
  await expect(page.locator('time.or-time')).toHaveAttribute('title', /as of \d\d:\d\d:\d\d/);
  await outrider.start();
  await expectOld(page, map, false);

  for (const [path, values] of [
    [`/liveview/${PHONE}`, live],
    ['/blockview', dashboard],
  ] as const) {
    await page.goto(`${outrider.address}${path}`);
    await expectOld(page, values, false);
    await isWhole(page);
    await outrider.kill();
    await expectOld(page, values, true);
    await outrider.start();
    await expectOld(page, values, false);
  }
});
