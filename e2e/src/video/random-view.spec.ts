import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { expectLive, tileAt } from '../support/tile.ts';
import { doWithVehicle } from '../support/vehicle-menu.ts';

test.use({ options: { vehicles: 2 } });

test('an administrator looks at vehicles at random, fills the screen, and takes one to a window of its own', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/blockview');
  await page.getByRole('button', { name: 'Watch' }).click();
  await page.getByRole('link', { name: 'Random live view' }).click();
  await expect(page).toHaveURL(/\/rendomliveview$/);
  await expect(page.locator('.live-tile-player')).toHaveCount(8);
  await expectLive(tileAt(page));
  // Two vehicles of four channels each: every picture is another one.
  const labels = page.locator('.live-tile-label a');
  await expect(labels).toHaveCount(8);
  expect(new Set(await labels.allInnerTexts()).size).toBe(8);

  await page.getByRole('button', { name: '9 pictures in full screen' }).click();
  await expect(page.locator('.live-tile-player')).toHaveCount(9);
  await expect(tileAt(page, 8)).toContainText('No other channel is online');
  await page.getByRole('main').getByRole('button', { name: 'Leave full screen', exact: true }).click();
  await expect(page.locator('.live-tile-player')).toHaveCount(8);

  await labels.first().click();
  await expect(page).toHaveURL(/\/liveview\/OT-00\d$/);
  const opened = page.waitForEvent('popup');
  const [, deviceid = ''] = /liveview\/(OT-00\d)$/.exec(page.url()) ?? [];
  await doWithVehicle(page.getByRole('main'), deviceid, 'Open in a window of its own');
  const popup = await opened;
  await expect(popup).toHaveURL(/\/popup\/OT-00\d$/);
  await expectLive(tileAt(popup));
});
