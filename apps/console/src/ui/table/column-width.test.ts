import { expect, test } from 'vitest';
import { columnWidth } from './column-width.ts';

test('a column is as wide as it asks for, or as its heading is in the language in force', () => {
  expect(columnWidth({ text: 'Speed', width: 120 })).toBe(120);
  const german = columnWidth({ text: 'Geschwindigkeit', width: 100 });
  expect(german).toBeGreaterThan(120);
  expect(columnWidth({ text: 'Geschwindigkeit', width: 100, sort: () => 0 })).toBeGreaterThan(german);
  expect(columnWidth({ text: '速度の最高値', width: 40 })).toBeGreaterThan(
    columnWidth({ text: 'Speeds', width: 40 }),
  );
});

test('a heading that may stand on two lines is broken between the words that leave it narrowest', () => {
  const line = columnWidth({ text: 'actualización', width: 40 });
  expect(columnWidth({ text: 'Hora de actualización', width: 40 }, true)).toBe(line);
  expect(columnWidth({ text: 'Hora de actualización', width: 40 })).toBeGreaterThan(line);
  expect(columnWidth({ text: 'actualización', width: 40 }, true)).toBe(line);
});

test('a heading of a whole sentence pushes no table apart', () => {
  expect(columnWidth({ text: 'x'.repeat(200), width: 80 })).toBe(240);
  expect(columnWidth({ text: 'x'.repeat(200), width: 300 })).toBe(300);
});
