import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, tileAt } from '../support/tile.ts';
import { doWithVehicle } from '../support/vehicle-menu.ts';

test.use({ options: products.oneVehicle });

const DEVICE = 'OT-001';
const TEXT = 'REAR DOOR 12';
/** Pixels of a text, of a picture of 640 × 360. */
const SOME = 60;

/** The width of the stream that a tile shows. */
const widthOf = (tile: Locator): Promise<number> =>
  tile
    .locator('canvas, video')
    .evaluate((surface: HTMLCanvasElement | HTMLVideoElement) =>
      surface instanceof HTMLVideoElement ? surface.videoWidth : surface.width,
    );

/** How many pixels are white where a channel's text is written, behind the plate. */
const whiteOf = (tile: Locator): Promise<number> =>
  tile.locator('canvas, video').evaluate((surface: HTMLCanvasElement | HTMLVideoElement) => {
    const copy = new OffscreenCanvas(640, 360);
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no 2d context');
    context.drawImage(surface, 0, 0, 640, 360);
    const { data } = context.getImageData(110, 20, 120, 22);
    let white = 0;
    for (let at = 0; at < data.length; at += 4)
      if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 190) white++;
    return white;
  });

/** Has the recorder set to something, and waits until it said that it is. */
async function setRemotely(
  page: Page,
  tab: string,
  change: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await doWithVehicle(page, DEVICE, 'Remote settings');
  const dialog = page.getByRole('dialog', { name: `${DEVICE} remote settings` });
  await dialog.getByRole('tab', { name: tab }).click();
  await change(dialog);
  await dialog.getByRole('button', { name: /^Save/ }).click();
  // What was said when something was sent before is no answer to this.
  const told = page.getByText(`${DEVICE} has what was sent.`);
  await expect(told).toHaveCount(0);
  await dialog.getByRole('button', { name: /^Send/ }).click();
  await expect(told).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

test('a text that is set appears in the live picture, and the sub stream grows and shrinks on its tile, on a phone too', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, `/liveview/${DEVICE}`);
  const tile = tileAt(page);
  await expectLive(tile);
  expect(await whiteOf(tile)).toBeLessThan(SOME);
  await setRemotely(page, 'Text in the picture', async (dialog) => {
    await dialog.getByLabel('Show texts of the channels').check();
    await dialog
      .getByRole('textbox', { name: /^Text of the channel, / })
      .first()
      .fill(TEXT);
  });
  await expect.poll(() => whiteOf(tile), { timeout: 60_000 }).toBeGreaterThan(SOME);

  await page.setViewportSize({ width: 390, height: 844 });
  const size = (dialog: Locator): Locator =>
    dialog.getByRole('combobox', { name: /^Resolution of the sub stream, / }).first();
  await setRemotely(page, 'Video and audio', async (dialog) => {
    await size(dialog).selectOption('360P');
  });
  await expect.poll(() => widthOf(tile), { timeout: 60_000 }).toBe(640);
  await setRemotely(page, 'Video and audio', async (dialog) => {
    await size(dialog).selectOption('CIF');
  });
  await expect.poll(() => widthOf(tile), { timeout: 60_000 }).toBe(384);
  await expectLive(tile);
});
