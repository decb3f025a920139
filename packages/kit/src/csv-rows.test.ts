import { expect, test } from 'vitest';
import { csvRows } from './csv-rows.ts';
import { csvText } from './csv-text.ts';

const cellsOf = (text: string, most?: number) => [...csvRows(text, most)].map(({ cells }) => cells);

test('cells with commas, quotes and lines of their own come as they were, with their line', () => {
  const rows = [...csvRows('\u{feff}a,b\r\n"x, ""y""\nz",2\r\n\r\n,\r\nlast,"q"')];
  expect(rows).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['x, "y"\nz', '2'] },
    { line: 6, cells: ['last', 'q'] },
  ]);
});

test('what was kept from being a formula comes back; a formula is its characters, and an apostrophe of its own stays', () => {
  const texts = ['=1+1', '+a', '-b', '@c', "'d", 'a"b', 'x,y', '-5', 'é\n'];
  expect(cellsOf(texts.map(csvText).join(','))).toEqual([texts]);
  expect(cellsOf('=HYPERLINK(1)\n')).toEqual([['=HYPERLINK(1)']]);
});

test('a sheet of semicolons is one too, and no more rows are read than wanted', () => {
  expect(cellsOf('a;b\n1,5;2\n')).toEqual([
    ['a', 'b'],
    ['1,5', '2'],
  ]);
  expect(cellsOf('a\nb\nc\n', 2)).toEqual([['a'], ['b']]);
  expect(cellsOf('')).toEqual([]);
});

test('a quote that never ends is named with its line', () => {
  expect(() => cellsOf('a\n"b\nc')).toThrow('The quote in line 2 never ends');
});
