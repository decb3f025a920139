import { expect, test } from 'vitest';
import { megabytes } from './use-data-use.ts';

test.each([
  [0, '0.0'],
  [1_572_864, '1.5'],
  [10_485_760, '10'],
  [537_395_200, '513'],
])('%i bytes are %s MB', (bytes, said) => {
  expect(megabytes(bytes)).toBe(said);
});
