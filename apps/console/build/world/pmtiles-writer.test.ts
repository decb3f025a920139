import { PMTiles, type Source } from 'pmtiles';
import { expect, it } from 'vitest';
import { type Tile, writePmtiles } from './pmtiles-writer.ts';

function open(archive: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'test',
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(archive.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source);
}

/** Every tile of a zoom; those of a row are alike. */
function tilesOf(z: number): Tile[] {
  const side = 2 ** z;
  return Array.from({ length: side * side }, (_, at) => {
    const y = Math.floor(at / side);
    return { z, x: at % side, y, data: new TextEncoder().encode(`row ${y}`) };
  });
}

it('writes what readers of PMTiles read, in small and in large archives', async () => {
  for (const zoom of [2, 7]) {
    const archive = open(writePmtiles(tilesOf(zoom), zoom, ['land']));
    expect((await archive.getHeader()).maxZoom).toBe(zoom);
    expect(await archive.getMetadata()).toMatchObject({ vector_layers: [{ id: 'land' }] });
    for (const [x, y] of [
      [0, 0],
      [3, 1],
      [2 ** zoom - 1, 2 ** zoom - 1],
    ] as const) {
      const tile = await archive.getZxy(zoom, x, y);
      expect(new TextDecoder().decode(tile?.data)).toBe(`row ${y}`);
    }
  }
});

it('keeps tiles that are alike once', () => {
  const alike = tilesOf(5).map((tile) => ({ ...tile, data: Uint8Array.of(1, 2, 3) }));
  expect(writePmtiles(alike, 5, []).length).toBeLessThan(400);
});
