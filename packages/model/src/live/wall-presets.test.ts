import { expect, test } from 'vitest';
import { placesOf, wallPresets } from './wall-presets.ts';

test.each(Object.entries(wallPresets))('%s has as many places as its name says', (name, preset) => {
  const said = name.split('+').reduce((sum, part) => sum + Number(part), 0);
  expect(placesOf(preset)).toBe(said);
});

test('there is an arrangement of each number of tiles up to 12, in as few rows as they need', () => {
  for (let tiles = 1; tiles <= 12; tiles++) {
    const { columns, rows } = wallPresets[String(tiles) as keyof typeof wallPresets];
    expect(columns * rows).toBeGreaterThanOrEqual(tiles);
    expect(columns * (rows - 1)).toBeLessThan(tiles);
  }
});
