import { expect, test } from 'vitest';
import { hasWords, missingWords, searchWords } from './search-words.ts';

const truck = ['OT-007', 'Lin Mei', 'Refuse truck', 'DEMO 7'];

test.each([
  ['words of several fields, in any order', 'truck 7', true],
  ['words of several fields, in any order', '7  refuse LIN', true],
  ['a part of a word', 'ref emo', true],
  ['a phrase of one field', 'refuse truck', true],
  ['a name without its separators', 'ot007', true],
  ['a name with other separators', 'ot.007 demo-7', true],
  ['letters of full width', 'ＯＴ　００７', true],
  ['nothing typed', '  ', true],
  ['a word that no field has beside one that a field has', 'truck 8', false],
  ['a word across two fields', 'truckdemo', false],
  ['a separator that no field has', 'truck _', false],
])('%s: %j', (_, typed, found) => {
  expect(hasWords(truck, typed)).toBe(found);
});

test('the words that are missing are told', () => {
  expect(missingWords(searchWords('North truck 9'), truck)).toEqual(['north', '9']);
});
