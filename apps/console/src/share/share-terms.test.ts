import { SHARE_HOURS } from '@outrider/model/shares/share-link.ts';
import { expect, test } from 'vitest';
import { isPassword, lives } from './share-terms.ts';

test('every length that a link may have has its words', () => {
  expect(lives.map(([hours]) => hours)).toEqual([...SHARE_HOURS]);
});

test('a password has six characters, or there is none', () => {
  expect(['', '12345', '123456'].map(isPassword)).toEqual([true, false, true]);
});
