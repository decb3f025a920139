import { expect, test } from 'vitest';
import { readAddress, sourcesOf, writeAddress } from './address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address names vehicles, their channels and a moment', () => {
  expect(read('d=A&d=B&ch=2,1&t=1795271530.5')).toEqual({
    vehicles: [
      { deviceid: 'A', channels: [1, 2] },
      { deviceid: 'B', channels: undefined },
    ],
    atMs: 1_795_271_530_500,
  });
  expect(read('d=A&t=2026-11-21T14:32:10Z').atMs).toBe(Date.UTC(2026, 10, 21, 14, 32, 10));
});

test('what makes no sense is passed over', () => {
  expect(read('d=&d=A&d=A&ch=x&t=soon')).toEqual({
    vehicles: [{ deviceid: 'A', channels: undefined }],
    atMs: undefined,
  });
});

test('what is written is read as the same', () => {
  for (const query of ['d=A&d=B+7&t=1795271530.5&ch=1%2C3&ch=', 'd=A'])
    expect(writeAddress(read(query)).toString()).toBe(query);
});

test('of a vehicle alone the first four channels are played, of several fewer each, never more than nine', () => {
  const eight = () => [1, 2, 3, 4, 5, 6, 7, 8];
  const readBack = (query: string) =>
    sourcesOf(read(query).vehicles, eight).map(({ deviceid, channel }) => deviceid + channel);
  expect(readBack('d=A')).toEqual(['A1', 'A2', 'A3', 'A4']);
  expect(readBack('d=A&d=B&d=C&d=D')).toEqual(['A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'D1', 'D2']);
  expect(readBack('d=A&ch=1,2,3,4,5,6,7,8&d=B')).toHaveLength(9);
  expect(readBack('d=A&ch=7,99')).toEqual(['A7']);
});
