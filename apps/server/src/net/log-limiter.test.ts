import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, it } from 'vitest';
import { type Log, silentLog } from '../log.ts';
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
