import { expect, test } from 'vitest';
import { cardWords } from './card-words.ts';

const clock = { text: () => '14:00' };

test.each([
  ['asking', undefined, 'is asked what its card keeps of this day…'],
  ['asking', 1, 'is asked what its card keeps of this day…'],
  ['asked', 1, 'said at 14:00 what its card keeps of this day'],
  ['failed', 1, 'said at 14:00 what its card keeps of this day'],
  ['failed', undefined, 'does not say what its card keeps'],
  ['offline', 1, 'is offline; at 14:00 it said what its card keeps'],
  ['offline', undefined, 'is offline: what its card keeps is not known'],
] as const)('a recorder that is %s, and last said it at %s', (asking, askedMs, words) => {
  expect(cardWords(asking, askedMs, clock)).toBe(words);
});

test('a recorder that answered is not said to be offline, also where the server has forgotten its answer', () => {
  expect(cardWords('asked', undefined, clock)).not.toContain('offline');
});
