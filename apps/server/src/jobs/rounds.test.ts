import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test, vi } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { Rounds, type RoundsParts } from './rounds.ts';
import { LONG } from '../testing-wait.ts';

/** What was settled has been told. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

function going(parts: Pick<RoundsParts, 'round'> & Partial<RoundsParts>) {
  const clock = new ManualClock(0);
  const log = { ...silentLog, error: vi.fn() };
  const rounds = new Rounds({ everyMs: 1_000, first: 'now', failed: 'it failed', clock, log, ...parts });
  return { clock, log, rounds };
}

test('a round begins a pause after the one before has ended', async () => {
  const round = vi.fn((rounds: Rounds) => rounds.pause(300));
  const { clock, rounds } = going({ round });
  await using _ = rounds;
  expect(round).toHaveBeenCalledTimes(1);
  clock.advance(300);
  await turn();
  clock.advance(999);
  expect(round).toHaveBeenCalledTimes(1);
  clock.advance(1);
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(2), LONG);
});

test('the first round can wait for its pause', async () => {
  const round = vi.fn(() => Promise.resolve());
  const { clock, rounds } = going({ round, first: 'later' });
  await using _ = rounds;
  expect(round).not.toHaveBeenCalled();
  clock.advance(1_000);
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(1), LONG);
});

test('what fails again and again is said once, and again when it went well between', async () => {
  const ends = [false, false, true, false];
  const round = vi.fn(() => (ends.shift() === true ? Promise.resolve() : Promise.reject(new Error('no'))));
  const { clock, log, rounds } = going({ round });
  await using _ = rounds;
  for (const [calls, said] of [
    [1, 1],
    [2, 1],
    [3, 1],
    [4, 2],
  ] as const) {
    await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(calls), LONG);
    await turn();
    expect(log.error).toHaveBeenCalledTimes(said);
    clock.advance(1_000);
  }
});

test('the end waits for the step that goes on, and for no pause', async () => {
  let stepDone = (): void => {};
  const step = new Promise<void>((resolve) => (stepDone = resolve));
  const seen: boolean[] = [];
  const { rounds } = going({
    async round(own) {
      await step;
      seen.push(own.ended);
      await own.pause(60_000);
    },
  });
  const ended = rounds[Symbol.asyncDispose]();
  stepDone();
  await ended;
  expect(seen).toEqual([true]);
});

test('the turn is kept for as long as a round goes on, and let be after it', async () => {
  const ask = vi.fn(() => Promise.resolve(true));
  const { clock, rounds } = going({ everyMs: 3_600_000, turn: ask, round: (own) => own.pause(1_000_000) });
  await using _ = rounds;
  await turn();
  // A turn is another's after 90 s in which nobody asked.
  for (let seconds = 0; seconds < 300; seconds += 30) {
    const before = ask.mock.calls.length;
    clock.advance(30_000);
    expect(ask.mock.calls.length).toBe(before + 1);
  }
  clock.advance(1_000_000);
  await turn();
  ask.mockClear();
  clock.advance(600_000);
  expect(ask).not.toHaveBeenCalled();
});

test('a round that is wanted begins at once, behind the one that goes on where one does, and the pauses of that stay', async () => {
  const round = vi.fn((rounds: Rounds) => rounds.pause(300));
  const { clock, rounds } = going({ round });
  await using _ = rounds;
  rounds.look();
  await turn();
  expect(round).toHaveBeenCalledTimes(1);
  clock.advance(300);
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(2), LONG);
  clock.advance(300);
  await turn();
  expect(round).toHaveBeenCalledTimes(2);
  rounds.look();
  await vi.waitFor(() => expect(round).toHaveBeenCalledTimes(3), LONG);
});
