import type { GoingWants } from '@outrider/model/transfers/going-wants.ts';
import { transferSentences } from '@outrider/model/transfers/sentences.ts';
import { expect, test } from 'vitest';
import { goingItems } from './going-items.ts';
import type { GoingParts } from './going-parts.ts';
import type { GoingWriting } from './going-writing.ts';
import { recordSheets } from './record-sheets.ts';

/** A server that has so many devices, and nothing else. */
const fleetOf = (devices: number) =>
  ({
    fleet: {
      records: {
        all: () => Array.from({ length: devices }, (_, i) => ({ deviceid: `d${i}`, registered: true })),
      },
    },
    clock: { now: () => Date.parse('2026-11-28') },
    store: {
      groups: {
        list: async () => await Promise.resolve([]),
        memberships: async () => await Promise.resolve([]),
      },
    },
  }) as unknown as GoingParts;
const wants: GoingWants = {
  fromDay: '2026-01-01',
  toDay: '2026-11-27',
  positions: 'csv',
  trips: false,
  files: false,
  recordings: false,
};

test('more months of devices than an export can hold are refused before any of them is looked at', async () => {
  await expect(goingItems(wants, fleetOf(50_000)).next()).rejects.toThrow(transferSentences.goingMuch);
});

test('others have their turn while the months of a large fleet are counted', async () => {
  let turns = 0;
  let isOver = false;
  const turn = (): void => {
    turns++;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const lots: number[] = [];
  const numbers = new Set<number>();
  for await (const lot of goingItems(wants, fleetOf(500))) {
    lots.push(lot.length);
    for (const { number } of lot) numbers.add(number);
  }
  isOver = true;
  expect(Math.max(...lots)).toBe(1_000);
  expect(turns).toBeGreaterThanOrEqual(lots.length - 1);
  expect(numbers.size).toBe(lots.reduce((sum, count) => sum + count, 0));
  expect(numbers.size).toBeGreaterThan(500 * 11);
});

test('the sheet of devices is written in lots', async () => {
  const lots: number[] = [];
  const writing = {
    async sheet(_path: string, _columns: unknown, pages: AsyncIterable<readonly object[]>) {
      for await (const { length } of pages) lots.push(length);
    },
  } as unknown as GoingWriting;
  await recordSheets['devices']?.write('records/devices', fleetOf(1_200), { fromMs: 0, toMs: 1 }, writing);
  expect(lots).toEqual([500, 500, 200]);
});
