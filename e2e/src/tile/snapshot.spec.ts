import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, tileAt } from '../support/tile.ts';

test.use({ options: products.oneVehicle });

test('a snapshot has the size of the picture, however small the tile is', async ({ page, outrider }) => {
  await openAs(page, outrider, '/liveview/OT-001');
  const tile = tileAt(page);
  await expectLive(tile);
  await tile.hover();
  await tile.getByRole('button', { name: 'Main stream' }).click();
  await expect(tile).toHaveAttribute('data-width', '640');
  // So narrow that the picture is painted in less than its own size.
  await page.addStyleTag({ content: '.live-tile { max-width: 260px }' });
  await expect
    .poll(async () => await tile.locator('.live-tile-surface').evaluate((surface) => surface.clientWidth))
    .toBeLessThan(261);
  await expectLive(tile);
  await tile.hover();
  const download = page.waitForEvent('download');
  await tile.getByRole('button', { name: 'Save snapshot (s)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^OT-001_ch1_\d{8}-\d{6}\.png$/);
  const png = await readFile(await saved.path());
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([640, 360]);
});
