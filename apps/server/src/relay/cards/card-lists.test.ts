import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import { CardLists } from './card-lists.ts';

const NOW = Date.UTC(2026, 10, 22, 8);
const HOUR_MS = 3_600_000;

function boot() {
  const clock = new ManualClock(NOW);
  const asked: number[] = [];
  const device = { fails: false };
  const ask = async (_deviceid: string, _name: string, { fromMs }: { fromMs: number }) => {
    asked.push(fromMs);
    if (device.fails) throw new OutriderError('DEVICE_OFFLINE', 'gone');
    return { files: [] };
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- of all commands it serves the one
  const lists = new CardLists({ links: { ask } as never, clock });
  return { clock, asked, device, lists };
}

test('a recorder is asked once for all who want to know the same', async () => {
  const { asked, lists } = boot();
  const both = [lists.of('A', 0, NOW), lists.of('A', 0, NOW)];
  await Promise.all(both);
  await lists.of('A', 0, NOW);
  expect(asked).toEqual([0]);
  await lists.of('A', 0, NOW, true);
  expect(asked).toEqual([0, 0]);
});

test('a list of now is kept for half a minute, one of the past for ten', async () => {
  const { clock, asked, lists } = boot();
  await lists.of('A', 0, NOW);
  await lists.of('A', 1, NOW - HOUR_MS);
  clock.advance(30_000);
  await lists.of('A', 0, NOW);
  await lists.of('A', 1, NOW - HOUR_MS);
  expect(asked).toEqual([0, 1, 0]);
});

test('a refusal is told, and not kept', async () => {
  const { asked, device, lists } = boot();
  device.fails = true;
  await expect(lists.of('A', 0, NOW)).rejects.toMatchObject({ code: 'DEVICE_OFFLINE' });
  device.fails = false;
  expect(await lists.of('A', 0, NOW)).toEqual({ records: [], askedMs: NOW });
  expect(asked).toHaveLength(2);
});

test('so many lists are kept and no more', async () => {
  const { asked, lists } = boot();
  for (let at = 0; at <= 256; at++) await lists.of('A', at, NOW);
  await lists.of('A', 256, NOW);
  await lists.of('A', 0, NOW);
  expect(asked).toHaveLength(258);
});

test('what was said before is known, however long ago, and of that device and stretch alone', async () => {
  const { clock, asked, lists } = boot();
  await lists.of('A', 0, HOUR_MS);
  await lists.of('B', 0, HOUR_MS);
  clock.advance(HOUR_MS);
  expect(lists.known('A', HOUR_MS - 1, NOW)).toEqual([
    { fromMs: 0, toMs: HOUR_MS, records: [], askedMs: NOW },
  ]);
  expect(lists.known('A', HOUR_MS, NOW)).toEqual([]);
  expect(asked).toHaveLength(2);
});
