import type { Page } from '@playwright/test';

const LIVE_WITHIN_MS = 60_000;
/** Pictures a tile has shown before it counts. */
const PICTURES = 10;

/** Waits until so many tiles show pictures. @throws when one does not within a minute */
export async function untilLive(page: Page, tiles: number): Promise<void> {
  await page.waitForFunction(
    ([count, pictures]) => {
      const faces = [...document.querySelectorAll('.live-tile-face')];
      return (
        faces.length === count &&
        faces.every(
          (face) =>
            face.getAttribute('data-state') === 'live' && Number(face.getAttribute('data-frames')) > pictures,
        )
      );
    },
    [tiles, PICTURES] as const,
    { timeout: LIVE_WITHIN_MS },
  );
}

/** How many pictures each tile has shown. */
export async function framesShown(page: Page): Promise<number[]> {
  const faces = page.locator('.live-tile-face');
  return await faces.evaluateAll((all) => all.map((face) => Number(face.getAttribute('data-frames'))));
}
