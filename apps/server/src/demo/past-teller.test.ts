import { ManualClock } from '@outrider/kit/clock.ts';
import { TrackWriter } from '@outrider/model/positions/track.ts';
import type { NewEvent } from '@outrider/model/events/kept-event.ts';
import type { Store } from '@outrider/store/store.ts';
import { expect, test } from 'vitest';
import { silentLog } from '../testing-log.ts';
import { PastTeller } from './past-teller.ts';

const NOW = Date.UTC(2026, 10, 22, 12);

test('events are made up once for a drive, when no more of it comes in', async () => {
  const clock = new ManualClock(NOW);
  const added: (readonly NewEvent[])[] = [];
  const fixes: number[] = [];
  const looked: number[] = [];
  const store = {
    positions: {
      track: async (_deviceid: string, fromMs: number) => {
        const writer = new TrackWriter(fromMs);
        for (const [at, speedKmh] of fixes.entries())
          writer.add({
            time: fromMs + at * 10_000,
            lat: 24,
            lng: 120,
            speedKmh,
            heading: 0,
            late: true,
            ignitionOn: true,
          });
        looked.push(fixes.length);
        return { track: writer.done(), gaps: [] };
      },
    },
    events: { add: async (events: readonly NewEvent[]) => void added.push(events) },
  } as unknown as Pick<Store, 'positions' | 'events'>;
  let told = 0;
  const onTold = async (): Promise<void> => void told++;
  using _teller = new PastTeller({ store, clock, log: silentLog, deviceids: ['OT-001'], onTold });
  const look = async (): Promise<void> => {
    const looks = looked.length + 1;
    await expect
      .poll(() => {
        clock.advance(1_000);
        return looked.length;
      })
      .toBe(looks);
  };
  await look();
  fixes.push(0, 40, 60);
  await look();
  expect(added).toEqual([]);
  // One look finds no more of it, and the next one does: what is stored under load comes in fits.
  await look();
  fixes.push(30);
  await look();
  expect(added).toEqual([]);
  await look();
  expect(added).toEqual([]);
  await look();
  await expect.poll(() => added.length).toBe(1);
  expect(added[0]?.map(({ deviceid }) => deviceid)).toContain('OT-001');
  clock.advance(60_000);
  expect(looked).toHaveLength(6);
  expect(told).toBe(1);
});
