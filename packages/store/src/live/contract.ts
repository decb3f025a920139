import { MAX_WALL_LAYOUTS } from '@outrider/model/live/limits.ts';
import type { WallLayout } from '@outrider/model/live/wall-layout.ts';
import { expect, test } from 'vitest';
import { sampleDevice } from '../devices/sample-device.ts';
import { sampleUser } from '../people/sample-user.ts';
import type { Store } from '../store.ts';

const night: WallLayout = {
  name: 'Night',
  preset: '1+5',
  tiles: [
    { type: 'channel', device: 'bus-1', channel: 2 },
    { type: 'map', device: 'bus-1' },
  ],
  awake: true,
};

/** What every engine must do with what is kept of live views. */
export function liveContract(store: () => Store): void {
  test('layouts of a wall are kept for each user, replaced by name and removed', async () => {
    for (const userName of ['ann', 'bob']) await store().users.add({ ...sampleUser, userName });
    await store().wallLayouts.put('ann', night);
    await store().wallLayouts.put('ann', { ...night, name: 'Day', tiles: [], awake: false });
    await store().wallLayouts.put('bob', { ...night, preset: 'auto' });
    await store().wallLayouts.put('ann', { ...night, tiles: night.tiles.toReversed() });
    expect(await store().wallLayouts.of('ann')).toEqual([
      { ...night, name: 'Day', tiles: [], awake: false },
      { ...night, tiles: night.tiles.toReversed() },
    ]);
    await store().wallLayouts.remove('ann', 'Night');
    expect((await store().wallLayouts.of('ann')).map(({ name }) => name)).toEqual(['Day']);
    expect(await store().wallLayouts.of('bob')).toEqual([{ ...night, preset: 'auto' }]);
    await expect(store().wallLayouts.remove('ann', 'Night')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(store().wallLayouts.put('nobody', night)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a user has only so many layouts, and they go with them', async () => {
    await store().users.add({ ...sampleUser, userName: 'ann' });
    for (let at = 0; at < MAX_WALL_LAYOUTS; at++) {
      await store().wallLayouts.put('ann', { ...night, name: `Wall ${at}` });
    }
    await expect(store().wallLayouts.put('ann', night)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await store().wallLayouts.of('ann')).toHaveLength(MAX_WALL_LAYOUTS);
    await store().wallLayouts.put('ann', { ...night, name: 'Wall 1' });
    await store().users.remove('ann');
    expect(await store().wallLayouts.of('ann')).toEqual([]);
  });

  test('what devices sent is counted by day, summed from a day on, and goes with them', async () => {
    for (const deviceid of ['a', 'b']) await store().devices.add({ ...sampleDevice, deviceid });
    const { deviceTraffic } = store();
    await deviceTraffic.add('2026-10-31', new Map([['a', 7]]));
    await deviceTraffic.add(
      '2026-11-01',
      new Map([
        ['a', 100],
        ['b', 5],
        ['gone', 9],
      ]),
    );
    await deviceTraffic.add('2026-11-01', new Map([['a', 20]]));
    await deviceTraffic.add('2026-11-02', new Map([['a', 3]]));
    expect(await deviceTraffic.since('2026-11-01')).toEqual(
      new Map([
        ['a', 123],
        ['b', 5],
      ]),
    );
    expect(await deviceTraffic.sums(['a', 'b', 'none'], '2026-10-31', '2026-11-01')).toEqual(
      new Map([
        ['a', 127],
        ['b', 5],
      ]),
    );
    expect(await deviceTraffic.days('a', '2026-11-01', '2026-11-09')).toEqual([
      { day: '2026-11-01', bytes: 120 },
      { day: '2026-11-02', bytes: 3 },
    ]);
    await deviceTraffic.forgetBefore('2026-11-02');
    expect(await deviceTraffic.since('2026-01-01')).toEqual(new Map([['a', 3]]));
    await store().devices.remove('a');
    expect(await deviceTraffic.since('2026-01-01')).toEqual(new Map());
  });
}
