import { expect, test } from 'vitest';
import { townWords } from './town-words.ts';

const chur = { name: 'Chur', country: 'CH', lat: 46.84986, lng: 9.53287 };

test.each([
  ['in the middle of it, a town alone says it', 46.8499, 9.5335, 'Chur'],
  ['off it, how far and where to', 46.87, 9.56, 'Chur, 3.0 Km NE'],
  ['far off it, without decimals', 47.1, 9.53287, 'Chur, 28 Km N'],
])('%s', (_what, lat, lng, words) => expect(townWords(chur, { lat, lng }, 'kilometre')).toBe(words));

test('distances are in the unit in force', () => {
  expect(townWords(chur, { lat: 46.87, lng: 9.56 }, 'mile')).toBe('Chur, 1.9 mi NE');
});
