import { MAX_CLAIM_LENGTH, MAX_CLAIMED_GROUPS } from '@outrider/model/people/sign-in-provider.ts';
import { expect, test } from 'vitest';
import { claimedOf } from './claims.ts';

const by = { nameClaim: 'preferred_username', groupsClaim: 'groups', rules: [] };
const groupsOf = (groups: unknown): readonly string[] => claimedOf(by, 's', { groups }).groups;

test('of ten thousand groups the first are kept, each once, and before them those that rules are for', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => `group ${at}`);
  expect(groupsOf(all)).toEqual(all.slice(0, MAX_CLAIMED_GROUPS));
  const rules = ['group 9999', 'nobody', 'group 700'].map((group) => ({ group, level: 2, groupIds: [] }));
  const claimed = claimedOf({ ...by, rules }, 's', { groups: all });
  expect(claimed.groups).toHaveLength(MAX_CLAIMED_GROUPS);
  expect(claimed.groups.slice(0, 3)).toEqual(['group 9999', 'group 700', 'group 0']);
  expect(claimed.hasMore).toBe(false);
  expect(groupsOf(Array.from({ length: 10_000 }, () => 'north'))).toEqual(['north']);
  expect(groupsOf('x'.repeat(100_000))).toEqual(['x'.repeat(MAX_CLAIM_LENGTH)]);
});

test('markup in a name is text like any other; of what cannot be seen there is nothing, and what is no text is no group', () => {
  expect(
    groupsOf([
      '<script>alert(1)</script>',
      '<b>\u202enorth\u0000\n</b>',
      ' \u200b ',
      { toString: 1 },
      7,
      null,
      [['x']],
    ]),
  ).toEqual(['<script>alert(1)</script>', '<b> north </b>']);
});

test('a claim is found by its own name first, then by a path; none is inherited', () => {
  const at = (groupsClaim: string, claims: Record<string, unknown>): readonly string[] =>
    claimedOf({ ...by, groupsClaim }, 's', claims).groups;
  expect(at('a.b', { 'a.b': ['own'], a: { b: ['path'] } })).toEqual(['own']);
  expect(at('a.b', { a: { b: ['path'] } })).toEqual(['path']);
  expect([at('constructor.name', {}), at('a.b.c', { a: 'text' })]).toEqual([[], []]);
});

test('groups that a service has elsewhere, or too many to look at, are not all that there are', () => {
  const hasMore = (claims: Record<string, unknown>): boolean | undefined =>
    claimedOf(by, 's', claims).hasMore;
  expect([
    hasMore({ _claim_names: { groups: 'src1' } }),
    hasMore({ hasgroups: true }),
    hasMore({ groups: Array.from({ length: 50_001 }, (_, at) => `${at}`) }),
  ]).toEqual([true, true, true]);
  expect([
    hasMore({}),
    hasMore({ groups: ['north'], hasgroups: true }),
    hasMore({ _claim_names: { roles: 'src1' } }),
    hasMore({ _claim_names: 'groups' }),
  ]).toEqual([false, false, false, false]);
});
