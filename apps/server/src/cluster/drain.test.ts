import { ManualClock } from '@outrider/kit/clock.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { Drain, DRAINED_A_SECOND } from './drain.ts';

/** A server with so many devices, which go as they are told. */
function boot(devices: number) {
  const clock = new ManualClock();
  const links = {
    count: devices,
    letGo(most: number) {
      links.count -= Math.min(most, links.count);
    },
  };
  const drain = new Drain({ links, clock, log: silentLog });
  return { clock, links, drain };
}

test('devices go 500 a second, and those too that sign on meanwhile, until it is stopped', () => {
  const { clock, links, drain } = boot(2_000);
  const turns: boolean[] = [];
  drain.onTurn((on) => turns.push(on));
  drain.turn(true);
  drain.turn(true);
  for (let second = 1; second <= 3; second++) {
    const before = links.count;
    clock.advance(1_000);
    expect(before - links.count).toBe(DRAINED_A_SECOND);
  }
  clock.advance(2_000);
  links.count = 3;
  clock.advance(100);
  expect([links.count, drain.isOn]).toEqual([0, true]);
  links.count = 100;
  drain.turn(false);
  clock.advance(10_000);
  expect([links.count, drain.isOn, turns]).toEqual([100, false, [true, false]]);
});

test('a server that stops waits until its devices have gone, and no longer than it may', async () => {
  const few = boot(120);
  let isDone = false;
  const done = few.drain.untilEmpty(60_000).then(() => (isDone = true));
  expect([few.drain.isOn, few.links.count]).toEqual([true, 70]);
  few.clock.advance(100);
  await Promise.resolve();
  expect(isDone).toBe(false);
  few.clock.advance(100);
  await done;
  const many = boot(100_000);
  const given = many.drain.untilEmpty(60_000);
  many.clock.advance(60_000);
  await given;
  expect(many.links.count).toBeGreaterThan(60_000);
  const ended = boot(100_000);
  const over = ended.drain.untilEmpty(60_000);
  ended.drain.turn(false);
  await over;
  const none = boot(0);
  await none.drain.untilEmpty(60_000);
  expect(none.drain.isOn).toBe(true);
});
