import { reportAt } from '@outrider/store/positions/sample-report.ts';
import { expect, test } from 'vitest';
import { doorsForEach } from '../../doors/testing-prepared.ts';

const prepared = doorsForEach({
  root: { level: 0 },
  mapper: { level: 3, groupIds: [1], rights: ['F_gps'] },
  player: { level: 2, groupIds: [1], rights: ['F_gps', 'P_gppb'] },
});

test('where vehicles were is told to who may see places of the past alone', async () => {
  const stretch = { from: 0, to: 86_400 };
  const circle = { ...stretch, lat: 25, lng: 121, radius: 500 };
  for (const [name, ofVisits, ofPassages] of [
    ['root', { visits: [], left: 0 }, { passages: [], of: 2, next: null }],
    ['player', { visits: [], left: 0 }, { passages: [], of: 1, next: null }],
  ] as const) {
    expect(await prepared.callerOf(name)('listVisits', stretch)).toMatchObject(ofVisits);
    expect(await prepared.callerOf(name)('findPassages', circle)).toMatchObject(ofPassages);
  }
  expect(await prepared.callerOf('mapper')('listVisits', stretch)).toBe('FORBIDDEN');
  expect(await prepared.callerOf('mapper')('findPassages', circle)).toBe('FORBIDDEN');
});

test('nothing is told of what is older than somebody may see', async () => {
  const { store } = prepared.doors;
  const old = Math.floor(Date.now() / 1_000) - 10 * 86_400;
  const place = reportAt('A', old * 1_000);
  await store.positions.append([place, reportAt('A', (old + 60) * 1_000)], []);
  await store.users.change('player', { retentionDays: 7 });
  const { lat, lng } = place.position;
  const circle = { from: old - 86_400, to: old + 86_400, lat, lng, radius: 500 };
  const passages = (name: 'root' | 'player') => prepared.callerOf(name)('findPassages', circle);
  expect(await passages('root')).toMatchObject({ passages: [{ deviceid: 'A', from: old }] });
  expect(await passages('player')).toMatchObject({ passages: [], next: null });
});
