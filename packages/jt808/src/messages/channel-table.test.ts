import { fromHex } from '@outrider/kit/hex.ts';
import { expect, test } from 'vitest';
import { type Channel, hasPictures, readChannelTable, writeChannelTable } from './channel-table.ts';

const channel = (logical: number, kind = 0): Channel => ({ physical: logical, logical, kind, ptz: 0 });

test('a table is read as it was written', () => {
  const channels = [channel(1), { ...channel(2, 2), ptz: 1 }, channel(36, 1)];
  expect(readChannelTable(writeChannelTable(channels))).toEqual(channels);
  expect(writeChannelTable([channel(1), channel(2)])).toEqual(fromHex('02000001010000' + '02020000'));
});

test('what is no table is none', () => {
  for (const hex of ['', '0100', '000000', '01000001', '010000010101']) {
    expect(readChannelTable(fromHex(hex))).toBeUndefined();
  }
});

test('sound alone is told by the kind, and by the numbers that the standard keeps for it', () => {
  const with33 = [
    channel(1),
    channel(2, 1),
    channel(3, 2),
    channel(33),
    channel(36),
    channel(37),
    channel(38),
  ];
  expect(with33.filter(hasPictures).map(({ logical }) => logical)).toEqual([1, 3, 38]);
});
