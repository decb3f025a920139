import { ManualClock } from '@outrider/kit/clock.ts';
import { httpCalls } from '@outrider/protocol/tables.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDoors } from './testing.ts';
import { rawCall, signInNew } from './testing-caller.ts';

let doors: Awaited<ReturnType<typeof startDoors>>;
const clock = new ManualClock(Date.parse('2026-11-23T12:00:00Z'));
beforeAll(async () => (doors = await startDoors({}, clock)));
afterAll(() => doors[Symbol.asyncDispose]());

type UsageCall = 'diskInfo' | 'performanceInfo';
const ask = (key: string, name: UsageCall, query = ''): Promise<unknown> =>
  rawCall(doors, key, 'GET', `${httpCalls[name].path}${query}`);

test('disks are told with what is free, what takes the room, and what it may be', async () => {
  const key = await signInNew(doors, 'admin', { level: 0 });
  const told = (await ask(key, 'diskInfo')) as Record<string, unknown>;
  expect(told).toMatchObject({ footageUsedSize: 0, footageFullSize: null, sdUsedSize: 0, partial: false });
  expect(told['rootUsableSize']).toBeGreaterThan(0);
  expect(told['rootFullSize']).toBeGreaterThan(told['rootUsableSize'] as number);
  expect(told['data']).toContainEqual({ kind: 'database', bytes: expect.any(Number) });
});

test('how long work took is told by the minute, some seconds late; a day at most, in three steps', async () => {
  const key = await signInNew(doors, 'measurer', { level: 0 });
  await ask(key, 'performanceInfo');
  clock.advance(5_000);
  const { since, data } = (await ask(key, 'performanceInfo')) as {
    since: number;
    data: readonly { name: string; cnt: number; avg: number; max: number; gms: string }[];
  };
  expect(since).toBeGreaterThan(0);
  const names = data.map(({ name }) => name);
  expect(names).toContain('store');
  expect(names).toContain('call performanceInfo');
  for (const { cnt, avg, max, gms } of data) {
    expect(cnt).toBeGreaterThan(0);
    expect(avg).toBeLessThanOrEqual(max + 0.01);
    expect(gms).toMatch(/^[0-9a-f]{16}$/);
  }
  expect(await ask(key, 'performanceInfo', '?minutes=1440&step=15')).toMatchObject({ since });
  for (const wrong of ['?step=7', '?minutes=1441', '?minutes=x'])
    expect(await ask(key, 'performanceInfo', wrong)).toMatchObject({ code: 'VALIDATION' });
});

test('others than administrators are not told', async () => {
  const key = await signInNew(doors, 'other', { level: 1 });
  for (const name of ['diskInfo', 'performanceInfo'] as const)
    expect(await ask(key, name)).toMatchObject({ code: 'FORBIDDEN' });
});
