import { expect, test } from 'vitest';
import { type CaseGroup, groupCases, linesOf, placesOf } from './case-groups.ts';
import { aCase } from '../../../fleet/testing-case.ts';

const dayOf = (ms: number): string => (ms < 1_000_000 ? 'Monday' : 'Tuesday');
const shape = (groups: readonly CaseGroup[]): unknown =>
  groups.map(({ common, cases }) => [common, cases.map(({ id }) => id)]);

test('cases of one driver are together, the group with the most urgent case first', () => {
  const cases = [
    aCase(1, { driver: 'Lin' }),
    aCase(2, { driver: 'Wu', gravity: 2 }),
    aCase(3, { first: 90 }),
    aCase(4, { driver: 'Lin', gravity: 2, first: 200 }),
  ];
  expect(shape(groupCases(cases, 'driver', { trips: [], dayOf }))).toEqual([
    [{ of: 'driver', driver: 'Wu' }, [2]],
    [{ of: 'driver', driver: 'Lin' }, [4, 1]],
    [{ of: 'driver', driver: '' }, [3]],
  ]);
});

test('cases of one day are together, by the clock of who looks', () => {
  const cases = [aCase(1, { first: 2_000 }), aCase(2), aCase(3, { first: 3_000 })];
  expect(shape(groupCases(cases, 'day', { trips: [], dayOf }))).toEqual([
    [{ of: 'day', day: 'Monday' }, [2]],
    [{ of: 'day', day: 'Tuesday' }, [1, 3]],
  ]);
});

test('a case is of the trip of its own vehicle in which it happened, to its last second; others are of no trip', () => {
  const trips = [
    { deviceid: 'bus-1', from: 300, to: 400 },
    { deviceid: 'bus-1', from: 100, to: 200 },
    { deviceid: 'bus-2', from: 0, to: 999 },
  ];
  const cases = [100, 200, 201, 350].map((first, at) => aCase(at + 1, { first }));
  const tripsWithin = { from: 100, to: 400 };
  expect(shape(groupCases(cases, 'trip', { trips, tripsWithin, dayOf }))).toEqual([
    [{ of: 'trip', deviceid: 'bus-1', trip: trips[1] }, [1, 2]],
    [{ of: 'trip', deviceid: 'bus-1', trip: 'none' }, [3]],
    [{ of: 'trip', deviceid: 'bus-1', trip: trips[0] }, [4]],
  ]);
});

test('of a time whose trips nobody asked for, no case is said to be on no trip', () => {
  const trips = [{ deviceid: 'bus-1', from: 100, to: 200 }];
  const cases = [100, 250, 300].map((first, at) => aCase(at + 1, { first }));
  const heads = (tripsWithin?: { from: number; to: number }): unknown =>
    groupCases(cases, 'trip', { trips, tripsWithin, dayOf }).map(
      ({ common }) => common.of === 'trip' && common.trip,
    );
  expect(heads({ from: 100, to: 300 })).toEqual([trips[0], 'none', 'unknown']);
  expect(heads()).toEqual([trips[0], 'unknown']);
});

test('alarms are counted, and what stands above a group is none', () => {
  const groups = groupCases([aCase(1), aCase(2, { driver: 'Lin' })], 'driver', { trips: [], dayOf });
  expect(placesOf(linesOf(groups))).toEqual({ of: 2, places: [undefined, 1, undefined, 2] });
});

test('above the cases of a group stands what they have in common', () => {
  const groups = groupCases([aCase(1), aCase(2, { driver: 'Lin' })], 'driver', { trips: [], dayOf });
  expect(linesOf(groups).map((line) => ('one' in line ? line.one.id : line.group.key))).toEqual([
    'driver ',
    1,
    'driver Lin',
    2,
  ]);
});
