import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive } from '../support/tile.ts';

test.use({ options: products.oneVehicle });

test('a large tile of the wall shows the main stream and small ones the sub stream, goes on when it changes places, and says what it costs', async ({
  page,
  outrider,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAs(page, outrider, '/treeview');
  const tree = page.getByRole('tree', { name: 'Devices and channels' });
  await tree.locator('[data-kind="device"][data-deviceid="OT-001"]').hover();
  await page.getByRole('button', { name: 'All channels of OT-001' }).click();
  await page.getByLabel('Arrangement').selectOption('1+5');
  const tile = (place: number) => page.locator(`.wall-place[data-place="${place}"] .live-tile-player`);
  for (const place of [1, 2, 3, 4]) await expectLive(tile(place));
  await expect(tile(1)).toHaveAttribute('data-stream', 'main');
  await expect(tile(2)).toHaveAttribute('data-stream', 'sub');

  const channel = page.locator('.live-tile[data-channel="2"] .live-tile-player');
  const frames = Number(await channel.getAttribute('data-frames'));
  await page
    .locator('.wall-place[data-place="1"]')
    .getByRole('button', { name: /^Move / })
    .focus();
  await page.keyboard.press('ArrowRight');
  // It is the same player: it did not start over.
  await expect(channel).toHaveAttribute('data-stream', 'main');
  await expectLive(channel);
  expect(Number(await channel.getAttribute('data-frames'))).toBeGreaterThan(frames);

  await page.keyboard.press('d');
  await expect(channel).toContainText(/\d\.\d MB\/min/);

  await page.getByRole('main').getByRole('button', { name: 'Full screen', exact: true }).click();
  const layouts = page.getByLabel('Layout', { exact: true });
  await expect(layouts).toHaveCount(0);
  await channel.dblclick({ position: { x: 60, y: 90 } });
  await expect(layouts).toBeVisible();
  await expectLive(channel);
});
