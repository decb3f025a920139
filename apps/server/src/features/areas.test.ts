import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as areas from './areas.ts';
import * as samples from './testing/areas.ts';

/** Areas that have something of the kind in their folder. */
const withFile = (path: string): string[] =>
  readdirSync(import.meta.dirname)
    .filter((area) => existsSync(join(import.meta.dirname, area, path)))
    .sort();

test('every area that has handlers has its line, and so have its samples', () => {
  expect(Object.keys(areas).sort()).toEqual(withFile('handlers.ts'));
  expect(Object.keys(samples).sort()).toEqual(withFile('testing/samples.ts'));
  expect(Object.keys(samples).sort()).toEqual(Object.keys(areas).sort());
});
