import type { PlaceFact } from '@outrider/model/events/fact.ts';
import { emptyRoute, type Route } from '@outrider/model/places/route-record.ts';
import type { Fence } from '@outrider/model/places/fence-record.ts';
import { expect, test } from 'vitest';
import { reportAt } from '../positions/sample-report.ts';
import type { Store } from '../store.ts';
import { goneContract } from './testing-gone.ts';
import { addFleetTo, sampleFence as fence } from './sample-fence.ts';

const corner = (lat: number, lng: number) => ({ lat, lng });
const polygon: Fence['shape'] = {
  kind: 'polygon',
  rings: [
    [corner(24, 120), corner(24, 121), corner(25, 121)],
    [corner(24.1, 120.5), corner(24.1, 120.6), corner(24.2, 120.6)],
  ],
};
const corridor: Fence['shape'] = { kind: 'corridor', line: [corner(24, 120), corner(24, 121)], width: 60 };

/** What every engine must do with places. */
export function placeContract(store: () => Store): void {
  const addFleet = () => addFleetTo(store());

  test('a fence is kept with its shape, devices and groups, and replaces what its slot held', async () => {
    await addFleet();
    await store().fences.put(fence);
    expect(await store().fences.find(3)).toEqual(fence);
    const changed: Fence = {
      ...fence,
      edits: 2,
      shape: polygon,
      deviceids: ['bus-1', 'bus-2'],
      groupids: [],
    };
    await store().fences.put(changed);
    const other: Fence = { ...fence, number: 0, edition: 5, shape: corridor };
    await store().fences.put(other);
    expect(await store().fences.list()).toEqual([other, changed]);
    expect(await store().fences.newestEdition()).toBe(5);
    expect(await store().fences.find(1)).toBeUndefined();
  });

  test('several fences are kept together, with whom they watch, in place of what was there', async () => {
    await addFleet();
    await store().fences.put(fence);
    const many = Array.from({ length: 700 }, (_, number): Fence => ({
      ...fence,
      number,
      shape: polygon,
      deviceids: number === 3 ? ['bus-2'] : [],
      groupids: [],
    }));
    await store().fences.putAll(many);
    expect(await store().fences.list()).toEqual(many);
    await expect(store().fences.putAll([{ ...fence, number: 800, deviceids: ['nobody'] }])).rejects.toThrow();
    expect(await store().fences.find(800)).toBeUndefined();
  });

  test('a fence nowhere yet is kept as such', async () => {
    const nowhere: Fence = { ...fence, shape: { kind: 'circle', radius: 50 }, deviceids: [], groupids: [] };
    await store().fences.put(nowhere);
    expect(await store().fences.find(3)).toEqual(nowhere);
  });

  test('a fence with an unknown device or group is not kept at all', async () => {
    await addFleet();
    await store().fences.put(fence);
    for (const unknown of [{ deviceids: ['bus-9'] }, { groupids: [9] }]) {
      const put = store().fences.put({ ...fence, title: 'Other', ...unknown });
      await expect(put).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await store().fences.list()).toEqual([fence]);
  });

  test('a device or group that is removed leaves the fences', async () => {
    await addFleet();
    await store().fences.put({ ...fence, deviceids: ['bus-1', 'bus-2'] });
    await store().devices.remove('bus-2');
    await store().groups.remove(7);
    expect(await store().fences.find(3)).toEqual({ ...fence, groupids: [] });
  });

  test('a route is kept with its way, devices and groups, and loses those that are removed', async () => {
    await addFleet();
    const route: Route = {
      ...emptyRoute(4),
      edits: 1,
      edition: 3,
      title: 'Line 4',
      enabled: true,
      positions: [corner(24, 120), corner(24, 120.1)],
      line: [corner(24, 120), corner(24.01, 120.05), corner(24, 120.1)],
      legs: [{ by: 'streets', metres: 10_400 }],
      after: 0,
      deviceids: ['bus-1', 'bus-2'],
      groupids: [7],
    };
    await store().routes.put(route);
    expect(await store().routes.list()).toEqual([route]);
    expect(await store().routes.newestEdition()).toBe(3);
    for (const unknown of [{ deviceids: ['bus-9'] }, { groupids: [9] }])
      await expect(store().routes.put({ ...route, ...unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await store().devices.remove('bus-2');
    await store().groups.remove(7);
    expect(await store().routes.find(4)).toEqual({ ...route, deviceids: ['bus-1'], groupids: [] });
    expect(await store().routes.find(5)).toBeUndefined();
  });
}

/** The same of what is kept with reports of devices. */
export function placesOfReportsContract(store: () => Store): void {
  const addFleet = () => addFleetTo(store());

  test('visits of a day replace those that were known, but those of fences that are there no more', async () => {
    const day = { deviceid: 'bus-1', day: 20_000, mark: 0, edition: 7 };
    const visit = { number: 3, title: 'Yard', from: 100, to: 200, begun: true, ended: false };
    const days = { deviceids: ['bus-1', 'bus-2'], fromDay: 19_999, toDay: 20_001 };
    const asked = { ...days, most: 99 };
    const both = [
      { ...visit, fromReckoned: true as const },
      { ...visit, number: 4, title: 'Port', begun: false, ended: true, toReckoned: true as const },
    ];
    const box = { south: -1.5, west: 120, north: 2, east: 121.25 };
    await store().visits.put([
      { ...day, numbers: new Set([3, 4]), visits: both, box: undefined, hours: undefined },
    ]);
    expect((await store().visits.list(asked)).visits).toEqual(
      both.map((one) => ({ ...one, deviceid: 'bus-1', day: 20_000 })),
    );
    // Before the day it said nothing, in its first hour it was in all of the box, in the second in a part of it.
    const hours = [undefined, box, { south: 0, west: 120, north: 0.4, east: 120.1 }];
    await store().visits.put([
      { ...day, numbers: new Set([3]), visits: [{ ...visit, from: 150 }], box, hours },
    ]);
    expect((await store().visits.list(asked)).visits.map(({ number, from }) => [number, from])).toEqual([
      [3, 150],
      [4, 100],
    ]);
    expect(await store().visits.days(days)).toEqual([{ deviceid: 'bus-1', day: 20_000 }]);
    const [where] = await store().visits.places(days);
    expect(where).toMatchObject({ deviceid: 'bus-1', day: 20_000, box });
    // A little larger: a 255th of the day's box.
    expect(where?.hours?.slice(0, 2)).toEqual([undefined, box]);
    const { south = 9, west = 999, north = -9, east = -999 } = where?.hours?.[2] ?? {};
    expect([south <= 0 && south > -0.02, north >= 0.4 && north < 0.42]).toEqual([true, true]);
    expect([west, east >= 120.1 && east < 120.11]).toEqual([120, true]);
    expect((await store().visits.list({ ...asked, deviceids: ['bus-2'] })).visits).toEqual([]);
    expect((await store().visits.list({ ...asked, number: 4 })).visits).toMatchObject([{ number: 4 }]);
    expect(await store().visits.list({ ...asked, most: 1 })).toEqual({
      visits: [],
      left: 2,
      sinceDay: 20_001,
    });
    // One is enough, and is counted where it begins: there is no such before the 150th second.
    for (const [to, sinceDay] of [
      [151, 20_000],
      [150, 19_999],
    ] as const) {
      const enough = { visits: 1, from: 0, to };
      expect(await store().visits.list({ ...asked, enough })).toMatchObject({ left: 0, sinceDay });
    }

    await store().visits.follow(new Map([[3, 2]]), ['bus-1', 'bus-2']);
    expect(await store().visits.countedFences()).toEqual(new Map([[3, 2]]));
    // It is known to be pending before it is marked.
    expect(await store().visits.stale(10)).toEqual([]);
    expect(await store().visits.unsettled(days)).toEqual([{ deviceid: 'bus-1', day: 20_000 }]);
    expect(await store().visits.markSome()).toBe(true);
    expect(await store().visits.markSome()).toBe(false);
    const [marked] = await store().visits.stale(10);
    // Only fences changed: what is known of it may hold.
    expect(marked).toMatchObject({ deviceid: 'bus-1', day: 20_000, whole: false });
    const known = {
      deviceid: 'bus-1',
      day: 20_000,
      box,
      hours: where?.hours,
      numbers: new Set([3, 4]),
    };
    expect(await store().visits.known([day, { deviceid: 'bus-2', day: 20_000 }])).toEqual([
      { ...known, edition: 7 },
    ]);
    await store().visits.keep(marked === undefined ? [] : [marked], 9);
    expect(await store().visits.countUnsettled(days)).toBe(0);
    expect(await store().visits.known([day])).toEqual([{ ...known, edition: 9 }]);
    await store().visits.recount(['bus-1']);
    expect(await store().visits.markSome()).toBe(true);
    await store().visits.follow(new Map([[3, 3]]), ['bus-1']);
    expect(await store().visits.markSome()).toBe(true);
    expect(await store().visits.stale(10)).toMatchObject([{ deviceid: 'bus-1', whole: true }]);
    expect(await store().visits.countUnsettled(days)).toBe(1);
    // One that was marked once more while it was counted stays so.
    await store().visits.put([{ ...day, numbers: new Set(), visits: [], box, hours: undefined }]);
    expect(await store().visits.countUnsettled(days)).toBe(1);
    await store().visits.forget(20_001);
    expect([await store().visits.list(asked), await store().visits.days(days)]).toEqual([
      { visits: [], left: 0, sinceDay: 19_999 },
      [],
    ]);
    expect(await store().visits.countUnsettled(days)).toBe(0);
  });

  test('where devices are is kept with their reports, and forgotten with them', async () => {
    await addFleet();
    const fact = (change: Partial<PlaceFact>): PlaceFact => ({
      kind: 'places',
      deviceid: 'bus-1',
      edition: 1,
      entered: [],
      left: [],
      ...change,
    });
    const append = async (...facts: PlaceFact[]) =>
      await store().positions.append([reportAt('bus-1', 1_000)], facts);
    const inThree = { number: 3, edition: 1, since: 10 };
    const inFour = { number: 4, edition: 2, since: 20 };
    expect(await append(fact({ entered: [inThree, inFour] }), fact({ deviceid: 'bus-2' }))).toEqual([
      undefined,
      undefined,
    ]);
    const unseen = [{ number: 4, edition: 2, comesIn: true, from: 5, until: 20 }];
    await append(fact({ edition: 2, left: [3, 9], unseen }));
    await append(fact({ edition: 2 }));
    const placed = new Map([
      ['bus-1', { edition: 2, inside: [inFour], unseen }],
      ['bus-2', { edition: 1, inside: [], unseen: [] }],
    ]);
    expect(await store().fences.placed()).toEqual(placed);
    await store().devices.remove('bus-1');
    placed.delete('bus-1');
    expect(await store().fences.placed()).toEqual(placed);
  });

  test('when a fence had somebody last is the newest of all devices, and forgotten where its slot is drawn elsewhere', async () => {
    await addFleet();
    for (const number of [3, 4]) await store().fences.put({ ...fence, number });
    const there = async (deviceid: string, ...lastThere: { number: number; time: number }[]) =>
      await store().positions.append(
        [],
        [{ kind: 'places', deviceid, edition: 1, entered: [], left: [], lastThere }],
      );
    await there('bus-1', { number: 3, time: 30 }, { number: 4, time: 40 });
    await there('bus-2', { number: 3, time: 35 });
    await there('bus-2', { number: 3, time: 31 });
    const all = new Map([
      [3, 35],
      [4, 40],
    ]);
    expect(await store().fences.lastThere()).toEqual(all);
    const at = (lat: number): Fence['shape'] => ({
      kind: 'circle',
      centre: { lat, lng: -120.25 },
      radius: 200,
    });
    // 330 m farther on: they touch.
    await store().fences.put({ ...fence, edits: 2, shape: at(24.503) });
    expect(await store().fences.lastThere()).toEqual(all);
    await store().fences.put({ ...fence, edits: 3, shape: at(24.6) });
    expect(await store().fences.lastThere()).toEqual(new Map([[4, 40]]));
    await store().fences.putAll([{ ...fence, number: 4, edits: 2, shape: polygon }]);
    expect(await store().fences.lastThere()).toEqual(new Map());
  });

  goneContract(store);

  test('which routes devices are on is kept with their reports, and forgotten with them', async () => {
    await addFleet();
    const progress = { along: 812.5, next: 2, skipped: 0b10, wrong: true };
    const unseen = [{ code: 758, position: 2, from: 5, until: 20, taken: 7 }];
    const on = { number: 4, edition: 3, off: false, progress, unseen };
    const append = async (now: (typeof on)[], gone: number[]) =>
      await store().positions.append(
        [reportAt('bus-1', 1_000)],
        [{ kind: 'routes', deviceid: 'bus-1', now, gone }],
      );
    expect(await append([on, { ...on, number: 5 }], [])).toEqual([undefined]);
    await append([{ ...on, off: true }], [5, 9]);
    expect(await store().routes.followed()).toEqual(new Map([['bus-1', [{ ...on, off: true }]]]));
    await store().devices.remove('bus-1');
    expect(await store().routes.followed()).toEqual(new Map());
  });
}
