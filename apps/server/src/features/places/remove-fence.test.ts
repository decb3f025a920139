import type { HttpAnswer, HttpBody } from '@outrider/protocol/tables.ts';
import { ManualClock } from '@outrider/kit/clock.ts';
import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import type { callsBy } from '../../doors/testing-caller.ts';
import { doorsForEach } from '../../doors/testing-prepared.ts';

/** By this machine's clocks, whose days those of vehicles are where nothing else is set. */
const NOON_MS = new Date(2026, 0, 5, 12).getTime();
let root: ReturnType<typeof callsBy>;
let manager: typeof root;
const prepared = doorsForEach(
  { root: { level: 0 }, manager: { level: 1, groupIds: [1] } },
  { makeClock: () => new ManualClock(NOON_MS) },
);
beforeEach(() => {
  root = prepared.callerOf('root');
  manager = prepared.callerOf('manager');
});

const depot: HttpBody<'saveFence'> = {
  index: 2,
  enable: 1,
  title: "Bob's depot",
  lat: 25.033,
  lng: 121.5654,
  radius: 200,
  trigger_in: 1,
  trigger_out: 0,
  devices: ['A'],
};

test('a fence that is removed frees its slot for another, and its visits stay', async () => {
  const now = NOON_MS / 1_000;
  const { store } = prepared.doors;
  const at = (second: number, lat: number) => {
    const { position, ...report } = reportAt('A', second * 1_000);
    return { ...report, position: { ...position, lat, lng: 121.5654 } };
  };
  await store.positions.append([at(now - 7_200, 25.2), at(now - 7_100, 25.033), at(now - 7_000, 25.033)], []);
  const nothing = (await root('getFence', { index: 2 })) as HttpAnswer<'getFence'>;
  await root('saveFence', depot);
  const stretch = { from: now - 86_400, to: now };
  const visits = async (more: object = {}) => await root('listVisits', { ...stretch, ...more });
  await expect
    .poll(async () => await visits())
    .toMatchObject({ visits: [{ fence: 2, title: 'Bobs depot' }] });

  expect(await manager('removeFence', { index: 2 })).toBe('FORBIDDEN');
  expect(await root('removeFence', { index: 2, edits: 7 })).toBe('CONFLICT');
  expect(await root('removeFence', { index: 2, edits: 1 })).toMatchObject({ hasError: false });
  expect(await root('removeFence', { index: 2 })).toBe('NOT_FOUND');
  expect(await root('getFence', { index: 2 })).toEqual({ ...nothing, index: 2, edits: 2 });
  expect(await root('mapFences', {})).toMatchObject({ fences: [] });
  const [gone] = ((await visits()) as { visits: { fence: number }[] }).visits;
  expect(gone).toMatchObject({ title: 'Bobs depot', ended: 1 });
  expect(gone?.fence).toBeLessThan(0);
  expect(await visits({ fence: gone?.fence })).toMatchObject({ visits: [gone] });
  // Someone who had loaded the earlier fence saves nothing over what comes.
  expect(await root('saveFence', { ...depot, edits: 1 })).toBe('CONFLICT');
  expect(await root('saveFence', { ...depot, title: 'Port', edits: 2 })).toMatchObject({ edits: 3 });
  // One elsewhere by another name takes its slot as one that was removed leaves it: nothing of today is lost.
  expect(await root('saveFence', { ...depot, title: 'Quay', lat: 20, edits: 3 })).toMatchObject({ edits: 4 });
  const titles = ((await visits()) as { visits: { title: string }[] }).visits.map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Bobs depot', 'Port']);
  const { entries } = await store.trail.find({ limit: 9 });
  expect(entries.find(({ call, changes }) => call === 'removeFence' && changes.length > 0)).toMatchObject({
    text: 'removed fence 2',
    changes: expect.arrayContaining([
      expect.objectContaining({ field: 'Title', values: { before: 'Bobs depot', after: '' } }),
    ]),
  });
});

test('a call that names no edit removes what another server has changed, too, and saves over it, of which nothing was heard here yet', async () => {
  const { bus, store } = prepared.doors;
  await root('saveFence', depot);
  await root('saveFence', { ...depot, index: 3 });
  await root('saveRoute', {
    index: 2,
    enable: 1,
    title: 'Line',
    latlngs: [
      { lat: 25, lng: 121.5 },
      { lat: 25.01, lng: 121.51 },
    ],
    devices: ['A'],
    groups: [],
  });
  const fence = (await store.fences.find(2)) ?? expect.unreachable();
  const third = (await store.fences.find(3)) ?? expect.unreachable();
  const route = (await store.routes.find(2)) ?? expect.unreachable();
  const unheard = vi.spyOn(bus, 'publish').mockImplementation(() => {});
  await store.fences.put({ ...fence, title: 'Port', edits: fence.edits + 1 });
  await store.fences.put({ ...third, colour: 'blue', edits: third.edits + 1 });
  await store.routes.put({ ...route, title: 'Ring', edits: route.edits + 1 });
  unheard.mockRestore();
  expect(await root('removeFence', { index: 2, edits: fence.edits })).toBe('CONFLICT');
  expect(await root('removeRoute', { index: 2, edits: route.edits })).toBe('CONFLICT');
  expect(await root('removeFence', { index: 2 })).toMatchObject({ hasError: false });
  expect(await root('removeRoute', { index: 2 })).toMatchObject({ hasError: false });
  // What is not said stays as it is there.
  expect(await root('saveFence', { ...depot, index: 3, title: 'Quay' })).toMatchObject({
    edits: third.edits + 2,
  });
  expect(await root('getFence', { index: 3 })).toMatchObject({ title: 'Quay', colour: 'blue' });
});
