import { expect, test } from 'vitest';
import { CountRounds } from './count-rounds.ts';

const ask = (rounds: CountRounds, nowMs: number, deviceids = ['A', 'B'], number?: number) =>
  rounds.of(deviceids, number, nowMs);

test('what was counted in a round is new until it is whole, and twenty seconds more', () => {
  const rounds = new CountRounds();
  const round = ask(rounds, 0);
  for (let ms = 15_000; ms < 300_000; ms += 15_000) expect(ask(rounds, ms)).toBe(round);
  expect(round.isNew(0, 300_000)).toBe(true);
  round.done(300_000);
  expect(ask(rounds, 319_999)).toBe(round);
  const next = ask(rounds, 320_000);
  expect(next).not.toBe(round);
  expect([next.isNew(300_000, 320_000), next.isNew(300_001, 320_000)]).toEqual([false, true]);
});

test('a round that nobody asks for goes on while its days are counted, and is over soon after', () => {
  const rounds = new CountRounds();
  const round = ask(rounds, 0);
  for (let ms = 15_000; ms <= 60_000; ms += 15_000) round.goOn(ms);
  expect(ask(rounds, 79_999)).toBe(round);
  expect(ask(rounds, 99_999)).not.toBe(round);
});

test('questions about other devices, or another fence, have rounds of their own', () => {
  const rounds = new CountRounds();
  const all = [ask(rounds, 0), ask(rounds, 0, ['A']), ask(rounds, 0, ['A', 'B'], 1), ask(rounds, 0, ['A,B'])];
  expect(new Set(all).size).toBe(4);
  expect(ask(rounds, 0)).toBe(all[0]);
});
