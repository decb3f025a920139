import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { SpaceWatch } from './space-watch.ts';

test('a disk is full from the first failure until something was kept 10 s after the last', () => {
  const clock = new ManualClock(0);
  const lines: string[] = [];
  const log = {
    ...silentLog,
    error: (_: object, line: string) => lines.push(line),
    info: (_: object, line: string) => lines.push(line),
  };
  let written = (_kept: boolean): void => {};
  const store = {
    onWritten(listener: (kept: boolean) => void) {
      written = listener;
      return () => {};
    },
  };
  const bus = new InProcessBus(log);
  using _space = new SpaceWatch({ store, bus, clock, log });
  const told: boolean[] = [];
  bus.subscribe('server.alarm', ({ raised }) => void told.push(raised));

  written(true);
  expect(told).toEqual([]);
  written(false);
  clock.advance(9_000);
  written(false);
  clock.advance(9_999);
  written(true);
  expect(told).toEqual([true]);
  clock.advance(1);
  written(true);
  expect(told).toEqual([true, false]);
  expect(lines).toEqual([expect.stringContaining('cannot be written'), expect.stringContaining('again')]);
});
