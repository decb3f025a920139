import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lettersOf, WEIGHTS } from './typeface-weights.ts';

const SRC = join(import.meta.dirname, '../src');

test('the letters of a range of CSS', () => {
  expect(lettersOf('U+0041-0043, U+00E9,U+1F600')).toBe('ABCé😀');
});

test('the console’s style sheets ask for no weight that the typeface is built without', () => {
  const asked = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => [...readFileSync(join(SRC, name), 'utf8').matchAll(/font-weight:\s*(\d+)/g)])
    .map(([, weight]) => Number(weight));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((weight) => weight < WEIGHTS.min || weight > WEIGHTS.max)).toEqual([]);
});
