import { goTo } from '../support/go-to.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_MAP } from '@outrider/model/maps/limits.ts';
import { expect, type Page, test } from '@playwright/test';
import { type Colour, pixelShare } from '../support/map-pixels.ts';
import { mapped } from '../support/moving.ts';
import { bootOutrider, type Outrider } from '../support/outrider.ts';
import { streetArchive } from '../support/street-archive.ts';
import { startTileServer, TILE_GROUND } from '../support/tile-server.ts';

test.use(mapped);

/** Roads of the streets' own map, as the palette of daylight has them: motorways. */
const MOTORWAY: Colour = [0xf4, 0xc9, 0x83];
const FAULT = 'Streets could not be loaded.';

/** The tile of a place, 'z/x/y'. */
function tileOf({ lat, lng }: { readonly lat: number; readonly lng: number }, z: number): string {
  const side = 2 ** z;
  const x = Math.floor(((lng + 180) / 360) * side);
  const y = Math.floor(((1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2) * side);
  return `${z}/${x}/${y}`;
}

/** Whether no tile was asked for since this was called before. */
function nothingAsked({ asked }: { readonly asked: readonly unknown[] }): () => boolean {
  let before = -1;
  return () => {
    const same = asked.length === before;
    before = asked.length;
    return same;
  };
}

/** Opens the map of a server without vehicles, which greets its administrator with another screen. */
async function openMap(page: Page, outrider: Outrider): Promise<void> {
  await page.goto(outrider.signInLink());
  await expect(page.getByRole('heading', { name: 'Connect a recorder' })).toBeVisible();
  await goTo(page, 'Watch', 'Live Map');
}

test('raster tiles are asked for where the map is, drawn, and missed when they fail', async ({ page }) => {
  await using tiles = await startTileServer();
  await using outrider = await bootOutrider({
    vehicles: 0,
    flags: ['--map-tiles', tiles.url, '--map-attribution', '© Tile makers'],
  });
  await openMap(page, outrider);
  await expect.poll(() => pixelShare(page, TILE_GROUND)).toBeGreaterThan(0.6);
  // Tiles of 256 px are one level finer than the map's zoom.
  const zoom = DEFAULT_MAP.fleetZoom + 1;
  expect(tiles.asked.map(({ tile }) => tile)).toContain(tileOf(DEFAULT_MAP, zoom));
  expect(new Set(tiles.asked.map(({ tile }) => tile.split('/')[0]))).toEqual(new Set([String(zoom)]));
  // Where the page is, and nothing of its path: public servers refuse those that do not say it.
  expect(new Set(tiles.asked.map(({ referer }) => referer))).toEqual(new Set([`${outrider.address}/`]));
  await expect(page.getByText('© Tile makers')).toBeVisible();
  await expect(page.getByText(FAULT)).toHaveCount(0);

  const retry = page.getByRole('button', { name: 'Retry' });
  const isStill = () => expect.poll(nothingAsked(tiles), { intervals: [500] }).toBe(true);
  for (const answer of [404, 503] as const) {
    await isStill();
    tiles.answer = answer;
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(page.getByText(FAULT)).toBeVisible();
    await expect(page.locator('.or-map-note')).toHaveAttribute('title', new RegExp(`answers ${answer}`));
    // The map asks for more while it zooms. Then it asks again when the button is pressed, and the note stays while nothing comes.
    await isStill();
    const before = tiles.asked.length;
    await retry.click();
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(before);
    await expect(page.getByText(FAULT)).toBeVisible();
    tiles.answer = 'tiles';
    // A map that was slow to ask, or asked by itself, is whole before the button is pressed.
    await retry.click({ timeout: 2_000 }).catch(() => undefined);
    await expect(page.getByText(FAULT)).toHaveCount(0);
  }
  await expect.poll(() => pixelShare(page, TILE_GROUND)).toBeGreaterThan(0.6);
});

test('a tile server that nobody reaches is told of, with vehicles on the map as ever', async ({ page }) => {
  const tiles = await startTileServer();
  await tiles[Symbol.asyncDispose]();
  await using outrider = await bootOutrider({ vehicles: 2, flags: ['--map-tiles', tiles.url] });
  await page.goto(outrider.signInLink());
  await expect(page.getByText(FAULT)).toBeVisible();
  await expect(page.locator('.or-map-note')).toHaveAttribute('title', /does not answer/);
  await expect(page.locator('[data-deviceid="OT-001"]').first()).toBeVisible();
});

for (const schema of ['protomaps', 'openmaptiles'] as const)
  test(`a PMTiles file of ${schema} is drawn as streets, light and dark`, async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'outrider-streets-'));
    try {
      const file = join(folder, 'streets.pmtiles');
      writeFileSync(file, streetArchive(DEFAULT_MAP, schema));
      await using outrider = await bootOutrider({ vehicles: 0, flags: ['--map-pmtiles', file] });
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      await openMap(page, outrider);
      for (let step = 0; step < 3; step++) await page.getByRole('button', { name: 'Zoom in' }).click();
      await expect.poll(() => pixelShare(page, MOTORWAY)).toBeGreaterThan(0.003);
      await expect(page.getByText('© Town surveyors')).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => pixelShare(page, MOTORWAY)).toBeLessThan(0.001);
      await expect.poll(() => pixelShare(page, [0x7a, 0x62, 0x34])).toBeGreaterThan(0.003);
      expect(complaints).toEqual([]);
      await expect(page.getByText(FAULT)).toHaveCount(0);

      // The file is gone, or another one by mistake: what is not there yet cannot come.
      writeFileSync(file, 'no archive');
      await page.reload();
      await expect(page.getByText(FAULT)).toBeVisible();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
