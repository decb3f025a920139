import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, onTestFinished, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { LONG } from '../testing-wait.ts';
import { CloudTeller } from './cloud-teller.ts';

const MINUTE_MS = 60_000;

function boot() {
  const clock = new ManualClock(1_000_000);
  const told: { readonly url: string; readonly body: unknown }[] = [];
  const set = {
    address: 'http://portal:80/outrider' as string | undefined,
    answer: async (): Promise<number> => 200,
  };
  const teller = new CloudTeller({
    address: () => set.address,
    word: () => ({ server: 's', version: '1', time: 1_000, port: 80, devices: 3, online: 2 }),
    post: async (url, body) => {
      told.push({ url, body: JSON.parse(body) as unknown });
      return await set.answer();
    },
    clock,
    log: silentLog,
  });
  onTestFinished(() => teller[Symbol.asyncDispose]());
  return { clock, told, set, teller };
}

test('a portal is told at once and each minute, and says when it took it', async () => {
  const { clock, told, teller } = boot();
  await expect
    .poll(() => teller.state, LONG)
    .toEqual({ takenMs: 1_000_000, toldMs: 1_000_000, fault: undefined });
  expect(told[0]).toEqual({
    url: 'http://portal:80/outrider',
    body: { server: 's', version: '1', time: 1_000, port: 80, devices: 3, online: 2 },
  });
  await expect
    .poll(() => {
      clock.advance(MINUTE_MS);
      return told.length;
    }, LONG)
    .toBeGreaterThan(1);
});

test.each<[string, () => Promise<number>, string]>([
  ['refuses', async () => 404, 'The portal refuses: status 404'],
  ['leads elsewhere', async () => 302, 'The portal refuses: status 302'],
  [
    'is away',
    () => Promise.reject(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    'The portal cannot be reached: ECONNREFUSED',
  ],
])('a portal that %s is told again, and what it said stands', async (_, answer, fault) => {
  const { teller, set } = boot();
  await expect.poll(() => teller.state.takenMs, LONG).toBe(1_000_000);
  set.answer = answer;
  await teller.apply();
  await expect.poll(() => teller.state, LONG).toEqual({ takenMs: undefined, toldMs: 1_000_000, fault });
});

test('where no portal is set nobody is told', async () => {
  const { teller, set, told, clock } = boot();
  await expect.poll(() => told, LONG).toHaveLength(1);
  set.address = undefined;
  await teller.apply();
  clock.advance(10 * MINUTE_MS);
  await teller[Symbol.asyncDispose]();
  expect(told).toHaveLength(1);
});
