import { expect, test } from 'vitest';
import { pageCount, pageLinks, pageOf } from './paging.ts';

test.each([
  [0, 1],
  [12, 1],
  [13, 2],
])('%i devices take %i pages', (devices, pages) => expect(pageCount(devices)).toBe(pages));

test('links lead to pages within 10 of the current one', () => {
  expect(pageLinks(0, 3)).toEqual([0, 1, 2]);
  const links = pageLinks(50, 800);
  expect([links[0], links.at(-1), links.length]).toEqual([40, 60, 21]);
  expect(pageLinks(799, 800).at(-1)).toBe(799);
});

test('a page holds 12', () => {
  const items = Array.from({ length: 30 }, (_, at) => at);
  expect([pageOf(items, 0).length, pageOf(items, 2)]).toEqual([12, [24, 25, 26, 27, 28, 29]]);
});
