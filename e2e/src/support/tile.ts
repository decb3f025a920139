import { expect, type Locator, type Page } from '@playwright/test';
import { readClockStrip } from '@outrider/media/clock-strip.ts';

/** The tile of a channel on the single-device view, by its place. */
export function tileAt(page: Page, place = 0): Locator {
  return page.locator('.live-tile-player').nth(place);
}

/** Waits until the tile shows live pictures, and more of them. */
export async function expectLive(tile: Locator): Promise<void> {
  await expect(tile).toHaveAttribute('data-state', 'live', { timeout: 60_000 });
  const before = Number(await tile.getAttribute('data-frames'));
  await expect.poll(async () => Number(await tile.getAttribute('data-frames'))).toBeGreaterThan(before + 5);
}

/** When the picture on the screen was taken, ms since 1970 UTC, read from the clock burned into it; undefined without one. */
export async function pictureTakenMs(tile: Locator): Promise<number | undefined> {
  const { width, height, top, green } = await tile.locator('canvas, video').evaluate((element) => {
    const surface = element as HTMLCanvasElement | HTMLVideoElement;
    const isVideo = surface instanceof HTMLVideoElement;
    const wide = isVideo ? surface.videoWidth : surface.width;
    const high = isVideo ? surface.videoHeight : surface.height;
    const copy = new OffscreenCanvas(Math.max(wide, 1), Math.max(high, 1));
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('no 2d context');
    context.drawImage(surface, 0, 0);
    const from = Math.floor(copy.height * 0.9);
    const { data } = context.getImageData(0, from, copy.width, copy.height - from);
    const lane: number[] = [];
    for (let at = 1; at < data.length; at += 4) lane.push(data[at] ?? 0);
    return { width: copy.width, height: copy.height, top: from, green: lane };
  });
  const luma = new Uint8Array(width * height);
  luma.set(green, top * width);
  return readClockStrip(luma, width, height);
}

/** Waits until the tile shows, live, a picture that was taken after `momentMs` (ms since 1970 UTC): none kept from before. */
export async function expectLiveSince(tile: Locator, momentMs: number): Promise<void> {
  await expectLive(tile);
  await expect.poll(async () => (await pictureTakenMs(tile)) ?? 0).toBeGreaterThan(momentMs);
  await expect(tile).toHaveAttribute('data-state', 'live');
}
