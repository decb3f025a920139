import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, it } from 'vitest';
import type { Log } from '../log.ts';
import { silentLog } from '../testing-log.ts';
import { LogLimiter } from './log-limiter.ts';

it('logs an address once a minute, and then how often it was not logged', () => {
  const clock = new ManualClock();
  const lines: object[] = [];
  const log: Log = { ...silentLog, info: (fields) => void lines.push(fields) };
  const limiter = new LogLimiter(clock, log);
  for (let at = 0; at < 5; at++) limiter.refused('1.2.3.4', { reason: 'x' }, 'turned away');
  limiter.refused('1.2.3.5', { reason: 'x' }, 'turned away');
  clock.advance(60_000);
  limiter.refused('1.2.3.4', { reason: 'y' }, 'turned away');
  expect(lines).toEqual([
    { address: '1.2.3.4', reason: 'x' },
    { address: '1.2.3.5', reason: 'x' },
    { address: '1.2.3.4', reason: 'y', notLoggedBefore: 4 },
  ]);
});

it('writes a bounded number of lines however many sources knock, and says how many it left out', () => {
  const clock = new ManualClock();
  const lines: [object, string][] = [];
  const log: Log = { ...silentLog, info: (fields, message) => void lines.push([fields, message]) };
  const limiter = new LogLimiter(clock, log);
  for (let round = 0; round < 3; round++) {
    for (let at = 0; at < 3_000; at++) limiter.refused(`10.0.${at >> 8}.${at & 255}`, {}, 'turned away');
  }
  clock.advance(60_000);
  expect(lines).toHaveLength(301);
  expect(lines.at(-1)).toEqual([{ lines: 8_700 }, 'more happened in the last minute than was logged']);
  limiter.refused('10.0.0.1', {}, 'turned away');
  expect(lines).toHaveLength(302);
});

it('says once a minute that a device comes, and that it goes', () => {
  const lines: string[] = [];
  const log: Log = { ...silentLog, info: (_, message) => void lines.push(message) };
  const limiter = new LogLimiter(new ManualClock(), log);
  for (let at = 0; at < 50; at++) for (const what of ['came', 'went']) limiter.noted('d', {}, what);
  limiter.noted('other', {}, 'came');
  expect(lines).toEqual(['came', 'went', 'came']);
});

it('says nothing about what breaks off when the server stops', () => {
  const lines: string[] = [];
  const note = (_: object, message: string) => void lines.push(message);
  const limiter = new LogLimiter(new ManualClock(), { ...silentLog, info: note, error: note });
  limiter.stop();
  limiter.failed({}, 'a write failed');
  limiter.refused('1.2.3.4', {}, 'turned away');
  expect(lines).toEqual([]);
});
