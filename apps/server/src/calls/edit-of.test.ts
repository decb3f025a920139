import { ChangedSince } from '@outrider/model/error-code.ts';
import { expect, test } from 'vitest';
import { assertEdit, editOf } from './edit-of.ts';

test('the same fields are the same edit in whatever order they stand, and another value is another one', () => {
  const group = { groupid: 3, parentid: null, name: 'Depot' };
  expect(editOf({ name: 'Depot', groupid: 3, parentid: null })).toBe(editOf(group));
  expect(Number.isSafeInteger(editOf(group))).toBe(true);
  for (const other of [{ name: 'Yard' }, { parentid: 1 }, { name: '3', groupid: 'Depot' }])
    expect(editOf({ ...group, ...other })).not.toBe(editOf(group));
  expect(() => assertEdit(undefined, group)).not.toThrow();
  expect(() => assertEdit(editOf(group), group)).not.toThrow();
  expect(() => assertEdit(0, group)).toThrow(ChangedSince);
});
