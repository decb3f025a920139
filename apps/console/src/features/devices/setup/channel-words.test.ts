import { expect, test } from 'vitest';
import { channelsOf } from './channel-words.ts';

const isZero = (character: string): boolean => character === '0';

test.each([
  ['0000', 4, 'all'],
  ['1111', 4, 'none'],
  ['0110', 4, [1, 4]],
  ['0', 3, [1]],
] as const)('of %s with %i channels are meant: %j', (text, count, channels) =>
  expect(channelsOf(text, count, isZero)).toEqual(channels),
);

test('a channel that the text does not say is asked for', () =>
  expect(channelsOf('1', 3, (character) => character !== '1')).toEqual([2, 3]));
