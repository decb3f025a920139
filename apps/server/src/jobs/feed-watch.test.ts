import { ManualClock } from '@outrider/kit/clock.ts';
import type { ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { FollowerStand } from '@outrider/store/cluster/feed.ts';
import { expect, onTestFinished, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { FeedWatch } from './feed-watch.ts';

const NOW = 1_800_000_000_000;
const LOOK_MS = 30_000;
const behind = (follower: string, sinceMs: number): FollowerStand => ({
  follower,
  mark: 3,
  behind: 7,
  since: (NOW - sinceMs) / 1_000,
});

test('administrators are told of each follower that is behind for minutes, by name, and when it is not any more', async () => {
  const clock = new ManualClock(NOW);
  const bus = new InProcessBus(silentLog);
  const told: ServerAlarmTurn[] = [];
  bus.subscribe('server.alarm', (turn) => void told.push(turn));
  let stands = [behind('cases', 0), behind('deliveries', 200_000), behind('downloads.here', 900_000)];
  const store = {
    feed: { followers: async () => stands, mark: async () => undefined, move: async () => {} },
  };
  const watch = new FeedWatch({ store, bus, turn: async () => true, clock, log: silentLog });
  onTestFinished(() => watch[Symbol.asyncDispose]());
  const look = async (): Promise<void> => {
    clock.advance(LOOK_MS);
    await new Promise((resolve) => setImmediate(resolve));
  };
  await look();
  await look();
  expect(told).toEqual([{ alarm: 'feedBehind', raised: true, of: 'deliveries' }]);
  // Footage that a plan wants minutes after an event is waited for: that is no fault of the server.
  expect(watch.stands().map(({ follower }) => follower)).toEqual(['cases', 'deliveries']);
  stands = [behind('cases', 0), { ...behind('deliveries', 0), behind: 0, since: undefined }];
  await look();
  expect(told.slice(1)).toEqual([{ alarm: 'feedBehind', raised: false, of: 'deliveries' }]);
});
