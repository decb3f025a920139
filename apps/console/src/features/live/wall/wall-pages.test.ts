import type { WallLayout } from '@outrider/model/live/wall-layout.ts';
import { expect, test } from 'vitest';
import { nextStep, pageCount, pageOf } from './wall-pages.ts';

const layout = (name: string, preset: WallLayout['preset'], tiles: number): WallLayout => ({
  name,
  preset,
  awake: false,
  tiles: Array.from({ length: tiles }, (_, at) => ({ type: 'map', device: `D${at}` })),
});

test('what has more tiles than places turns pages', () => {
  expect(pageCount(layout('a', '4', 9))).toBe(3);
  expect(pageOf(layout('a', '4', 9), 2)).toMatchObject({ first: 8, places: 4, tiles: [{ device: 'D8' }] });
});

test('an arrangement by number has one page, and a page that is gone is the last', () => {
  expect(pageCount(layout('a', 'auto', 9))).toBe(1);
  expect(pageCount(layout('a', '4', 0))).toBe(1);
  expect(pageOf(layout('a', '4', 5), 7)).toMatchObject({ first: 4 });
});

test('a carousel turns the pages, then goes on to the next layout that has tiles, and round', () => {
  const all = [layout('a', '4', 5), layout('empty', 'auto', 0), layout('b', 'auto', 2)];
  const seen = [{ name: 'a', page: 0 }];
  for (let turn = 0; turn < 3; turn++) seen.push(nextStep(all, seen.at(-1) ?? { name: '', page: 0 }));
  expect(seen.map(({ name, page }) => `${name}${page}`)).toEqual(['a0', 'a1', 'b0', 'a0']);
});

test('a carousel with nothing to show stays where it is', () => {
  const now = { name: 'a', page: 0 };
  expect(nextStep([layout('a', 'auto', 0)], now)).toBe(now);
});
