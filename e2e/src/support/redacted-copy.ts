import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { withFingers } from './fingers.ts';

/** Where the area is that {@link makeRedactedCopy} draws, in parts of the picture. */
const DRAWN = { left: 0.25, top: 0.3, right: 0.5, bottom: 0.6 } as const;

/** Draws an area with the mouse on the page that is open, adds one with the keys, and makes the copy, with its sound. */
export async function makeRedactedCopy(page: Page, reason: string): Promise<Buffer> {
  const main = page.getByRole('main');
  const picture = main.locator('.or-redact-picture');
  await expect
    .poll(() => picture.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBe(4);
  const { x, y, width, height } = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(x + width * DRAWN.left, y + height * DRAWN.top);
  await page.mouse.down();
  await page.mouse.move(x + width * DRAWN.right, y + height * DRAWN.bottom, { steps: 3 });
  await page.mouse.up();
  await expect(main.getByRole('spinbutton', { name: 'From left, %' })).toHaveValue('25');

  await main.getByRole('button', { name: 'Add an area' }).press('Enter');
  const added = picture.getByRole('button', { name: 'Area 2' });
  await added.press('ArrowRight');
  await added.press('Shift+ArrowDown');
  await expect(main.getByRole('spinbutton', { name: 'From left, %' })).toHaveValue('36');
  await expect(main.getByRole('spinbutton', { name: 'Height, %' })).toHaveValue('31');
  await expectNoViolations(page, 'a redacted copy');
  await added.press('Delete');
  await expect(added).toBeHidden();

  // By a finger; another one that comes down meanwhile changes nothing.
  const at = (left: number, top: number) => [x + width * left, y + height * top] as const;
  await withFingers(page, async (touch) => {
    await touch('touchStart', at(0.6, 0.6));
    await touch('touchMove', at(0.7, 0.7));
    await touch('touchStart', at(0.7, 0.7), at(0.9, 0.2));
    await touch('touchMove', at(0.8, 0.9), at(0.95, 0.1));
    await touch('touchEnd');
  });
  await expect(main.getByRole('spinbutton', { name: 'From left, %' })).toHaveValue('60');
  await expect(main.getByRole('spinbutton', { name: 'Width, %' })).toHaveValue('20');
  await added.press('Delete');
  await expect(added).toBeHidden();

  await main.getByLabel('The sound').check();
  await main.getByLabel('Reason').fill(reason);
  await page.keyboard.press('Enter');
  await expect(main.getByText('The redacted copy was made')).toBeVisible({ timeout: 60_000 });
  const row = main.getByRole('listitem').filter({ hasText: 'Redacted copy' });
  const download = page.waitForEvent('download');
  await row.getByRole('button', { name: 'Download' }).click();
  return await readFile(await (await download).path());
}

/** The brightest pixel within an area of a movie, and the brightest elsewhere, of 0 to 255, at its beginning and its middle. */
export async function brightest(
  page: Page,
  movie: Uint8Array,
): Promise<readonly { readonly inside: number; readonly outside: number }[]> {
  const base64 = Buffer.from(movie).toString('base64');
  return await page.evaluate(
    async ({ base64: text, area }) => {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const video = document.createElement('video');
      video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/mp4' }));
      const heard = (name: string) =>
        new Promise((resolve) => video.addEventListener(name, resolve, { once: true }));
      // What nobody sees is not drawn.
      document.body.append(video);
      await heard('loadeddata');
      const { videoWidth: width, videoHeight: height } = video;
      const context = new OffscreenCanvas(width, height).getContext('2d')!;
      const found: { inside: number; outside: number }[] = [];
      for (const at of [0.001, video.duration / 2]) {
        video.currentTime = at;
        await heard('seeked');
        context.drawImage(video, 0, 0);
        const { data } = context.getImageData(0, 0, width, height);
        const most = { inside: 0, outside: 0 };
        for (let row = 0; row < height; row++)
          for (let column = 0; column < width; column++) {
            const [x, y] = [column / width, row / height];
            // Beside its edge the colours of one pixel reach into the next.
            const edge = 3 / height;
            const isIn =
              x > area.left + edge && x < area.right - edge && y > area.top + edge && y < area.bottom - edge;
            const place = (row * width + column) * 4;
            const light = Math.max(data[place] ?? 0, data[place + 1] ?? 0, data[place + 2] ?? 0);
            if (isIn) most.inside = Math.max(most.inside, light);
            else most.outside = Math.max(most.outside, light);
          }
        found.push(most);
      }
      return found;
    },
    { base64, area: DRAWN },
  );
}
