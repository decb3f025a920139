import { ManualClock } from '@outrider/kit/clock.ts';
import { OutriderError } from '@outrider/model/error-code.ts';
import type { DeviceTraffic } from '@outrider/store/live/device-traffic.ts';
import { expect, test } from 'vitest';
import { type CardQuotas, DataBudgets } from './data-budgets.ts';

/** Days as a map keeps them. */
class FakeTraffic implements Pick<DeviceTraffic, 'add' | 'since' | 'forgetBefore'> {
  readonly days = new Map<string, Map<string, number>>();
  full = false;

  async add(day: string, bytes: ReadonlyMap<string, number>): Promise<void> {
    if (this.full) throw new OutriderError('STORE_FULL', 'full');
    const there = this.days.get(day) ?? new Map<string, number>();
    for (const [deviceid, more] of bytes) there.set(deviceid, (there.get(deviceid) ?? 0) + more);
    this.days.set(day, there);
  }

  async since(day: string): Promise<Map<string, number>> {
    const sums = new Map<string, number>();
    for (const [each, bytes] of this.days) {
      if (each < day) continue;
      for (const [deviceid, more] of bytes) sums.set(deviceid, (sums.get(deviceid) ?? 0) + more);
    }
    return sums;
  }

  async forgetBefore(day: string): Promise<void> {
    for (const each of this.days.keys()) if (each < day) this.days.delete(each);
  }
}

const noon = (day: number, month = 11): number => new Date(2026, month - 1, day, 12).getTime();

async function open(
  traffic = new FakeTraffic(),
  nowMs = noon(14),
  { branches, isShared = false }: { readonly branches?: CardQuotas; readonly isShared?: boolean } = {},
) {
  const clock = new ManualClock(nowMs);
  const records = new Map([['a', { netLimit: true, maxNetFlowKb: 1 }]]);
  const budgets = new DataBudgets({
    store: { deviceTraffic: traffic },
    recordOf: (deviceid) => records.get(deviceid),
    ...(branches !== undefined && { branches }),
    isShared,
    clock,
    log: { error: () => undefined },
  });
  await budgets.load();
  const pause = async (ms: number): Promise<void> => {
    clock.advance(ms);
    // Keeping is a chain of promises over the fake store.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { traffic, clock, records, budgets, pause };
}

test('a device is used up at its limit, one without a limit never is', async () => {
  const { budgets, records } = await open();
  budgets.of('a').charge(1_023);
  expect(budgets.of('a').usedUp).toBe(false);
  budgets.of('a').charge(1);
  budgets.of('b').charge(1e12);
  expect([budgets.of('a').usedUp, budgets.of('b').usedUp]).toEqual([true, false]);
  expect(budgets.useOf('a')).toEqual({ month: '2026-11', usedBytes: 1_024, limitBytes: 1_024 });
  expect(budgets.useOf('b').limitBytes).toBeUndefined();
  records.set('a', { netLimit: true, maxNetFlowKb: 2 });
  expect(budgets.of('a').usedUp).toBe(false);
});

test('what the devices of a group sent together bounds each of them, and says who can raise it', async () => {
  const groups = [{ groupid: 1, most: 2_000 }];
  const holds = (deviceid: string): boolean => deviceid !== 'c';
  const branches = { bounded: () => groups, holds };
  const { budgets, clock } = await open(new FakeTraffic(), noon(14), { branches });
  budgets.of('a').charge(1_023);
  budgets.of('c').charge(1e12);
  expect(budgets.of('b').usedUp).toBe(false);
  budgets.of('b').charge(977);
  clock.advance(1_000);
  expect(['a', 'b', 'c'].map((deviceid) => budgets.of(deviceid).usedUp)).toEqual([true, true, false]);
  expect(budgets.of('b').fullBranch).toBe(true);
  budgets.of('a').charge(1);
  expect(budgets.of('a').fullBranch).toBe(false);
  expect(budgets.sumOf(['a', 'b'])).toBe(2_001);
});

test('what devices sent through other servers counts, of one and of a group, and nothing of it twice', async () => {
  const groups = [{ groupid: 1, most: 2_000 }];
  const branches = { bounded: () => groups, holds: () => true };
  const traffic = new FakeTraffic();
  const [here, there] = [
    await open(traffic, noon(14), { branches, isShared: true }),
    await open(traffic, noon(14), { branches, isShared: true }),
  ];
  here.budgets.of('a').charge(600);
  there.budgets.of('a').charge(600);
  there.budgets.of('b').charge(700);
  await here.pause(10_000);
  await there.pause(10_000);
  here.budgets.of('b').charge(100);
  await here.pause(10_000);
  await here.pause(10_000);
  expect(['a', 'b'].map((deviceid) => here.budgets.useOf(deviceid).usedBytes)).toEqual([1_200, 800]);
  expect(here.budgets.sumOf(['a', 'b'])).toBe(2_000);
  expect(here.budgets.of('c').usedUp).toBe(true);
  // Bytes that have yet to be written are counted too.
  there.budgets.of('b').charge(1);
  expect(there.budgets.useOf('b').usedBytes).toBe(701);
  await there.pause(10_000);
  expect(there.budgets.useOf('b').usedBytes).toBe(801);
});

test('what was counted is kept over a restart, each day by itself', async () => {
  const { traffic, budgets, pause } = await open();
  budgets.of('a').charge(100);
  await pause(10_000);
  budgets.of('a').charge(11);
  await budgets[Symbol.asyncDispose]();
  expect(traffic.days.get('2026-11-14')?.get('a')).toBe(111);
  const again = await open(traffic, noon(15));
  again.budgets.of('a').charge(5);
  await again.budgets[Symbol.asyncDispose]();
  expect(traffic.days.get('2026-11-15')?.get('a')).toBe(5);
  expect((await open(traffic, noon(16))).budgets.useOf('a').usedBytes).toBe(116);
  expect((await open(traffic, noon(1, 12))).budgets.useOf('a').usedBytes).toBe(0);
});

test('another month begins by itself', async () => {
  const { budgets, pause, traffic } = await open(new FakeTraffic(), noon(30));
  budgets.of('a').charge(2_000);
  await pause(10_000);
  await pause(86_400_000);
  await pause(10_000);
  expect(budgets.useOf('a')).toMatchObject({ month: '2026-12', usedBytes: 0 });
  expect(budgets.of('a').usedUp).toBe(false);
  budgets.of('a').charge(7);
  await budgets[Symbol.asyncDispose]();
  expect(traffic.days.get('2026-12-01')?.get('a')).toBe(7);
});

test('what could not be kept is kept with what comes next', async () => {
  const { traffic, budgets, pause } = await open();
  traffic.full = true;
  budgets.of('a').charge(100);
  await pause(10_000);
  traffic.full = false;
  budgets.of('a').charge(10);
  await pause(10_000);
  expect(traffic.days.get('2026-11-14')?.get('a')).toBe(110);
});

test('days of more than a year ago are forgotten', async () => {
  const traffic = new FakeTraffic();
  await traffic.add('2025-01-01', new Map([['a', 1]]));
  await traffic.add('2026-10-01', new Map([['a', 1]]));
  await open(traffic);
  expect([...traffic.days.keys()]).toEqual(['2026-10-01']);
});
