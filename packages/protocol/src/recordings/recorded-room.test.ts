import { expect, test } from 'vitest';
import { parseRooms, printRooms } from './recorded-room.ts';

const room = {
  bytes: 2 ** 45,
  locked: 0,
  aDay: 4_096,
  days: 31,
  first: 1_790_000_000,
  last: 1_792_592_000,
};

test('rooms go as hexadecimal numbers and come back', () => {
  const sent = printRooms({ 'OT-001': room });
  expect(sent).toEqual({ 'OT-001': '200000000000,0,1000,1f,6ab13b80,6ad8c880' });
  expect(parseRooms(sent)).toEqual({ 'OT-001': room });
});

test('with a day that was asked for goes what begins from then on', () => {
  const since = { ...room, since: 255 };
  expect(printRooms({ A: since })).toEqual({ A: '200000000000,0,1000,1f,6ab13b80,6ad8c880,ff' });
  expect(parseRooms(printRooms({ A: since }))).toEqual({ A: since });
});

test.each([
  [null],
  [[]],
  [{ a: 7 }],
  [{ a: '1,2,3' }],
  [{ a: '1,2,3,4,5,G' }],
  [{ a: '1,2,3,4,5,-1' }],
  [{ a: '1,2,3,4,5,6,7,8' }],
])('%j is no room', (value) => expect(() => parseRooms(value)).toThrow('Z:'));
