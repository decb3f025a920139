import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, tileAt } from '../support/tile.ts';

test.use({ options: products.oneVehicle });

test('all tiles of a page play over one socket, which stays when one of them goes', async ({
  page,
  outrider,
}) => {
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(new URL(socket.url()).pathname));
  const streams = (): string[] => opened.filter((path) => path.endsWith('s.cgi'));
  await openAs(page, outrider, '/liveview/OT-001');
  const channels = page.locator('.live-channels button');
  await expect(channels.first()).toBeVisible();
  for (const button of await channels.all()) {
    if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  }
  await expect(page.locator('.live-tile-player')).toHaveCount(4);
  for (let place = 0; place < 4; place++) await expectLive(tileAt(page, place));
  expect(streams()).toEqual(['/streams.cgi']);

  await channels.nth(3).click();
  await expect(page.locator('.live-tile-player')).toHaveCount(3);
  await expectLive(tileAt(page));
  expect(streams()).toEqual(['/streams.cgi']);
});
