import { MAX_CLAIM_LENGTH, MAX_CLAIMED_GROUPS } from '@outrider/model/people/sign-in-provider.ts';
import { expect, test } from 'vitest';
import { claimedOf } from './claims.ts';

const by = { nameClaim: 'preferred_username', groupsClaim: 'groups' };
const groupsOf = (groups: unknown): readonly string[] => claimedOf(by, 's', { groups }).groups;

test('of ten thousand groups the first are looked at, each once', () => {
  const all = Array.from({ length: 10_000 }, (_, at) => `group ${at}`);
  expect(groupsOf(all)).toEqual(all.slice(0, MAX_CLAIMED_GROUPS));
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
