import { refusalSentences } from '@outrider/model/devices/sentences.ts';
import { expect, test } from 'vitest';
import { steeringWords } from './steering-words.ts';

const words = (facts: Parameters<typeof steeringWords>[0]) => steeringWords(facts, 'ann').text;

test('a camera moves by what the server says, not by what is pressed here', () => {
  expect(words({ state: 'agreed', user: 'ann', held: 'UP' })).toBe('The camera moves');
  expect(words({ state: 'agreed', user: 'ann' })).toBe('The camera stands');
  expect(words({ state: 'told', user: 'ann', held: 'UP' })).toBe('The recorder was told');
});

test('another person who steers is named, and a recorder that refuses or is silent is told of', () => {
  expect(words({ state: 'agreed', user: 'bob', held: 'UP' })).toBe('bob steers this camera');
  const said = refusalSentences.unsupported;
  expect(words({ state: 'refused', user: 'ann', said })).toBe(`The recorder refuses: ${said}`);
  expect(words({ state: 'silent', user: 'ann' })).toContain('does not answer');
});
