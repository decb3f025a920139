import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/desk.ts';
import { openAs } from '../support/open-as.ts';
import { withoutWebGl } from '../support/without-webgl.ts';

/** Whether a track is painted on the map of a part of the page. */
function hasTrack(part: Page | Locator): Promise<boolean> {
  return part.locator('.or-map-overlay').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
    // 7b3fd1, as the palette has it by daylight.
    return new Uint32Array(data.buffer).includes(0xff_d1_3f_7b);
  });
}

test('without WebGL there is a plain map: ground and vehicles, which can be picked, moved and searched', async ({
  page,
  outrider,
  own,
}) => {
  await withoutWebGl(page);
  const deviceid = await own.vehicle();
  await openAs(page, outrider, '/');
  await expect(page.getByText('WebGL is not available in this browser.')).toBeVisible();
  await page.getByRole('option', { name: deviceid }).click();
  await expect(page.getByRole('region', { name: `Device ${deviceid}` })).toBeVisible();

  // With the way it came in the last ten minutes.
  await expect.poll(() => hasTrack(page)).toBe(true);

  // Land under it, and not one colour alone.
  const colours = (): Promise<number> =>
    page.locator('.or-map-plain').evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height);
      return new Set(new Uint32Array(data.buffer)).size;
    });
  await expect.poll(colours).toBeGreaterThan(1);

  // Kept in the middle of what the card leaves free, it is found there by the pointer.
  await page.getByRole('button', { name: 'Follow the selected vehicle' }).click();
  // The card grows with what comes for it, and what it leaves free is less then.
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const map = page.locator('.or-map-plain');
  const place = await boxOf(map);
  await expect(async () => {
    const card = await boxOf(page.locator('.map-card'));
    await page.mouse.move(place.x + 20, place.y + place.height / 2);
    await page.mouse.move(place.x + place.width / 2, (place.y + card.y) / 2);
    await expect(page.getByRole('tooltip')).toContainText(deviceid, { timeout: 2_000 });
  }).toPass();

  // A hand moves it.
  const before = await map.screenshot();
  await page.mouse.move(place.x + 300, place.y + 200);
  await page.mouse.down();
  await page.mouse.move(place.x + 420, place.y + 260, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => before.equals(await map.screenshot())).toBe(false);

  // So is the way it came, beside its pictures.
  await page.goto(`${outrider.address}/liveview/${deviceid}`);
  const side = page.getByRole('complementary', { name: 'Position and speed' });
  await expect(side.getByText('WebGL is not available in this browser.')).toBeVisible();
  await expect.poll(() => hasTrack(side)).toBe(true);

  // The small maps of the dashboard are painted the same way.
  await page.goto(`${outrider.address}/blockview`);
  await page.getByRole('searchbox').fill(deviceid);
  await expect(page.locator('.or-mini')).toHaveCount(1);
  await expect(page.locator('.or-mini')).toHaveAttribute('data-drawn', 'true');

  // And so is the map on which somebody says where a device stands: a click there writes the place.
  await page.getByRole('button', { name: `Edit ${deviceid}`, exact: true }).click();
  const editor = page.getByRole('dialog', { name: `${deviceid} Editor` });
  await expect(editor.getByText('WebGL is not available in this browser.')).toBeVisible();
  const field = editor.getByLabel('Map Location');
  await expect(field).toHaveValue('');
  await editor.locator('.or-map-plain').click();
  await expect(field).toHaveValue(/^\d+\.\d+,\d+\.\d+$/);
});
