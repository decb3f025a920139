import { expect, test } from 'vitest';
import { wrappedLines } from './wrapped-lines.ts';

const wrapped = (text: string, room: number, most = 9): string[] =>
  wrappedLines(text, room, most, (part) => Array.from(part).length);

test('lines end at spaces and hyphens, and anywhere in texts of East Asia', () => {
  expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapped('well-known fact', 6)).toEqual(['well-', 'known', 'fact']);
  expect(wrapped('臺北市中正區', 4)).toEqual(['臺北市中', '正區']);
  expect(wrapped('ab 臺北', 4)).toEqual(['ab 臺', '北']);
});

test('a word that is too long is broken', () => {
  expect(wrapped('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
});

test('what does not fit is cut with an ellipsis', () => {
  expect(wrapped('one two three four', 7, 2)).toEqual(['one two', 'three…']);
  expect(wrapped('abcdefgh', 3, 1)).toEqual(['ab…']);
});

test('of nothing there is no line', () => {
  expect([wrapped('', 5), wrapped('   ', 5)]).toEqual([[], []]);
});
