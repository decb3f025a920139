import { expect, test } from 'vitest';
import { meantBy } from './meant.ts';

const read = { meant: {} };
const write = { meant: { A: 'SET' } };

test('the row is meant of which all that it asks for was said, and the most', () => {
  expect(meantBy([read, write], { A: 'SET', B: '1' })).toBe(write);
  expect(meantBy([read, write], { A: 'GET' })).toBe(read);
  expect(meantBy([write], {})).toBeUndefined();
});

test('a mark may be what is in a value', () => {
  const several = { meant: { A: { has: ',' } } };
  expect(meantBy([read, several], { A: '1,2' })).toBe(several);
  expect(meantBy([read, several], { A: '1' })).toBe(read);
  expect(meantBy([several], {})).toBeUndefined();
});
