import { afterEach, expect, test } from 'vitest';
import { nameOrder, wordOrder } from './collation.ts';
import { setTexts } from './t.ts';

afterEach(() => setTexts({}));

test('names are ordered as the language in force orders them, numbers in them by their value', () => {
  const names = ['Bus 10', 'Ñu', 'Nz', 'Bus 9'];
  expect(names.toSorted(nameOrder().compare)).toEqual(['Bus 9', 'Bus 10', 'Ñu', 'Nz']);
  setTexts({}, 'es');
  expect(names.toSorted(nameOrder().compare)).toEqual(['Bus 9', 'Bus 10', 'Nz', 'Ñu']);
  expect(wordOrder().compare('depot', 'DEPOT')).toBe(0);
});
