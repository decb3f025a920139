import type { ApiOperation, Gives, Pages } from '@outrider/protocol/api/operation.ts';
import { operations } from '@outrider/protocol/api/operations.ts';
import { expect, test } from 'vitest';
import { pageOf } from './page.ts';
import { readQuestion } from './question.ts';

test('a list whose call goes on behind several fields is asked for its next page by each of them', () => {
  const closed = operations.find(({ id }) => id === 'listClosedCases') as ApiOperation;
  const gives = closed.gives as Extract<Gives, { readonly pages: Pages }>;
  const page = (cursor?: string) =>
    pageOf(closed, gives, readQuestion(closed, {}, cursor === undefined ? {} : { cursor }), 'root');
  const first = page();
  expect(first.request).toEqual({});
  const { items, next } = first.cut({ cases: [{ id: 9 }], next: { closedMs: 5, id: 7 } });
  expect(items).toEqual([{ id: 9 }]);
  const second = page(String(next));
  expect(second.request).toEqual({ beforeMs: 5, beforeId: 7 });
  expect(second.cut({ cases: [] })).toEqual({ items: [], next: null });
});
