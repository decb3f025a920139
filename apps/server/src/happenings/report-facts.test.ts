import type { PlacedDevice } from '@outrider/store/places/fences.ts';
import { emptyFence } from '@outrider/model/places/fence-record.ts';
import { expect, test } from 'vitest';
import { InProcessBus } from '../bus/in-process-bus.ts';
import { silentLog } from '../testing-log.ts';
import { FenceWatch } from './fences/fence-watch.ts';
import { ReportFacts } from './report-facts.ts';

const HERE = { lat: 25, lng: 121 };
const NOW_S = 1_800_000_000;

/** Facts over a store in which no alarm stands, and nobody is anywhere, with a fence round A, B and C; what the store is asked for is kept. */
async function boot() {
  const asked: (readonly string[] | undefined)[] = [];
  const bus = new InProcessBus(silentLog);
  let whileReading = (): void => {};
  const facts = await ReportFacts.load({
    bus,
    store: {
      events: { standing: async () => [] },
      fences: {
        async placed(deviceids) {
          asked.push(deviceids);
          whileReading();
          return new Map<string, PlacedDevice>();
        },
      },
      routes: { followed: async () => new Map() },
    },
  });
  asked.length = 0;
  facts.watch(
    new FenceWatch(
      [
        {
          ...emptyFence(0),
          edition: 1,
          enabled: true,
          shape: { kind: 'circle', centre: HERE, radius: 200 },
          deviceids: ['A', 'B', 'C'],
        },
      ],
      () => [],
    ),
  );
  const settled = () =>
    [...facts.settle(() => HERE, NOW_S)].flatMap((draft) =>
      draft.facts.map((fact) => (fact.kind === 'places' ? fact.deviceid : fact.kind)),
    );
  const onRead = (work: () => void): void => void (whileReading = work);
  return { facts, bus, asked, settled, onRead };
}

test('a device that comes from another server is read alone: where the others are is kept where they are', async () => {
  const { facts, asked, settled } = await boot();
  for (const deviceid of ['A', 'B']) facts.leave(deviceid);
  const first = facts.ready('A');
  expect(first).toBeDefined();
  await Promise.all([first, facts.ready('A')]);
  expect(asked).toEqual([['A']]);
  expect(facts.ready('A')).toBeUndefined();
  expect(settled()).toEqual(['A', 'C']);
  await facts.ready('B');
  expect(asked).toEqual([['A'], ['B']]);
  expect(settled()).toEqual(['B']);
});

test('one that leaves again while it is read, or is removed, is not taken for one that is here', async () => {
  const { facts, bus, settled, onRead } = await boot();
  for (const deviceid of ['A', 'B', 'C']) facts.leave(deviceid);
  onRead(() => {
    facts.leave('A');
    bus.publish('device.record', { deviceid: 'B', change: 'removed' });
  });
  await Promise.all([facts.ready('A'), facts.ready('B')]);
  expect(facts.ready('A')).toBeDefined();
  expect(facts.ready('B')).toBeUndefined();
  expect(settled()).toEqual(['B']);
});
