import type { Page } from '@playwright/test';

/** Red, green and blue. */
export type Colour = readonly [number, number, number];

/** Share of the map's pixels that have a colour, give or take 24 in each part. */
export async function pixelShare(page: Page, colour: Colour): Promise<number> {
  const picture = (await page.locator('.or-map').screenshot()).toString('base64');
  return await page.evaluate(
    async ([data, wanted]) => {
      const blob = await (await fetch(`data:image/png;base64,${data}`)).blob();
      const bitmap = await createImageBitmap(blob);
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      if (context === null) return 0;
      context.drawImage(bitmap, 0, 0);
      const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      let count = 0;
      for (let at = 0; at < pixels.length; at += 4)
        if (wanted.every((part, index) => Math.abs(part - (pixels[at + index] ?? 0)) <= 24)) count++;
      return count / (pixels.length / 4);
    },
    [picture, colour] as const,
  );
}
