import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { PASSWORD } from '../support/people.ts';
import { products } from '../support/products.ts';
import { expectLive } from '../support/tile.ts';

test.use({ options: products.guarded });

/** Of its two cameras the second one turns. Pictures of more are decoded and painted for nothing, on two pages at once. */
const CHANNELS = 2;

/** It stands, or has stood for so long that it is nobody's. */
const STANDS = /^(The camera stands|Hold a button)/;

/** How blue the road is at most, and the sky, which is 78, at least. */
const ROAD = 20;
const SKY = 50;

/** How much bluer than red the middle of the picture is: the sky is, the road is not. */
async function blueOf(tile: Locator): Promise<number> {
  return await tile.locator('canvas, video').evaluate((surface: HTMLCanvasElement | HTMLVideoElement) => {
    const copy = new OffscreenCanvas(100, 100);
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no 2d context');
    context.drawImage(surface, 0, 0, 100, 100);
    const { data } = context.getImageData(45, 50, 10, 8);
    let blue = 0;
    for (let at = 0; at < data.length; at += 4) blue += (data[at + 2] ?? 0) - (data[at] ?? 0);
    return (blue * 4) / data.length;
  });
}

/** Opens what steers the camera, from its tile. */
async function openSteering(page: Page, deviceid: string): Promise<Locator> {
  const name = `Steer the camera of ${deviceid}`;
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

test('a camera is turned up to the sky while a button is held, another person reads who steers it, and keys do the same', async ({
  page,
  browser,
  outrider,
  own,
}) => {
  const deviceid = await own.vehicle(CHANNELS);
  const name = await own.person(3, [deviceid]);
  await openAs(page, outrider, `/liveview/${deviceid}`);
  const dialog = await openSteering(page, deviceid);
  const tile = dialog.locator('.live-tile-player');
  await expectLive(tile);
  const hold = async (name: string): Promise<void> => {
    await dialog.getByRole('button', { name }).hover();
    await page.mouse.down();
  };
  // Wherever somebody left it.
  await hold('Turn down');
  await expect.poll(() => blueOf(tile), { timeout: 60_000 }).toBeLessThan(ROAD);
  await page.mouse.up();
  await hold('Turn up');
  await expect(dialog.getByText('The camera moves')).toBeVisible();
  await expect.poll(() => blueOf(tile), { timeout: 60_000 }).toBeGreaterThan(SKY);

  const context = await browser.newContext();
  const second = await context.newPage();
  await openAs(second, outrider, `/liveview/${deviceid}`, name, PASSWORD);
  const theirs = await openSteering(second, deviceid);
  await expect(theirs.getByText(/ steers this camera$/)).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Turn down' })).toBeDisabled();

  await page.mouse.up();
  await expect(dialog.getByText(STANDS)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
  // Nobody looks at it any more, and its pictures would cost as much as those of the second person.
  await page.close();
  // It is free a moment after it was let go of.
  await expect(theirs.getByRole('button', { name: 'Turn down' })).toBeEnabled({ timeout: 60_000 });
  const other = theirs.locator('.live-tile-player');
  await expectLive(other);
  await second.keyboard.down('ArrowDown');
  await expect.poll(() => blueOf(other), { timeout: 60_000 }).toBeLessThan(ROAD);
  await second.keyboard.up('ArrowDown');
  await expect(theirs.getByText(STANDS)).toBeVisible();
  await context.close();
});
