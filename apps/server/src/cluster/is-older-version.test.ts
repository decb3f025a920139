import { expect, test } from 'vitest';
import { isOlderVersion } from './is-older-version.ts';

test.each([
  ['1.2.3', '1.2.4'],
  ['1.9.0', '1.10.0'],
  ['1.2', '1.2.1'],
  ['0.9.12', '1.0.0'],
  ['2.0.0-beta', '2.0.0'],
  ['2.0.0-alpha', '2.0.0-beta'],
])('%s comes before %s, and not the other way round', (one, other) => {
  expect([isOlderVersion(one, other), isOlderVersion(other, one)]).toEqual([true, false]);
});

test('what is built otherwise is the same version', () => {
  expect([isOlderVersion('1.2.0', '1.2.0+abc'), isOlderVersion('1.2.0', '1.2')]).toEqual([false, false]);
});
