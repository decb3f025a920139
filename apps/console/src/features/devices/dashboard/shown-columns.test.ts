import { accessOf, FULL_ACCESS } from '@outrider/model/people/rights.ts';
import { expect, test } from 'vitest';
import { columns } from './columns.tsx';
import { isShown, offeredColumns, switchedId } from './shown-columns.ts';

test('every column but the second memo is shown until it is switched', () => {
  const byDefault = columns.filter((column) => !isShown(column, new Set()));
  expect(byDefault.map(({ id }) => id)).toEqual(['extraMemo']);
  const all = new Set(columns.map(({ id }) => id));
  expect(columns.filter((column) => isShown(column, all)).map(({ id }) => id)).toEqual(['extraMemo']);
});

test('a tablet leaves out what is needed least until it is switched on there, which a wide window hears nothing of', () => {
  const lacking = (switched: readonly string[], onTablet: boolean) =>
    columns.filter((column) => !isShown(column, new Set(switched), onTablet)).map(({ id }) => id);
  expect(lacking([], true)).toEqual(['extraMemo', 'channel', 'satellites', 'ptz']);
  const satellites = columns.find(({ id }) => id === 'satellites');
  if (satellites === undefined) throw new Error('there is one');
  const onTablet = [switchedId(satellites, true)];
  expect(lacking(onTablet, true)).toEqual(['extraMemo', 'channel', 'ptz']);
  expect(lacking(onTablet, false)).toEqual(['extraMemo']);
});

test('only the columns that the variant has are offered, of those that somebody fills', () => {
  const offer = {
    filled: new Set(['driver', 'plate', 'speed']),
    mayEdit: false,
    allowed: undefined,
    access: FULL_ACCESS,
  };
  const idsOf = (change: Partial<Parameters<typeof offeredColumns>[0]>) =>
    offeredColumns({ ...offer, ...change }).map(({ id }) => id);
  expect(new Set(idsOf({}))).toEqual(offer.filled);
  expect(idsOf({ allowed: ['plate', 'extraMemo'] })).toEqual(['plate']);
  expect(idsOf({ allowed: ['plate', 'extraMemo'], mayEdit: true })).toEqual(['extraMemo', 'plate']);
  expect(idsOf({ allowed: [] })).toEqual([]);
});

test('a column of something that one may not do is not offered', () => {
  const guarded = columns.find(({ right }) => right !== undefined);
  if (guarded === undefined) throw new Error('there is one');
  const offer = { filled: new Set<string>([guarded.id]), mayEdit: false, allowed: undefined };
  expect(offeredColumns({ ...offer, access: FULL_ACCESS })).toEqual([guarded]);
  expect(offeredColumns({ ...offer, access: accessOf([]) })).toEqual([]);
});
