import { placesOf } from '@outrider/model/live/wall-presets.ts';
import { expect, test } from 'vitest';
import { randomArrangement } from './random-arrangement.ts';
import { layoutPreset } from './wall/place-layout.ts';

const shape = 16 / 9;
const pageAt1440 = { width: 1424, height: 780 };

/** How much of the area the grid takes, from its first column to its last and from its first row to its last. */
function taken(
  count: number,
  area: typeof pageAt1440,
  choice: Parameters<typeof randomArrangement>[3],
): number {
  const { columns, rows, big, column, row, beside } = layoutPreset(
    randomArrangement(count, area, shape, choice),
    area,
    shape,
  );
  const width = columns * column + (columns - 1) * 4;
  const height = big * beside + (rows - big) * row + (rows - 1) * 4;
  expect(width).toBeLessThanOrEqual(area.width);
  expect(height).toBeLessThanOrEqual(area.height + 1);
  return (width * height) / (area.width * area.height);
}

test.each([
  ['a wide screen', pageAt1440, 'four', 4],
  ['a tablet across', { width: 1008, height: 650 }, 'four', 4],
  ['a low window', { width: 1424, height: 400 }, 'four', 4],
  ['a tablet upright', { width: 818, height: 960 }, 'two or four', 2],
  ['a phone across', { width: 828, height: 250 }, 'two or four', 4],
] as const)(
  'eight pictures take most of %s, and have the columns that it may have',
  (_, area, choice, columns) => {
    const preset = randomArrangement(8, area, shape, choice);
    expect(preset.columns).toBe(columns);
    expect(placesOf(preset)).toBe(8);
    expect(taken(8, area, choice)).toBeGreaterThan(0.8);
  },
);

test('where eight alike would leave half of it empty, one is large', () => {
  expect(randomArrangement(8, pageAt1440, shape, 'four').big).toBe(3);
  expect(randomArrangement(8, { width: 1424, height: 400 }, shape, 'four').big).toBeUndefined();
});

test.each([4, 6, 9, 12])('%i pictures take most of a full screen', (count) => {
  const area = { width: 1920, height: 1080 };
  expect(placesOf(randomArrangement(count, area, shape, 'any'))).toBeGreaterThanOrEqual(count);
  expect(taken(count, area, 'any')).toBeGreaterThan(0.75);
});

test('a phone has two columns, whatever its height', () => {
  const area = { width: 390, height: Number.POSITIVE_INFINITY };
  expect(randomArrangement(8, area, shape, 'two')).toEqual({ columns: 2, rows: 4 });
});
