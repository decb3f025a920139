import { expect, test } from '../support/desk.ts';
import { type Colour, pixelShare } from '../support/map-pixels.ts';
import { moving } from '../support/moving.ts';
import { openAs } from '../support/open-as.ts';

test.use(moving);

/** Colours of a vehicle's mark by daylight, whatever it does: driving, idle, over-speed. */
const marks: readonly Colour[] = [
  [0x12, 0x80, 0x5c],
  [0x25, 0x63, 0xc9],
  [0xd9, 0x36, 0x3e],
];

test('the credit of the map stands beside its scale', async ({ page, outrider }) => {
  await openAs(page, outrider, '/');
  for (const width of [1440, 1024, 800]) {
    await page.setViewportSize({ width, height: 800 });
    const scale = page.locator('.maplibregl-ctrl-scale');
    await expect(scale).toBeVisible();
    const standsBeside = async (): Promise<boolean> => {
      const [credit, bar] = [await page.locator('.or-map-credit').boundingBox(), await scale.boundingBox()];
      if (credit === null || bar === null) return false;
      return credit.x + credit.width <= bar.x || credit.y + credit.height <= bar.y;
    };
    await expect.poll(standsBeside).toBe(true);
  }
});

test('streets and vehicles come back after the browser took the graphics away', async ({
  page,
  outrider,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, outrider, '/');
  const marked = async (): Promise<number> => {
    const shares: number[] = [];
    for (const colour of marks) shares.push(await pixelShare(page, colour));
    return Math.max(...shares);
  };
  await expect(page.getByText('Demo streets: made up')).toBeVisible();
  await expect.poll(marked).toBeGreaterThan(0.0001);
  const street: Colour = [0xfb, 0xe9, 0xb7];
  await expect.poll(() => pixelShare(page, street)).toBeGreaterThan(0.001);

  const canvas = page.locator('canvas.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  const handle = await canvas.evaluateHandle((element: HTMLCanvasElement) =>
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context'),
  );
  await handle.evaluate((extension) => extension?.loseContext());
  await expect.poll(() => pixelShare(page, street)).toBeLessThan(0.0001);
  await handle.evaluate((extension) => extension?.restoreContext());
  await expect.poll(() => pixelShare(page, street)).toBeGreaterThan(0.001);
  await expect.poll(marked).toBeGreaterThan(0.0001);
});

test('a map whose code could not be had draws itself once the server gives it, and is plain until all of it has come', async ({
  // Of what it cannot load the browser itself complains.
  other: page,
  outrider,
}) => {
  const code = (name: string) => new RegExp(`/assets/open-${name}-view-.*\\.js$`);
  for (const name of ['plain', 'fleet']) await page.route(code(name), (route) => route.abort());
  await openAs(page, outrider, '/');
  await expect(page.getByText('The map could not be drawn.')).toBeVisible();
  await page.unroute(code('plain'));
  const plain = page.locator('canvas.or-map-plain');
  await expect(plain).toBeVisible();
  await expect(page.getByText('The map could not be drawn.')).toBeHidden();
  await expect(page.getByText('Demo streets: made up')).toBeVisible();

  // Nearer by keys, with a vehicle chosen: so it goes on once the rest has come.
  await plain.focus();
  await page.keyboard.press('+');
  const view = (): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('mapView'));
  const before = JSON.parse((await view()) ?? '{}') as Readonly<Record<'lat' | 'lng' | 'zoom', number>>;
  await page.unroute(code('fleet'));
  const canvas = page.locator('canvas.maplibregl-canvas');
  await expect(canvas).toBeVisible();
  await expect(plain).toBeHidden();
  await expect(canvas).toBeFocused();
  await page.keyboard.press('+');
  await expect.poll(async () => JSON.parse((await view()) ?? '{}').zoom).toBeCloseTo(before.zoom + 1, 1);
  const after = JSON.parse((await view()) ?? '{}') as typeof before;
  expect([after.lat, after.lng]).toEqual([expect.closeTo(before.lat, 3), expect.closeTo(before.lng, 3)]);
});
