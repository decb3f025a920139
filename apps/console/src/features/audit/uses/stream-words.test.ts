import { expect, test } from 'vitest';
import { footageWords, lengthWords, momentOf, streamWords } from './stream-words.ts';

test.each([
  [{ type: 5, channel: 2, stream: 'sub' }, 'Watched channel 2 live, sub stream'],
  [{ type: 0, channel: 1, stream: 'main' }, 'Watches channel 1 live, main stream'],
  [{ type: 1, channel: 3, stream: 'main' }, 'Played recordings of channel 3'],
  [{ type: 4, channel: 0, stream: '' }, 'Downloaded several channels from the recorder'],
] as const)('%j is said as %s', (row, words) => expect(streamWords(row)).toBe(words));

test('live pictures lead to the moment when they were watched, played ones to what was played', () => {
  expect(momentOf({ type: 5, asktime: 7, footagefrom: 0 })).toBe(7_000);
  expect(momentOf({ type: 1, asktime: 7, footagefrom: 3 })).toBe(3_000);
  expect(momentOf({ type: 1, asktime: 7, footagefrom: 0 })).toBeUndefined();
  expect(footageWords({ footagefrom: 0, footageto: 0 })).toBe('');
});

test('how long something took is said in the units that fit', () => {
  expect([59, 185, 3_723].map(lengthWords)).toEqual(['59 s', '3:05', '1:02:03']);
});
