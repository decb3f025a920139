import { expect, test } from 'vitest';
import { columns } from './columns.tsx';
import { isShown } from './use-columns.ts';

test('every column but the second memo is shown until it is switched', () => {
  const byDefault = columns.filter((column) => !isShown(column, new Set()));
  expect(byDefault.map(({ id }) => id)).toEqual(['extraMemo']);
  const all = new Set(columns.map(({ id }) => id));
  expect(columns.filter((column) => isShown(column, all)).map(({ id }) => id)).toEqual(['extraMemo']);
});
