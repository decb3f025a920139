import { expect, test } from 'vitest';
import { cardWords } from './card-words.ts';

const clock = { text: () => '14:00' };

test.each([
  ['asking', undefined, 'is being asked what its card has for this day…'],
  ['asking', 1, 'is being asked what its card has for this day…'],
  ['asked', 1, 'listed its card for this day at 14:00'],
  ['failed', 1, 'listed its card for this day at 14:00'],
  ['failed', undefined, 'does not list what is on its card'],
  ['offline', 1, 'is offline; it listed its card at 14:00'],
  ['offline', undefined, 'is offline, so what is on its card is not known'],
] as const)('a recorder that is %s, and last said it at %s', (asking, askedMs, words) => {
  expect(cardWords(asking, askedMs, clock)).toBe(words);
});

test('a recorder that answered is not said to be offline, also where the server has forgotten its answer', () => {
  expect(cardWords('asked', undefined, clock)).not.toContain('offline');
});
