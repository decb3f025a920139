import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { references } from './reference.ts';

test.each(Object.entries(references))(
  'docs/reference/%s says what the tables say (npm run docs)',
  (file, write) => {
    expect(readFileSync(new URL(`../docs/reference/${file}`, import.meta.url), 'utf8')).toBe(write());
  },
);
