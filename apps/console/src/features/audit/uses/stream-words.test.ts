import { expect, test } from 'vitest';
import { lengthWords, momentOf, streamWords } from './stream-words.ts';

test.each([
  [{ type: 5, channel: 2, stream: 'sub' }, 'Watched channel 2 live, sub stream'],
  [{ type: 0, channel: 1, stream: 'main' }, 'Watches channel 1 live, main stream'],
  [{ type: 1, channel: 3, stream: 'main' }, 'Played recordings of channel 3'],
  [{ type: 4, channel: 0, stream: '' }, 'Downloaded several channels from the recorder'],
] as const)('%j is said as %s', (row, words) => expect(streamWords(row)).toBe(words));

test('live pictures lead to the moment when they were watched; of what was played it is not known', () => {
  expect(momentOf({ type: 5, asktime: 7 })).toBe(7_000);
  expect(momentOf({ type: 1, asktime: 7 })).toBeUndefined();
});

test('how long something took is said in the units that fit', () => {
  expect([59, 185, 3_723].map(lengthWords)).toEqual(['59 s', '3:05', '1:02:03']);
});
