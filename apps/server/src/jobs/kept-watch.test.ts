import { ManualClock } from '@outrider/kit/clock.ts';
import type { KeptLook } from '@outrider/store/privacy/kept-looks.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { KeptWatch } from './kept-watch.ts';

test('that something was removed is known by the oldest that is left, and stays known', async () => {
  const clock = new ManualClock(100_000);
  const kept = new Map<string, KeptLook>();
  let events: number | undefined = 1_000;
  await using watch = new KeptWatch({
    store: {
      keptLooks: {
        oldest: async () => new Map(events === undefined ? [] : [['events', events]]),
        list: async () => [...kept.values()],
        put: async (look) => void kept.set(look.kind, look),
      },
    },
    besides: async () => new Map([['pictures', 500]]),
    clock,
    log: silentLog,
  });
  const look = async () => (await watch.look()).get('events');
  const nothing = { kind: 'events', removedMs: undefined, upToMs: undefined };
  expect(await look()).toEqual({ ...nothing, oldestMs: 1_000 });
  // What came late goes further back: nothing went.
  events = 900;
  expect(await look()).toEqual({ ...nothing, oldestMs: 900 });
  events = 2_000;
  const gone = { kind: 'events', oldestMs: 2_000, removedMs: 100_000, upToMs: 2_000 };
  expect(await look()).toEqual(gone);
  clock.advance(50_000);
  expect(await look()).toEqual(gone);
  events = undefined;
  expect(await look()).toEqual({ kind: 'events', oldestMs: undefined, removedMs: 150_000, upToMs: 150_000 });
  expect((await watch.look()).get('pictures')).toMatchObject({ oldestMs: 500, removedMs: undefined });
});
