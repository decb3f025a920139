import { ManualClock } from '@outrider/kit/clock.ts';
import type { ServerAlarmTurn } from '@outrider/model/events/server-alarms.ts';
import type { FollowerStand } from '@outrider/store/cluster/feed.ts';
import { expect, onTestFinished, test } from 'vitest';
import { BusLine, InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { FeedWatch } from './feed-watch.ts';
import { StandingAlarms } from './standing-alarms.ts';

const NOW = 1_800_000_000_000;
const LOOK_MS = 30_000;
const behind = (follower: string, sinceMs: number): FollowerStand => ({
  follower,
  mark: 3,
  behind: 7,
  since: (NOW - sinceMs) / 1_000,
});

/** Servers over one feed and one bus, each of which watches it when it has the turn. */
function boot(stands: () => FollowerStand[], turnOf: (server: string) => boolean, servers = ['here']) {
  const clock = new ManualClock(NOW);
  const line = new BusLine();
  const told: ServerAlarmTurn[] = [];
  new InProcessBus(silentLog, line).subscribe('server.alarm', (turn) => void told.push(turn));
  const store = {
    feed: { followers: async () => stands(), mark: async () => undefined, move: async () => {} },
  };
  const watches = servers.map((server) => {
    const bus = new InProcessBus(silentLog, line);
    const alarms = new StandingAlarms(bus);
    const turn = async (): Promise<boolean> => turnOf(server);
    const watch = new FeedWatch({ store, bus, alarms, turn, clock, log: silentLog });
    onTestFinished(async () => {
      await watch[Symbol.asyncDispose]();
      alarms[Symbol.dispose]();
    });
    return watch;
  });
  const look = async (): Promise<void> => {
    clock.advance(LOOK_MS);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { told, watches, look };
}

test('administrators are told of each follower that is behind for minutes, by name, and when it is not any more', async () => {
  let stands = [behind('cases', 0), behind('deliveries', 200_000), behind('downloads.here', 900_000)];
  const { told, watches, look } = boot(
    () => stands,
    () => true,
  );
  await look();
  await look();
  expect(told).toEqual([{ alarm: 'feedBehind', raised: true, of: 'deliveries' }]);
  // Footage that a plan wants minutes after an event is waited for: that is no fault of the server.
  expect(watches[0]?.stands().map(({ follower }) => follower)).toEqual(['cases', 'deliveries']);
  stands = [behind('cases', 0), { ...behind('deliveries', 0), behind: 0, since: undefined }];
  await look();
  expect(told.slice(1)).toEqual([{ alarm: 'feedBehind', raised: false, of: 'deliveries' }]);
});

test('that a follower is behind no more is told by the server that has the turn then', async () => {
  let stands = [behind('deliveries', 200_000)];
  let turn = 'here';
  const { told, look } = boot(
    () => stands,
    (server) => server === turn,
    ['here', 'there'],
  );
  await look();
  turn = 'there';
  await look();
  stands = [];
  await look();
  await look();
  expect(told).toEqual([true, false].map((raised) => ({ alarm: 'feedBehind', raised, of: 'deliveries' })));
});
