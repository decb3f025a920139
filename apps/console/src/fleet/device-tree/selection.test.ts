import { expect, test } from 'vitest';
import { part, turned } from './selection.ts';

const set = (...ids: string[]): ReadonlySet<string> => new Set(ids);

test('of devices all, a part or none is chosen', () => {
  expect(part(set('A', 'B', 'C'), set('A', 'B'))).toBe(true);
  expect(part(set('A'), set('A', 'B'))).toBe('mixed');
  expect(part(set('C'), set('A', 'B'))).toBe(false);
});

test('a check of a part takes the rest, a check of all lets go of them and of no other', () => {
  expect(turned(set('A', 'C'), set('A', 'B'), 10)).toEqual(set('A', 'C', 'B'));
  expect(turned(set('A', 'B', 'C'), set('A', 'B'), 10)).toEqual(set('C'));
});

test('no more are taken than may be', () => {
  expect(turned(set('A'), set('B', 'C', 'D'), 3)).toEqual(set('A', 'B', 'C'));
});
