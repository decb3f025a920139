import { expect, test } from 'vitest';
import { formatTime } from '../../../ui/text/format.ts';
import { deleteStretch, exactStretch } from './delete-stretch.ts';

test('a stretch is deleted step by step, and all steps are told as one', async () => {
  const steps = [
    { removed: 9, bytes: 100, fromMs: 0, toMs: 0, locked: 1, left: 0, nextMs: 5_000 },
    { removed: 1, bytes: 30, fromMs: 5_200, toMs: 6_100, locked: 0, left: 0, nextMs: 8_000 },
    { removed: 1, bytes: 7, fromMs: 8_000, toMs: 9_000, locked: 0, left: 2 },
  ];
  const asked: (number | undefined)[] = [];
  const told: number[] = [];
  const request = (async (_name: string, { sinceMs }: { sinceMs?: number }) => {
    asked.push(sinceMs);
    return steps[asked.length - 1];
  }) as Parameters<typeof deleteStretch>[1];
  const deleted = await deleteStretch({ deviceid: 'A', from: 1, to: 9 }, request, ({ bytes }) =>
    told.push(bytes),
  );
  expect(deleted).toEqual({ bytes: 137, fromMs: 5_200, toMs: 9_000, locked: 1, left: 2 });
  expect([asked, told]).toEqual([
    [0, 5_000, 8_000],
    [100, 130, 137],
  ]);
});

test('bounds are said to a tenth of a second, whatever stands behind the time', () => {
  const inZone = (ms: number): string => `${formatTime(ms, 28_800)} UTC+08:00`;
  const noon = Date.UTC(2026, 0, 2, 4);
  expect(exactStretch(noon + 290, noon + 10_100, inZone)).toBe(
    '2026-01-02 12:00:00.2 UTC+08:00 – 2026-01-02 12:00:10.1 UTC+08:00',
  );
});
