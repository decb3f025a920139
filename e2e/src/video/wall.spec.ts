import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { openAs } from '../support/open-as.ts';
import { products } from '../support/products.ts';
import { expectLive, tileAt } from '../support/tile.ts';

test.use({ options: products.oneVehicle });

interface WallSeen {
  /** The largest part of a tile's place for its picture that the picture leaves black. */
  readonly black: number;
  /** What part of the wall is picture. */
  readonly used: number;
  /** Px from the top of the page to the first picture, and its width. */
  readonly top: number;
  readonly width: number;
}

/** How the pictures stand on the wall, by what each of them is and where it is shown. */
const look = (page: Page): Promise<WallSeen> =>
  page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLElement>('.live-tile-player')].map((tile) => {
      const shape = Number(tile.dataset['width']) / Number(tile.dataset['height']);
      const { top, width, height } = tile.querySelector('.live-tile-picture')!.getBoundingClientRect();
      const shown = Math.min(width, height * shape) * Math.min(height, width / shape);
      return { top, width, shown, black: 1 - shown / (width * height) };
    });
    const wall = document.querySelector('.live-grid')!.getBoundingClientRect();
    const shown = pictures.reduce((sum, picture) => sum + picture.shown, 0);
    return {
      black: Math.max(...pictures.map(({ black }) => black)),
      used: shown / (wall.width * wall.height),
      top: pictures[0]?.top ?? 0,
      width: pictures[0]?.width ?? 0,
    };
  });

test('tiles have the shape of their pictures in every window; on a phone the picture is first and fills the width', async ({
  page,
  outrider,
}) => {
  await openAs(page, outrider, '/liveview/OT-001');
  for (const at of [0, 1, 2, 3]) await expectLive(tileAt(page, at));
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(async () => (await look(page)).used).toBeGreaterThan(0.75);
    await expect.poll(async () => (await look(page)).black).toBeLessThan(0.02);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await expectLive(tileAt(page));
  await expect(async () => {
    const phone = await look(page);
    expect(phone).toMatchObject({ width: 390 });
    expect(phone.black).toBeLessThan(0.02);
    expect(phone.top).toBeLessThan(100);
  }).toPass();
});

test('pictures fill the wall where that is chosen, which is remembered; the stream can be chosen in a small tile', async ({
  page,
  outrider,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openAs(page, outrider, '/liveview/OT-001');
  await expectLive(tileAt(page));
  const fill = page.getByRole('button', { name: 'Fill the wall' });
  await fill.click();
  const canvas = tileAt(page).locator('canvas');
  await expect(canvas).toHaveCSS('object-fit', 'cover');
  await page.reload();
  await expect(fill).toHaveAttribute('aria-pressed', 'true');
  await expect(canvas).toHaveCSS('object-fit', 'cover');

  // With all that can stand beside them, the pictures are small.
  await page.getByRole('main').getByRole('button', { name: 'Device list' }).click();
  await page.getByRole('main').getByRole('button', { name: 'Position and speed' }).click();
  await expectLive(tileAt(page));
  await expect(tileAt(page)).toHaveAttribute('data-stream', 'sub');
  await tileAt(page).hover();
  await tileAt(page).getByRole('combobox', { name: 'Stream' }).selectOption('Main stream');
  await expect(tileAt(page)).toHaveAttribute('data-stream', 'main');
});

test('the list shows the last picture that was seen of a vehicle, and looks again when asked; who sits elsewhere sees it too', async ({
  page,
  outrider,
  browser,
}) => {
  await openAs(page, outrider, '/liveview');
  const look = page.getByRole('button', { name: 'Look at OT-001' });
  // It looks for ten seconds: where a stream takes longer to begin, somebody looks again.
  await expect(async () => {
    await look.click();
    await expect(tileAt(page)).toHaveAttribute('data-state', 'live', { timeout: 10_000 });
  }).toPass();
  // What was seen stays when the looking is over.
  await expect(look.locator('canvas')).toBeVisible();
  await expect(look).toContainText(/\d+ s ago/);
  const painted = (canvas: Locator): Promise<number> =>
    canvas.evaluate((element) => {
      const { width, height } = element as HTMLCanvasElement;
      const { data } = (element as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height);
      return new Set(data).size;
    });
  await expect.poll(() => painted(look.locator('canvas'))).toBeGreaterThan(20);

  // The server has kept one: nobody asks the vehicle for anything.
  const elsewhere = await browser.newPage();
  await openAs(elsewhere, outrider, '/liveview');
  const kept = elsewhere.getByRole('button', { name: 'Look at OT-001' }).locator('canvas');
  await expect(kept).toBeVisible();
  await expect.poll(() => painted(kept)).toBeGreaterThan(20);
  await elsewhere.close();
});
