import { expect, test } from 'vitest';
import { z } from 'zod';
import { Entity, field, type RecordOf, type RowOf } from './entity.ts';

const shelf = new Entity({
  id: field(z.string().max(5), { column: 'shelf_id', wire: 'i' }),
  label: field(z.string().max(3), { column: 'label', wire: 'l', label: 'Label', default: '' }),
  open: field(z.boolean(), { column: 'is_open', default: false }),
  width: field(z.number().optional(), { column: 'width', default: undefined }),
  spots: field(z.array(z.int()).readonly(), { column: 'spots', default: [] }),
  place: field(z.object({ x: z.number() }).optional(), { column: 'place', wire: 'p', default: undefined }),
  books: field(z.array(z.string()), { default: [] }),
});
type Shelf = RecordOf<typeof shelf>;

const full: Shelf = {
  id: 'a',
  label: 'A',
  open: true,
  width: 0.5,
  spots: [3, 1],
  place: { x: -1 },
  books: ['not stored'],
};

test('a record goes into its row and comes back, but for what has no column', () => {
  const row: RowOf<typeof shelf> = shelf.toRow(full);
  expect(row).toEqual({
    shelf_id: 'a',
    label: 'A',
    is_open: 1,
    width: 0.5,
    spots: '[3,1]',
    place: '{"x":-1}',
  });
  const { books: _, ...stored } = full;
  expect(shelf.fromRow(row)).toEqual(stored);
});

test('what is not there is null in the row, and what is false is 0', () => {
  const row = shelf.toRow({ ...shelf.defaults, id: 'b' });
  expect(row).toMatchObject({ is_open: 0, width: null, place: null, spots: '[]' });
  expect(shelf.fromRow(row)).toMatchObject({ open: false, width: undefined, place: undefined, spots: [] });
});

test('some fields have some columns', () => {
  expect(shelf.columnsOf({ label: 'B', width: undefined })).toEqual({ label: 'B', width: null });
});

test('fields of which nothing need be said have a default', () => {
  expect(shelf.defaults).toEqual({
    label: '',
    open: false,
    width: undefined,
    spots: [],
    place: undefined,
    books: [],
  });
});

test('a new one is checked by its fields', () => {
  expect(shelf.schema.parse(full)).toEqual(full);
  expect(shelf.schema.safeParse({ ...full, label: 'long' }).success).toBe(false);
});

test('the wire has names of its own', () => {
  expect(shelf.toWire({ id: 'a', open: true, place: { x: 1 } })).toEqual({ i: 'a', p: { x: 1 } });
  expect(shelf.fromWire({ l: 'B', open: true, other: 1 })).toEqual({ label: 'B' });
});

test('a change names fields by the wire, and no other ones', () => {
  const change = shelf.changeSchema(['label', 'place']);
  expect(change.parse({ l: 'B' })).toEqual({ label: 'B' });
  for (const wrong of [{ l: 'long' }, { i: 'a' }, { label: 'B' }, { p: { x: 'left' } }]) {
    expect(change.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
  }
});
