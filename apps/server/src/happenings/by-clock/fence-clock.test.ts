import { ManualClock } from '@outrider/kit/clock.ts';
import type { InsideFence } from '@outrider/model/events/fact.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { NO_RULES } from '@outrider/model/places/fence-rules.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../../testing-log.ts';
import { FenceWatch } from '../fences/fence-watch.ts';
import { FenceClock, type FenceClockParts } from './fence-clock.ts';

const START_S = 1_800_000_000;

test('a stay whose report is kept only after the round that found it is told with the next, once', async () => {
  const yard = {
    ...emptyFence(0),
    edition: 1,
    title: 'Yard',
    enabled: true,
    shape: { kind: 'circle', centre: { lat: 0, lng: 10 }, radius: 500 },
    deviceids: ['A'],
    rules: { ...NO_RULES, zone: 'UTC', dwell: 1 },
  } as const;
  const watch = new FenceWatch([yard], () => []);
  const fence = watch.fence(0);
  if (fence === undefined) throw new Error('the fence is not watched');
  const inside: InsideFence = { number: 0, edition: 1, since: START_S - 90 };
  let kept: ReadonlyMap<string, readonly InsideFence[]> = new Map();
  const told: NewEvent[] = [];
  const parts: FenceClockParts = {
    facts: {
      insideOf: function* () {
        yield { deviceid: 'A', fence, inside, at: undefined };
      },
    },
    watch: () => watch,
    store: { fences: { insides: () => Promise.resolve(kept) } } as unknown as FenceClockParts['store'],
    events: {
      happened: (event: NewEvent) => void told.push(event),
      kept: () => Promise.resolve(),
    } as unknown as FenceClockParts['events'],
    driverOf: () => '',
    placeOf: () => undefined,
    clock: new ManualClock(START_S * 1_000),
    log: silentLog,
  };
  await using clock = new FenceClock(parts);
  await clock.round();
  expect(told).toEqual([]);
  kept = new Map([['A', [inside]]]);
  await clock.round();
  await clock.round();
  expect(told.map(({ eventid, time }) => [eventid, time - START_S])).toEqual([[761, -30]]);
});
