import { describe, expect, test } from 'vitest';
import { rowOfTyped, treeAct } from './tree-keys.ts';
import { above, foundIn, treeRows, type TreeSource } from './tree-source.ts';

/** Company ─ North ─ Depot, Dock; Company ─ South; Lab. */
const below: Readonly<Record<string, readonly string[]>> = {
  '': ['Company', 'Lab'],
  Company: ['North', 'South'],
  North: ['Depot', 'Dock'],
};
const source: TreeSource = {
  children: (id = '') => below[id] ?? [],
  parent: (id) => Object.keys(below).find((parent) => parent !== '' && below[parent]?.includes(id)),
  label: (id) => id,
};
const all = treeRows(source, new Set(['Company', 'North']));
const shownIds = (from: TreeSource, expanded: Iterable<string>): string[] =>
  treeRows(from, new Set(expanded)).map(({ id }) => id);

test('only what is below open nodes is shown, each with its level and its place among its siblings', () => {
  expect(shownIds(source, [])).toEqual(['Company', 'Lab']);
  expect(shownIds(source, ['North'])).toEqual(['Company', 'Lab']);
  expect(
    all.map(({ id, level, position, siblings, expanded }) => [id, level, position, siblings, expanded]),
  ).toEqual([
    ['Company', 1, 1, 2, true],
    ['North', 2, 1, 2, true],
    ['Depot', 3, 1, 2, undefined],
    ['Dock', 3, 2, 2, undefined],
    ['South', 2, 2, 2, undefined],
    ['Lab', 1, 2, 2, undefined],
  ]);
});

test('above a node is what it is below, from its parent up', () => {
  expect([...above(source, 'Dock')]).toEqual(['North', 'Company']);
});

describe('a word', () => {
  test.each([
    [' DO', ['Company', 'North', 'Dock']],
    ['north', ['Company', 'North']],
    ['lab', ['Lab']],
    ['do north', ['Company', 'North', 'Dock']],
    ['do south', []],
    ['o', ['Company']],
    ['x', []],
  ])('%j finds %j', (word, ids) => {
    const found = foundIn(source, word);
    expect(shownIds(found.source, found.expanded)).toEqual(ids);
  });

  test('leaves all that is below what it finds', () => {
    const found = foundIn(source, 'north');
    expect(shownIds(found.source, [...found.expanded, 'North'])).toEqual([
      'Company',
      'North',
      'Depot',
      'Dock',
    ]);
  });
});

test.each([
  ['ArrowDown', 0, { to: 1 }],
  ['ArrowUp', 0, { to: 0 }],
  ['End', 0, { to: 5 }],
  ['ArrowDown', -1, { to: 0 }],
  ['ArrowRight', 0, { to: 1 }],
  ['ArrowRight', 2, { to: 2 }],
  ['ArrowLeft', 1, { close: 'North' }],
  ['ArrowLeft', 3, { to: 1 }],
  ['ArrowLeft', 5, { to: 5 }],
  ['Enter', 3, { pick: 'Dock' }],
  [' ', 0, { pick: 'Company' }],
  ['x', 0, undefined],
] as const)('%j on row %i: %j', (key, at, act) => expect(treeAct(key, all, at)).toEqual(act));

test('the right arrow opens a closed node, and * all that stand beside it', () => {
  const closed = treeRows(source, new Set(['Company']));
  expect(treeAct('ArrowRight', closed, 1)).toEqual({ open: ['North'] });
  expect(treeAct('*', closed, 2)).toEqual({ open: ['North'] });
  expect(treeAct('*', closed, 3)).toEqual({ open: [] });
});

test('typed letters lead to the next node that begins with them, the same letter again to the one after it', () => {
  const to = (at: number, typed: string): number | undefined => rowOfTyped(all, source.label, at, typed);
  expect([to(0, 'd'), to(2, 'dd'), to(3, 'ddd'), to(2, 'doc'), to(0, 'l'), to(0, 'x')]).toEqual([
    2,
    3,
    2,
    3,
    5,
    undefined,
  ]);
});
