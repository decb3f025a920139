import type { Page } from '@playwright/test';

const LIVE_WITHIN_MS = 60_000;
/** Pictures a tile has shown before it counts. */
const PICTURES = 10;

/** Waits until so many tiles show pictures. @throws when one does not within a minute */
export async function untilLive(page: Page, tiles: number): Promise<void> {
  await page.waitForFunction(
    ([count, pictures]) => {
      const shown = [...document.querySelectorAll('.live-tile-player')];
      return (
        shown.length === count &&
        shown.every(
          (tile) =>
            tile.getAttribute('data-state') === 'live' && Number(tile.getAttribute('data-frames')) > pictures,
        )
      );
    },
    [tiles, PICTURES] as const,
    { timeout: LIVE_WITHIN_MS },
  );
}

/** How many pictures each tile has shown. */
export async function framesShown(page: Page): Promise<number[]> {
  const tiles = page.locator('.live-tile-player');
  return await tiles.evaluateAll((all) => all.map((tile) => Number(tile.getAttribute('data-frames'))));
}
