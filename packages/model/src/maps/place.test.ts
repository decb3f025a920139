import { expect, test } from 'vitest';
import { placeText, printPlace } from './place.ts';

test.each([
  ['25.033,121.565', { lat: 25.033, lng: 121.565 }],
  [' -33.9 , +18.42 ', { lat: -33.9, lng: 18.42 }],
  ['90,180', { lat: 90, lng: 180 }],
  ['', undefined],
  ['  ', undefined],
])('%j is a place, or none', (text, place) => {
  expect(placeText.parse(text)).toEqual(place);
});

test.each([
  '25',
  '25,',
  '91,0',
  '0,-180.1',
  '1e1,2',
  'here',
  '25.033 121.565',
  '1,2,3',
  `${' '.repeat(61)}1,2`,
])('%j is no place', (text) => expect(placeText.safeParse(text).success).toBe(false));

test('a place is printed as it is read, to six decimals', () => {
  expect(printPlace({ lat: 25.0330001, lng: -121.5 })).toBe('25.033,-121.5');
  expect(printPlace(undefined)).toBe('');
});
